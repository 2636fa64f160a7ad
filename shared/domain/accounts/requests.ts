import { ok, refused, type Outcome } from '../outcome.ts';

/** The kinds of requests to the admins (see Requests). */
export const REQUEST_KINDS = ['password-reset', 'cancellation', 'support', 'report'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A request is `pending` until an admin has processed or declined it. */
export const REQUEST_STATUSES = ['pending', 'processed', 'declined'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The categories of support requests, with the labels people choose from. */
export const SUPPORT_CATEGORIES = {
  account: 'Account Issues',
  billing: 'Billing & Subscriptions',
  technical: 'Technical Problems',
  leagues: 'League Management',
  gameplay: 'Gameplay Questions',
  bug: 'Bug Report',
  feature: 'Feature Request',
  other: 'Other',
} as const;

export type SupportCategory = keyof typeof SUPPORT_CATEGORIES;

export interface SupportText {
  name: string;
  email: string;
  category: SupportCategory;
  subject: string;
  message: string;
}

/** The fields of every request. Instants are ISO 8601 UTC. */
interface Filed {
  /** Ids sort in the order of time. */
  id: string;
  kind: RequestKind;
  /** The member who made the request; null if a visitor did. */
  userId: string | null;
  requestedAt: string;
  status: RequestStatus;
  adminNotes: string | null;
  processedAt: string | null;
  /** The admin's user id. */
  processedBy: string | null;
}

export interface SupportRequest extends Filed, SupportText {
  kind: 'support';
}

/** A request from a member who forgot their password and never verified their address, so we can't email them a code. */
export interface PasswordResetRequest extends Filed {
  kind: 'password-reset';
  email: string;
  reason: string;
}

/** A request to end a paid subscription after its current period. */
export interface CancellationRequest extends Filed {
  kind: 'cancellation';
  email: string;
  username: string;
  reason: string;
  /**
   * When the subscription ends, according to the payment provider; null if the provider doesn't know yet, or if there is no
   * subscription.
   */
  endsAt: string | null;
}

/** What a report can be about: a member (their name or picture), a league, or a chat message. */
export const REPORTED = ['user', 'league', 'message'] as const;

/** The maximum number of characters in the reason for a request. */
export const REASON_MOST = 1000;
/** The maximum number of characters in each field of a support request. */
export const SUPPORT_MOST = { name: 100, subject: 150, message: 5000 } as const;
/** The maximum number of characters in an admin's notes on any request. */
export const NOTES_MOST = 2000;

/** A message from a league's chat, as it was at the time of the report. */
export interface Quote {
  leagueId: string;
  /** The label of the season whose chat the message was in; null in old reports, which don't have this field. */
  season: string | null;
  /** The author. */
  userId: string;
  message: string;
  /** What the message said before its edits, oldest first. */
  formerTexts?: readonly string[] | undefined;
  createdAt: string;
}

/** Something that a member finds offensive or unfair. */
export interface Report extends Filed {
  kind: 'report';
  about: (typeof REPORTED)[number];
  targetId: string;
  reason: string;
  /** The reported message; null if the report isn't about a message, or if the reporter couldn't read it. */
  quote: Quote | null;
  /**
   * A reported league's name, banner, last announcement and house rules at the time of the report; null if the report isn't about
   * a league.
   */
  shown: string | null;
}

/** Any request to the admins. Each kind has its own fields. */
export type AdminRequest = SupportRequest | PasswordResetRequest | CancellationRequest | Report;

/** What a request says, without what admins have done about it. */
export type RequestText = {
  [Kind in RequestKind]: Omit<Extract<AdminRequest, { kind: Kind }>, Exclude<keyof Filed, 'kind'>>;
}[RequestKind];

/** The maximum number of entries in one list, which has either requests with one status or lines about admin actions. */
export const ADMIN_PAGE = 100;

/**
 * Whether requests with this status are listed oldest first. Pending requests are, so that none drops off the list before an
 * admin has looked at it, no matter how many arrive.
 */
export function isOldestFirst(status: RequestStatus): boolean {
  return status === 'pending';
}

/** Returns the first page of the requests with this status, with all kinds of requests together. */
export function firstPage<Listed extends Pick<Filed, 'id'>>(
  requests: readonly Listed[],
  status: RequestStatus,
): Listed[] {
  const byTime = requests.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return (isOldestFirst(status) ? byTime : byTime.toReversed()).slice(0, ADMIN_PAGE);
}

/** Returns a new request that no admin has looked at yet. */
export function fileRequest(
  words: RequestText,
  { id, userId, at }: { id: string; userId: string | null; at: Date },
): AdminRequest {
  const untouched = { status: 'pending', adminNotes: null, processedAt: null, processedBy: null } as const;
  return { ...words, ...untouched, id, userId, requestedAt: at.toISOString() };
}

export interface Settlement {
  status: RequestStatus;
  adminNotes: string | null;
  /** The status that the admin saw. If it has changed since, another admin was faster. */
  from?: RequestStatus | undefined;
}

/** Records what an admin decided about the request. Reopening a request clears the admin who processed it. */
export function settle(
  request: AdminRequest,
  { status, adminNotes, from = request.status }: Settlement,
  { by, at }: { by: string; at: Date },
): Outcome<AdminRequest, 'other-status'> {
  if (from !== request.status) return refused('other-status');
  const isOpen = status === 'pending';
  return ok({
    ...request,
    status,
    adminNotes,
    processedAt: isOpen ? null : at.toISOString(),
    processedBy: isOpen ? null : by,
  });
}

/** Why a password request no longer needs an admin. Each reason has the status and the note that the request gets. */
export const CLOSED = {
  gone: ['declined', 'The account was deleted.'],
  moved: ['declined', 'The account has another address now.'],
  done: ['processed', 'The address was verified.'],
} as const satisfies Record<string, readonly [RequestStatus, string]>;

/** Returns the request, closed without an admin. */
export function close(request: AdminRequest, why: keyof typeof CLOSED, at: Date): AdminRequest {
  const [status, adminNotes] = CLOSED[why];
  return { ...request, status, adminNotes, processedAt: at.toISOString(), processedBy: null };
}

/** A request as an email to support. Requests that only appear on the admin page aren't emailed. */
export interface RequestLetter {
  category: string;
  subject: string;
  name: string;
  email: string;
  message: string;
  /** For a cancellation: when the subscription ends. `endsAt` is null until the payment provider knows. */
  cancelled?: Pick<CancellationRequest, 'endsAt'>;
}

export function letterOf(request: AdminRequest): RequestLetter | null {
  if (request.kind === 'support') {
    const { category, subject, name, email, message } = request;
    return { category: SUPPORT_CATEGORIES[category], subject, name, email, message };
  }
  if (request.kind === 'cancellation') {
    const { username: name, email, reason: message, endsAt } = request;
    const subject = 'Cancel my subscription';
    return { category: SUPPORT_CATEGORIES.billing, subject, name, email, message, cancelled: { endsAt } };
  }
  return null;
}
