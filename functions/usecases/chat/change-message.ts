import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import {
  barredFromChat,
  deleteMessage,
  react,
  type ChatMessage,
  type Reaction,
} from '#shared/domain/chat/chat.ts';
import { removalLine } from '#shared/domain/chat/chat-lines.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { refused, ok, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { StoredLogLine, Ports } from '../../ports/ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { stored } from '../news/store-effects.ts';
import { readLeagueSeason, readSeason, type ReadRefusal } from '../read-season.ts';
import { blockReason } from './block-reason.ts';
import { postToChat } from './post-to-chat.ts';

type ChangePorts = Pick<
  Ports,
  'clock' | 'random' | 'leagues' | 'seasons' | 'users' | 'chats' | 'connections' | 'publisher'
>;
type ChangeRefusal = ReadRefusal | 'message-not-found' | 'unavailable';
type MessagePath = SeasonPath & { messageId: string };

/** A member reacts to a message, or removes the reaction. */
export function reactTo(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
  { emoji, on }: { emoji: Reaction; on: boolean },
): Promise<Outcome<ChatMessageReply, ChangeRefusal | 'season-over'>> {
  return change(ports, path, by, (message, season) => {
    const barred = barredFromChat(season, by);
    return barred ? refused(barred) : react(message, { by, emoji, on });
  });
}

/**
 * The author or a commissioner deletes a message, in any season. A commissioner's deletion adds a line to the league's log.
 */
export function removeMessage(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
): Promise<Outcome<ChatMessageReply, ChangeRefusal | 'author-only'>> {
  return change(
    ports,
    path,
    by,
    async (message, season) => {
      // A commissioner of a finished season may no longer be one, so the current season decides.
      const isOld = season.isRenewed && message.userId !== by;
      const led = isOld ? await readLeagueSeason(ports, season.leagueId, by) : ok(season);
      return led.ok ? deleteMessage(message, led.value, { by, at: ports.clock.now() }) : led;
    },
    ({ deletedBy, userId }, season) =>
      deletedBy === 'commissioner' ? stored(ports, season.season, removalLine(by, userId)).log : [],
  );
}

/**
 * Changes a message with a write that is conditional on its version: read → judge → write → push. Even an act that changes
 * nothing is pushed, because an earlier try may have died after its write.
 */
async function change<Refusal extends string>(
  ports: ChangePorts,
  { messageId, ...key }: MessagePath,
  by: string,
  rule: (
    message: ChatMessage,
    season: LeagueSeason,
  ) => Outcome<ChatMessage, Refusal> | Promise<Outcome<ChatMessage, Refusal>>,
  linesOf: (message: ChatMessage, season: LeagueSeason) => readonly StoredLogLine[] = () => [],
): Promise<Outcome<ChatMessageReply, ChangeRefusal | Refusal>> {
  return retryUntilDecided(async () => {
    const read = await readSeason(ports, key, by);
    if (!read.ok) return read;
    const season = read.value;
    const before = await ports.chats.get(season, messageId);
    if (!before) return refused('message-not-found');
    const judged = await rule(before, season);
    if (!judged.ok) return judged;
    const after = judged.value;
    const log = after === before ? [] : linesOf(after, season);
    const [saved, authors] = await Promise.all([
      after === before ? 'saved' : ports.chats.save(after, { by, log }),
      ports.users.getMany([after.userId]),
    ]);
    if (saved === 'not-a-member') return blockReason(ports, season, by);
    if (saved === 'conflict') return RETRY;
    const view = messageView(after, usersOf(authors));
    const { leagueId } = season;
    const news = { type: 'chat-message', leagueId, message: view } as const;
    // Also announces a change to the league, so that pages read the new line of the log.
    await postToChat(ports, season, log.length > 0 ? [news, { type: 'league', leagueId }] : [news]);
    return ok(view);
  }, TRIES.chat);
}
