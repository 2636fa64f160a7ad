import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { CHAT_PAGE, mergeMessages } from '#shared/domain/chat.ts';

/** What is held of a league's chat: one run of it up to the newest, in its order. */
export interface ChatLog {
  messages: readonly ChatMessage[];
  /** Whether there are messages before the first of these. */
  hasOlder: boolean;
  /** Up to this id none is missing; what was told after a break may stand beyond it. '' while there is none. */
  sureTo: string;
}

export function logOf(page: readonly ChatMessage[]): ChatLog {
  return { messages: page, hasOlder: page.length >= CHAT_PAGE, sureTo: newestOf(page) };
}

const oldestOf = (messages: readonly ChatMessage[]): string => messages[0]?.id ?? '';
export const newestOf = (messages: readonly ChatMessage[]): string => messages.at(-1)?.id ?? '';

/**
 * Takes a message in that was told: a new one, or a newer version of one that is held. `isSure` says that none was missed
 * before it. What lies before the run stays out of it: it comes with its own page.
 */
export function withTold(log: ChatLog, message: ChatMessage, isSure: boolean): ChatLog {
  const { messages, hasOlder } = log;
  if (hasOlder && message.id < oldestOf(messages)) return log;
  const sureTo = isSure && message.id > log.sureTo ? message.id : log.sureTo;
  return { ...log, messages: mergeMessages(messages, [message]), sureTo };
}

/** The page before the run. */
export function withOlder(log: ChatLog, page: readonly ChatMessage[]): ChatLog {
  return { ...log, messages: mergeMessages(page, log.messages), hasOlder: page.length >= CHAT_PAGE };
}

/** Whether there may be messages between what is held and the newest, which have been fetched. */
export function isApart(held: ChatLog, newest: ChatLog): boolean {
  return newest.hasOlder && oldestOf(newest.messages) > held.sureTo;
}

/**
 * The held run with the newest one: what lies apart is left to be fetched again, and lines that the newest one does not
 * have any more, such as that of a pick that was taken back, go.
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
  };
}

/** How many pages are fetched at most to close a gap. */
const MOST_PAGES = 10;

/** Fetches the newest, and what lies between it and what is held. */
export async function fetchNewest(
  held: () => ChatLog | undefined,
  page: (before?: string) => Promise<ChatMessage[]>,
): Promise<ChatLog> {
  let newest = logOf(await page());
  const before = held() ?? newest;
  for (let pages = 1; isApart(before, newest) && pages < MOST_PAGES; pages += 1) {
    newest = withOlder(newest, await page(oldestOf(newest.messages)));
  }
  return joined(held(), newest);
}
