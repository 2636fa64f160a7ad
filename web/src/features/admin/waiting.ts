import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { ADMIN_PAGE } from '#shared/domain/accounts/requests.ts';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';

/** Something that is waiting for an admin. */
export type Row = { since: string; id: string } & (
  | { request: AdminRequestReply }
  | { thread: FounderThreadReply }
);

export interface Waiting {
  /** The items, with the longest wait first. */
  rows: Row[];
  count: number;
  /** Whether more items are waiting than `count` says. */
  isMore: boolean;
}

/**
 * The maximum number of items to show. The first pages contain at least this many requests and this many chats (or all of them),
 * so no item that has waited longer can be missing.
 */
export const WAITING_SHOWN = Math.min(ADMIN_PAGE, FOUNDER_PAGE);

/**
 * Returns the items that are waiting, out of the first pages of requests and of founder chats. The chat that the admin has open
 * keeps its place, even after it has been answered.
 */
export function waitingOf(
  requests: readonly AdminRequestReply[],
  threads: readonly FounderThreadReply[],
  reading?: string,
): Waiting {
  const shown = threads.filter(({ isAnswered, userId }) => !isAnswered || userId === reading);
  const rows: Row[] = [
    ...requests.map((request) => ({ since: request.requestedAt, id: request.id, request })),
    ...shown.map((thread) => ({ since: thread.waitsSince ?? thread.lastAt, id: thread.userId, thread })),
  ];
  return {
    rows: rows.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, WAITING_SHOWN),
    count: requests.length + threads.filter(({ isAnswered }) => !isAnswered).length,
    isMore:
      requests.length === ADMIN_PAGE ||
      (threads.length === FOUNDER_PAGE && threads.at(-1)?.isAnswered === false),
  };
}

/** Formats the number of items, such as `3`; `100+` means that there are more than the 100 that were counted. */
export const countOf = ({ count, isMore }: Pick<Waiting, 'count' | 'isMore'>): string =>
  `${count}${isMore ? '+' : ''}`;
