import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import {
  SUPPORT_CATEGORIES,
  type RequestKind,
  type RequestStatus,
  type SupportCategory,
} from '#shared/domain/accounts/requests.ts';
import { easternLongDay } from '../../lib/time/time.ts';

// The admin page's names for requests and for decisions about them.

export const KINDS: Readonly<Record<RequestKind, string>> = {
  'password-reset': 'Password resets',
  cancellation: 'Cancellations',
  support: 'Support',
  report: 'Reports',
};

/** The admin page's name for a single request of each kind. */
export const KIND: Readonly<Record<RequestKind, string>> = {
  'password-reset': 'Password reset',
  cancellation: 'Cancellation',
  support: 'Support',
  report: 'Report',
};

export const STATUSES: Readonly<Record<RequestStatus, string>> = {
  pending: 'Waiting',
  processed: 'Done',
  declined: 'Declined',
};

/** The label of the button that grants a request of this kind. */
export const PROCESS: Readonly<Record<RequestKind, string>> = {
  'password-reset': 'Send reset email',
  cancellation: 'Mark as cancelled',
  support: 'Mark as answered',
  report: 'Mark as handled',
};

const REPORTED = { user: 'Member', league: 'League', message: 'Message' } as const;

export function titleOf(request: AdminRequestReply): string {
  if (request.kind === 'support') return request.subject;
  if (request.kind === 'cancellation') return request.username;
  if (request.kind === 'password-reset') return request.email;
  if (request.quote) return `Message from ${request.targetName ?? 'a former member'}`;
  return `${REPORTED[request.about]}: ${request.targetName ?? request.targetId}`;
}

/** Returns what the person who made the request has written. */
export function textOf(request: AdminRequestReply): string {
  return request.kind === 'support' ? request.message : request.reason;
}

export function categoryOf(request: AdminRequestReply): string | null {
  if (request.kind !== 'support') return null;
  return SUPPORT_CATEGORIES[request.category as SupportCategory] ?? request.category;
}

/** Says when a cancelled subscription ends. The admin has to know whether it would keep costing the member money. */
export function endOf(endsAt: string | null): string {
  return endsAt === null
    ? 'No end date set with the payment provider'
    : `Subscription ends on ${easternLongDay(endsAt)}`;
}

/** Returns the toast that confirms an admin's decision on a request. `before` is the status the request had until then. */
export function outcomeOf(
  request: AdminRequestReply,
  before: RequestStatus,
): { title: string; description: string } {
  if (request.status === before)
    return { title: 'Note Saved', description: 'The request’s status didn’t change.' };
  if (request.status === 'pending')
    return { title: 'Request Reopened', description: 'It’s back in the queue.' };
  if (request.status === 'declined')
    return { title: 'Request Declined', description: 'It’s now under “Declined”.' };
  return request.kind === 'password-reset'
    ? {
        title: 'Reset Email Sent',
        description: `A code for a new password is on its way to ${request.email}.`,
      }
    : { title: 'Request Settled', description: 'It’s now under “Done”.' };
}
