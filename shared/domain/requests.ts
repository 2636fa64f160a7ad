import { ok, refused, type Outcome } from './outcome.ts';

/** What people ask of the admins (see Requests). */
export const REQUEST_KINDS = ['password-reset', 'cancellation', 'support', 'report'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `pending` until an admin has done what was asked, or has decided not to. */
export const REQUEST_STATUSES = ['pending', 'processed', 'declined'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What a support request is about, with the words that people choose by. */
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

export interface SupportWords {
  name: string;
  email: string;
  category: SupportCategory;
  subject: string;
  message: string;
}

/** What every request has, whatever its kind; instants are ISO 8601 UTC. */
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

export interface SupportRequest extends Filed, SupportWords {
  kind: 'support';
}

/** A member who forgot the password and never proved the address: nobody can be mailed a code. */
export interface PasswordResetRequest extends Filed {
  kind: 'password-reset';
  email: string;
  reason: string;
}

/** A paid subscription that is to end with its period. */
export interface CancellationRequest extends Filed {
  kind: 'cancellation';
  email: string;
  username: string;
  reason: string;
  /** When the subscription ends, as the payment provider was told; null where it was not, or there is none. */
  endsAt: string | null;
}

/** What a report is about: a member's name or picture, a league's name, a message of a chat. */
export const REPORTED = ['user', 'league', 'message'] as const;

/** The longest reason that is taken, in characters. */
export const REASON_MOST = 1000;
/** The longest words of a request for support, and of what admins note to any request. */
export const SUPPORT_MOST = { name: 100, subject: 150, message: 5000 } as const;
export const NOTES_MOST = 2000;

/** A message of a league's chat as it was when it was reported. */
export interface Quote {
  leagueId: string;
  /** Who said it. */
  userId: string;
  message: string;
  createdAt: string;
}

/** Something that somebody finds offensive or unfair. */
export interface Report extends Filed {
  kind: 'report';
  about: (typeof REPORTED)[number];
  targetId: string;
  reason: string;
  /** Of a message that the reporter could read. */
  quote: Quote | null;
  /** What stood over a league when it was reported; null for whatever else. */
  shown: string | null;
}

/** Everything that waits for an admin; each kind has fields of its own. */
export type AdminRequest = SupportRequest | PasswordResetRequest | CancellationRequest | Report;

/** What a request says besides how far it is. */
export type RequestWords = {
  [Kind in RequestKind]: Omit<Extract<AdminRequest, { kind: Kind }>, Exclude<keyof Filed, 'kind'>>;
}[RequestKind];

/** As many requests of a kind and status, or lines of what admins did, as are listed at once. */
export const ADMIN_PAGE = 100;

/**
 * Whether requests of this status are listed with the oldest first, as those are that wait: however many come, none is pushed out
 * of the list before it is looked at. Ids sort by time.
 */
export function isOldestFirst(status: RequestStatus): boolean {
  return status === 'pending';
}

/** A new request that nobody has looked at. */
export function fileRequest(
  words: RequestWords,
  { id, userId, at }: { id: string; userId: string | null; at: Date },
): AdminRequest {
  const untouched = { status: 'pending', adminNotes: null, processedAt: null, processedBy: null } as const;
  return { ...words, ...untouched, id, userId, requestedAt: at.toISOString() };
}

export interface Settlement {
  status: RequestStatus;
  adminNotes: string | null;
  /** The status that the admin saw; when it is another by now, somebody else was first. */
  from?: RequestStatus | undefined;
}

/** An admin has looked at it; one that is opened again is nobody's. */
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

/** A request as it is mailed to whoever answers it; null for kinds that wait on the admins' screen alone. */
export interface RequestLetter {
  category: string;
  subject: string;
  name: string;
  email: string;
  message: string;
}

export function letterOf(request: AdminRequest): RequestLetter | null {
  if (request.kind === 'support') {
    const { category, subject, name, email, message } = request;
    return { category: SUPPORT_CATEGORIES[category], subject, name, email, message };
  }
  if (request.kind === 'cancellation') {
    const { username: name, email, reason: message } = request;
    const subject = 'Cancel my subscription';
    return { category: SUPPORT_CATEGORIES.billing, subject, name, email, message };
  }
  return null;
}
