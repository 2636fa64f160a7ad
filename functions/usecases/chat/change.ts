import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { refused, ok, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { ChatAct, Ports } from '../../ports/ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { pushNews, readersOf } from '../news/store-effects.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { blockReason } from './block-reason.ts';
import { postToChat } from './post-to-chat.ts';

export type ChangePorts = Pick<
  Ports,
  'clock' | 'random' | 'leagues' | 'seasons' | 'users' | 'chats' | 'connections' | 'publisher'
>;
export type ChangeRefusal = ReadRefusal | 'message-not-found' | 'unavailable';
export type MessagePath = SeasonPath & { messageId: string };

/** What a rule decides: the message as it was or is from now on, and what is stored with it. */
export interface Change extends Partial<Omit<ChatAct, 'by'>> {
  message: ChatMessage;
  /** Whether the chat has a new line, so that pages read its lines again. */
  hasNewLine?: boolean;
}

type Rule<Refusal extends string> = (
  message: ChatMessage,
  season: LeagueSeason,
) => Promise<Outcome<Change, Refusal>>;

/**
 * Changes a message with a write that is conditional on its version: read → judge → write → push. Even an act that changes
 * nothing is pushed, because an earlier try may have died after its write.
 */
export async function change<Refusal extends string>(
  ports: ChangePorts,
  { messageId, ...key }: MessagePath,
  by: string,
  rule: Rule<Refusal>,
): Promise<Outcome<ChatMessageReply, ChangeRefusal | Refusal>> {
  return retryUntilDecided(async () => {
    const read = await readSeason(ports, key, by);
    if (!read.ok) return read;
    const season = read.value;
    const before = await ports.chats.get(season, messageId);
    if (!before) return refused('message-not-found');
    const judged = await rule(before, season);
    if (!judged.ok) return judged;
    const { message: after, hasNewLine = false, ...act } = judged.value;
    const isNew = after !== before;
    const { log = [], notifications: told = [] } = act;
    const endsPoll = before.poll !== undefined && after.poll === undefined;
    const [saved, authors, readers] = await Promise.all([
      isNew ? ports.chats.save(after, { ...act, by, log, endsPoll }) : 'saved',
      ports.users.getMany([after.userId]),
      isNew ? readersOf(ports, told) : [],
    ]);
    if (saved === 'not-a-member') return blockReason(ports, season, by);
    if (saved === 'conflict') return RETRY;
    const view = messageView(after, usersOf(authors));
    const { leagueId } = season;
    const news = { type: 'chat-message', leagueId, message: view } as const;
    // Also announces a change to the league, so that pages read the new line.
    const lines = hasNewLine ? [{ type: 'league', leagueId } as const] : [];
    await Promise.all([postToChat(ports, season, [news, ...lines]), pushNews(ports, told, readers)]);
    return ok(view);
  }, TRIES.chat);
}
