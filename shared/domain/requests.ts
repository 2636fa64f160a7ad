/** What people ask of the admins (see Requests). */
export type RequestKind = 'password-reset' | 'cancellation' | 'support' | 'report';

/** `pending` until an admin has done what was asked, or has decided not to. */
export type RequestStatus = 'pending' | 'processed' | 'declined';

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

/** Everything that waits for an admin; each kind has fields of its own. */
export type AdminRequest = SupportRequest;

/** A new request that nobody has looked at. */
export function supportRequest(
  words: SupportWords,
  { id, userId, at }: { id: string; userId: string | null; at: Date },
): SupportRequest {
  const untouched = { status: 'pending', adminNotes: null, processedAt: null, processedBy: null } as const;
  return { id, kind: 'support', userId, requestedAt: at.toISOString(), ...untouched, ...words };
}
