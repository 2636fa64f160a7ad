import type { League } from './league.ts';
import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import type { Notice } from '../news/notice.ts';
import type { Effects } from '../news/effects.ts';

/** A commissioner's unread notification about new members: its id, and the user ids of those who joined. */
export interface UnreadJoins {
  id: string;
  joiners: readonly string[];
}

/** The maximum number of user ids that a notification about new members keeps. Someone who joins repeatedly counts once. */
const JOINERS_MOST = 20;

/**
 * Notifies the new member and the commissioners that someone joined. A commissioner's unread notification about earlier joins is
 * replaced by one about everyone who joined.
 * @param season already includes the new member.
 * @param unread the unread notifications about earlier joins, by reader.
 */
export function joinEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  joiner: { userId: string; username: string },
  unread: ReadonlyMap<string, UnreadJoins> = new Map(),
): Effects {
  const { id: leagueId, name } = league;
  const seats = `${season.members.length} of ${season.maxMembers} spots filled.`;
  const joined: Notice = {
    to: joiner.userId,
    type: 'league_joined',
    title: `You joined ${name}`,
    message: `You’re in. ${seats}`,
    leagueId,
  };
  const others = season.members.filter(
    ({ userId }) => userId !== joiner.userId && isCommissioner(season, userId),
  );
  const told = others.map(({ userId: to }): Notice => {
    const before = unread.get(to);
    const earlier = (before?.joiners ?? []).filter((userId) => userId !== joiner.userId);
    const joiners = [...earlier, joiner.userId].slice(-JOINERS_MOST);
    return {
      ...joined,
      to,
      title: `${joiner.username}${withOthers(joiners.length - 1)} joined ${name}`,
      message: seats,
      joiners,
      replaces: before?.id,
    };
  });
  return {
    joined: [joiner.userId],
    notices: [joined, ...told],
    happening: { act: 'member-joined', by: joiner.userId, text: 'Joined the league' },
  };
}

function withOthers(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' and 1 other' : ` and ${count} others`;
}
