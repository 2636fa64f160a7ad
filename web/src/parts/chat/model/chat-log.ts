import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { CHAT_PAGE, mergeMessages, MESSAGE_IDS_MOST } from '#shared/domain/chat/merge-messages.ts';
import type { Marked } from '../../leagues/league-mark.ts';

/** The cached part of a league's chat: consecutive messages up to the newest, in order. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** Whether the chat has messages older than these. */
  hasOlder: boolean;
  /**
   * None of the messages up to the one with this id is missing. After a break in the connection, there may be pushed messages
   * beyond that one. Empty if nothing is certain.
   */
  sureTo: string;
  /** Messages outside of the cached part that it quotes, and those that are pinned. */
  beside?: readonly ChatMessage[] | undefined;
  /** The league's mark when the newest page was requested. */
  mark?: string | undefined;
}

export function logOf(page: readonly ChatMessage[]): ChatLog {
  return { messages: page, hasOlder: page.length >= CHAT_PAGE, sureTo: newestOf(page) };
}

const oldestOf = (messages: readonly ChatMessage[]): string => messages[0]?.id ?? '';
export const newestOf = (messages: readonly ChatMessage[]): string => messages.at(-1)?.id ?? '';

/**
 * Adds a pushed message, which is either new or a newer version of a cached one. `isSure` says that no message before it was
 * missed. Puts a message older than the cached ones beside them: it may be quoted or pinned, and a reply that is on its way may
 * have an earlier version of it, even with a text that has been deleted since.
 */
export function withTold(log: ChatLog, message: ChatMessage, isSure: boolean): ChatLog {
  const { messages, hasOlder, beside = [] } = log;
  if (hasOlder && message.id < oldestOf(messages))
    return { ...log, beside: mergeMessages(beside, [message]) };
  const sureTo = isSure && message.id > log.sureTo ? message.id : log.sureTo;
  return { ...log, messages: mergeMessages(messages, [message]), sureTo };
}

/**
 * Adds the page of messages before the cached ones. `before` is the id for which it was requested: if the messages or the page
 * were fetched again in between, the cached messages begin elsewhere. Then the page doesn't fit anymore, and the messages in
 * between would be missing.
 */
export function withOlder(
  log: ChatLog,
  page: readonly ChatMessage[],
  before = oldestOf(log.messages),
): ChatLog {
  if (oldestOf(log.messages) !== before) return log;
  const pushed = (log.beside ?? []).filter(({ id }) => page.some((message) => message.id === id));
  const messages = mergeMessages(page, [...pushed, ...log.messages]);
  return { ...log, messages, hasOlder: page.length >= CHAT_PAGE };
}

/** Whether messages may be missing between the cached ones and the newest page. */
export function isApart(held: ChatLog, newest: ChatLog): boolean {
  return newest.hasOlder && oldestOf(newest.messages) > held.sureTo;
}

/**
 * Joins the cached messages with the newest ones. If there may be a gap between them, drops the cached ones, which are then
 * fetched again as needed. Also drops lines that are no longer among the newest, such as one about a pick that was undone.
 */
export function joined(held: ChatLog | undefined, newest: ChatLog): ChatLog {
  if (!held) return newest;
  const from = oldestOf(newest.messages);
  const known = new Set(newest.messages.map(({ id }) => id));
  const stays = ({ id, messageType }: ChatMessage): boolean =>
    id < from ? !isApart(held, newest) : known.has(id) || id > newest.sureTo || messageType === 'user';
  const kept = held.messages.filter(stays);
  return {
    messages: mergeMessages(kept, newest.messages),
    hasOlder: oldestOf(kept) < from && kept.length > 0 ? held.hasOlder : newest.hasOlder,
    sureTo: newest.sureTo,
    beside: held.beside,
    mark: newest.mark,
  };
}

/** Returns a message that is cached, in the consecutive part or beside it. */
function messageIn({ messages, beside = [] }: ChatLog, wanted: string): ChatMessage | undefined {
  return messages.find(({ id }) => id === wanted) ?? beside.find(({ id }) => id === wanted);
}

