import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { ADMIN_PAGE } from '#shared/domain/accounts/requests.ts';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';

/** One item that waits for an admin. */
export type Row = { since: string; id: string } & (
  | { request: AdminRequestReply }
  | { thread: FounderThreadReply }
);

export interface Waiting {
  /** The longest wait first. */
  rows: Row[];
  count: number;
  /** Whether there are more items than were counted. */
  isMore: boolean;
}

/**
 * The most items shown. The first pages have at least this many of each kind, or all of them, so none with a longer wait is
 * missing.
 */
export const WAITING_SHOWN = Math.min(ADMIN_PAGE, FOUNDER_PAGE);

/**
 * The waiting items in the first pages of the requests and of the founders' threads. The thread the admin has open keeps its
 * place even once it's answered.
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

/** The count as far as it is known: `3`, or `100+`. */
export const countOf = ({ count, isMore }: Pick<Waiting, 'count' | 'isMore'>): string =>
  `${count}${isMore ? '+' : ''}`;
