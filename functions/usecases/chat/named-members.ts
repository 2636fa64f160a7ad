import { mentionsIn } from '#shared/domain/chat/chat.ts';
import { mentionNotices } from '#shared/domain/chat/chat-lines.ts';
import { namesEveryone } from '#shared/domain/chat/everyone.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { Notification, Ports } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { notification } from '../news/store-effects.ts';

type NamingPorts = Pick<Ports, 'clock' | 'random' | 'leagues' | 'users' | 'chats'>;

/** The members whom a text names. */
export interface Named {
  userOf: ReturnType<typeof usersOf>;
  mentions: string[];
  /** The notifications of named members. The author gets none, and neither does anyone who has muted the author. */
  told: readonly Notification[];
  /** The notifications of everyone, if the text names everyone. */
  everyone: readonly Notification[];
}

/** Finds the members whom a text names, except those in `known`, who are named already. Most messages name no one. */
export async function namedMembers(
  ports: NamingPorts,
  { leagueId, members }: LeagueSeason,
  { by, text, known = [] }: { by: string; text: string; known?: readonly string[] },
): Promise<Named> {
  if (!text.includes('@'))
    return { userOf: usersOf(await ports.users.getMany([by])), mentions: [], told: [], everyone: [] };
  const ids = members.flatMap(peopleOf);
  const [profiles, marks, league] = await Promise.all([
    ports.users.getMany(ids),
    ports.chats.marksOf(leagueId, ids),
    ports.leagues.get(leagueId),
  ]);
  const userOf = usersOf(profiles);
  const people = profiles.map(({ id, username }) => ({ userId: id, username }));
  const mentions = [...new Set(mentionsIn(text, people).map(({ userId }) => userId))];
  const hears = (userId: string) => userId !== by && !marks.get(userId)?.mutedUserIds.includes(by);
  const at = ports.clock.now();
  const noticesTo = (readers: readonly string[], whom: 'you' | 'everyone') => {
    const notices = league ? mentionNotices(league, userOf(by).username, readers.filter(hears), whom) : [];
    return notices.map((notice) => notification(ports, notice, at));
  };
  return {
    userOf,
    mentions,
    told: noticesTo(
      mentions.filter((userId) => !known.includes(userId)),
      'you',
    ),
    everyone: namesEveryone(text)
      ? noticesTo(
          people.map(({ userId }) => userId),
          'everyone',
        )
      : [],
  };
}