/** Returns the message that this one answers; undefined if it answers none, or one that isn't cached. */
export function quotedBy(
  { replyTo }: { replyTo?: string | undefined },
  log: ChatLog,
): ChatMessage | undefined {
  return replyTo === undefined ? undefined : messageIn(log, replyTo);
}

/**
 * Returns the log without the results of polls that are deleted, or whose author the user has muted: such a line repeats the
 * question. The same object if there are none.
 */
export function withoutHiddenResults(log: ChatLog, muted: readonly string[]): ChatLog {
  const isHidden = (line: ChatMessage): boolean => {
    const poll = line.messageType === 'bot' ? quotedBy(line, log) : undefined;
    return poll !== undefined && (poll.deletedAt !== null || muted.includes(poll.userId ?? ''));
  };
  const messages = log.messages.filter((message) => !isHidden(message));
  return messages.length < log.messages.length ? { ...log, messages } : log;
}

/**
 * Returns the ids of quoted messages outside of the consecutive part, the latest first, as many as one request can have. The user
 * may be `answering` one more, which comes first.
 */
export function quotedBeside({ messages }: ChatLog, answering?: string): string[] {
  const known = new Set(messages.map(({ id }) => id));
  const quoted = [...messages.map(({ replyTo }) => replyTo), answering].flatMap((id) =>
    id === undefined || known.has(id) ? [] : [id],
  );
  return [...new Set(quoted.toReversed())].slice(0, MESSAGE_IDS_MOST);
}

/**
 * Adds the pinned messages and the quoted ones as they are now. `asked` are the messages that were beside the cached ones when
 * those were requested: what was pushed since then may be missing in the reply, such as a pin, and stays.
 */
export function withBeside(
  log: ChatLog,
  found: readonly ChatMessage[],
  asked: ChatLog['beside'] = [],
): ChatLog {
  const isCached = ({ id }: ChatMessage): boolean => log.messages.some((message) => message.id === id);
  const beside = found.filter((message) => !isCached(message));
  // A push can be newer than the reply.
  const newer = (log.beside ?? []).filter(
    (held) => !asked.includes(held) || beside.some(({ id }) => id === held.id),
  );
  return {
    ...log,
    messages: mergeMessages(log.messages, found.filter(isCached)),
    beside: mergeMessages(beside, newer),
  };
}

/** Returns the pinned messages, the last pinned one first. */
export function pinnedIn({ messages, beside = [] }: ChatLog): ChatMessage[] {
  return mergeMessages(beside, messages)
    .filter(({ pinnedAt, deletedAt }) => pinnedAt !== undefined && deletedAt === null)
    .toSorted((a, b) => ((a.pinnedAt ?? '') < (b.pinnedAt ?? '') ? 1 : -1));
}

/**
 * Returns when the next of the cached polls closes by its time, or has closed without its result being cached (ISO 8601 UTC).
 * Leaves out results from before the cached part. Undefined if there is none.
 */
export function nextPollEnd({ messages, beside = [], hasOlder }: ChatLog): string | undefined {
  const told = new Set(
    messages.flatMap(({ messageType, replyTo }) => (messageType === 'bot' ? replyTo : [])),
  );
  const from = hasOlder ? (messages[0]?.createdAt ?? '') : '';
  const ends = [...beside, ...messages].flatMap(({ id, poll }) =>
    poll?.closesAt && poll.closedAt === null && poll.closesAt > from && !told.has(id) ? [poll.closesAt] : [],
  );
  return ends.toSorted()[0];
}

/** The most pages to fetch in order to close a gap. */
const MOST_PAGES = 10;

/** Fetches the newest page, and any pages between it and the cached messages. */
export async function fetchNewest(
  held: () => ChatLog | undefined,
  newestPage: () => Promise<Marked<{ messages: ChatMessage[] }>>,
  olderPage: (before: string) => Promise<ChatMessage[]>,
): Promise<ChatLog> {
  const { messages, mark } = await newestPage();
  let newest: ChatLog = { ...logOf(messages), mark };
  const before = held() ?? newest;
  for (let pages = 1; isApart(before, newest) && pages < MOST_PAGES; pages += 1) {
    newest = withOlder(newest, await olderPage(oldestOf(newest.messages)));
  }
  return joined(held(), newest);
}
