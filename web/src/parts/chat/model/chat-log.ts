import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { CHAT_PAGE, mergeMessages } from '#shared/domain/chat/merge-messages.ts';
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
 * missed. Leaves out a message older than the cached ones, because it will arrive with the page it belongs to.
 */
export function withTold(log: ChatLog, message: ChatMessage, isSure: boolean): ChatLog {
  const { messages, hasOlder } = log;
  if (hasOlder && message.id < oldestOf(messages)) return log;
  const sureTo = isSure && message.id > log.sureTo ? message.id : log.sureTo;
  return { ...log, messages: mergeMessages(messages, [message]), sureTo };
}

/** Adds the page of messages before the cached ones. */
export function withOlder(log: ChatLog, page: readonly ChatMessage[]): ChatLog {
  return { ...log, messages: mergeMessages(page, log.messages), hasOlder: page.length >= CHAT_PAGE };
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
    mark: newest.mark,
  };
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
