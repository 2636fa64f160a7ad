import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { CHAT_PAGE, mergeMessages } from '#shared/domain/chat/chat.ts';
import type { Marked } from '../../leagues/league-mark.ts';

/** The cached part of a league's chat: a run without gaps up to the newest message, in order. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** Whether there are messages before the first of these. */
  hasOlder: boolean;
  /** No message is missing up to this id; messages pushed after a break may lie beyond it. '' while there is no such id. */
  sureTo: string;
  /** The league's mark at the time of the newest page's request. */
  mark?: string | undefined;
}

export function logOf(page: readonly ChatMessage[]): ChatLog {
  return { messages: page, hasOlder: page.length >= CHAT_PAGE, sureTo: newestOf(page) };
}

const oldestOf = (messages: readonly ChatMessage[]): string => messages[0]?.id ?? '';
export const newestOf = (messages: readonly ChatMessage[]): string => messages.at(-1)?.id ?? '';

/**
 * Adds a pushed message: a new one, or a newer version of a cached one. `isSure` means that none was missed before it. A message
 * older than the run is left out, because the page it belongs to will bring it.
 */
export function withTold(log: ChatLog, message: ChatMessage, isSure: boolean): ChatLog {
  const { messages, hasOlder } = log;
  if (hasOlder && message.id < oldestOf(messages)) return log;
  const sureTo = isSure && message.id > log.sureTo ? message.id : log.sureTo;
  return { ...log, messages: mergeMessages(messages, [message]), sureTo };
}

/** Adds the page before the run. */
export function withOlder(log: ChatLog, page: readonly ChatMessage[]): ChatLog {
  return { ...log, messages: mergeMessages(page, log.messages), hasOlder: page.length >= CHAT_PAGE };
}

/** Whether messages may be missing between the cached run and the newest page. */
export function isApart(held: ChatLog, newest: ChatLog): boolean {
  return newest.hasOlder && oldestOf(newest.messages) > held.sureTo;
}

/**
 * The cached run joined with the newest one. If there is a gap between them, older messages are dropped and fetched again. Lines
 * missing from the newest run, such as the one about an undone pick, are dropped too.
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

/** The maximum number of pages fetched to close a gap. */
const MOST_PAGES = 10;

/** Fetches the newest page, and those between it and the cached run. */
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
