import { ok, refused, type Outcome } from '../outcome.ts';

/** Requests to the admins (see Requests). */
export const REQUEST_KINDS = ['password-reset', 'cancellation', 'support', 'report'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `pending` until an admin has done it or declined it. */
export const REQUEST_STATUSES = ['pending', 'processed', 'declined'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The subjects of a support request, in the words that people choose from. */
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
  /** Sorts by time. */
  id: string;
  kind: RequestKind;
  /** The member who asked; null for a visitor. */
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

/** From a member who forgot the password and never verified the address, so no code can be emailed to them. */
export interface PasswordResetRequest extends Filed {
  kind: 'password-reset';
  email: string;
  reason: string;
}

/** A paid subscription that should end with its current period. */
export interface CancellationRequest extends Filed {
  kind: 'cancellation';
  email: string;
  username: string;
  reason: string;
  /**
   * When the subscription ends, as the payment provider knows; null if the provider doesn't know yet, or
   * there is no subscription.
   */
  endsAt: string | null;
}

/** The subjects of a report: a member's name or picture, a league's name, a message of a chat. */
export const REPORTED = ['user', 'league', 'message'] as const;

/** The longest reason in a request, in characters. */
export const REASON_MOST = 1000;
/** The longest text of a support request, and the longest admin note on any request, in characters. */
export const SUPPORT_MOST = { name: 100, subject: 150, message: 5000 } as const;
export const NOTES_MOST = 2000;

/** A message of a league's chat as it was at the time of the report. */
export interface Quote {
  leagueId: string;
  /** The label of the season of that chat; null in old reports without it. */
  season: string | null;
  /** The author. */
  userId: string;
  message: string;
  createdAt: string;
}

/** Something that a member finds offensive or unfair. */
export interface Report extends Filed {
  kind: 'report';
  about: (typeof REPORTED)[number];
  targetId: string;
  reason: string;
  /** The reported message, only if the reporter could read it. */
  quote: Quote | null;
  /** A league's name, banner, last announcement and house rules at the time of the report; null for other reports. */
  shown: string | null;
}

/** Everything that waits for an admin. Each kind has its own fields. */
export type AdminRequest = SupportRequest | PasswordResetRequest | CancellationRequest | Report;

/** A request without its progress. */
export type RequestText = {
  [Kind in RequestKind]: Omit<Extract<AdminRequest, { kind: Kind }>, Exclude<keyof Filed, 'kind'>>;
}[RequestKind];

/** The maximum number of requests of a status, or of lines about admin actions, in one list. */
export const ADMIN_PAGE = 100;

/**
 * Whether requests of this status are listed oldest first. Pending ones are, so that none drops off the list before someone looks
 * at it, no matter how many arrive. Ids sort by time.
 */
export function isOldestFirst(status: RequestStatus): boolean {
  return status === 'pending';
}

/** The first page of requests with that status, all kinds together. */
export function firstPage<Listed extends Pick<Filed, 'id'>>(
  requests: readonly Listed[],
  status: RequestStatus,
): Listed[] {
  const byTime = requests.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return (isOldestFirst(status) ? byTime : byTime.toReversed()).slice(0, ADMIN_PAGE);
}

/** A new request that no one has looked at. */
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
  /** The status that the admin saw. If it has changed since, someone else was first. */
  from?: RequestStatus | undefined;
}

/** Records that an admin has settled the request. A reopened request belongs to no admin. */
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

/** Why a password request no longer needs an admin. */
export const CLOSED = {
  gone: ['declined', 'The account was deleted.'],
  moved: ['declined', 'The account has another address now.'],
  done: ['processed', 'The address was verified.'],
} as const satisfies Record<string, readonly [RequestStatus, string]>;

/** The request once it no longer needs an admin. */
export function close(request: AdminRequest, why: keyof typeof CLOSED, at: Date): AdminRequest {
  const [status, adminNotes] = CLOSED[why];
  return { ...request, status, adminNotes, processedAt: at.toISOString(), processedBy: null };
}

/** A request as an email to support. Kinds that only appear on the admin page have none. */
export interface RequestLetter {
  category: string;
  subject: string;
  name: string;
  email: string;
  message: string;
  /** For a cancelled subscription: when it ends; null until the payment provider knows. */
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
