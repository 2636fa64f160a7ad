import type { AdminRequest, RequestKind, RequestStatus } from '#shared/domain/accounts/requests.ts';
import type { Letter } from '../messages/mail.ts';
import type { Saved } from './common.ts';

/** Requests to the admins (see Requests). */
export interface RequestStore {
  /**
   * Writes the request even if it is unlisted, so that listed and unlisted requests take the same time. An unlisted request
   * expires within two days. Each address has at most one open password request; the next request is written only after that one
   * is settled or deleted.
   */
  add(request: AdminRequest, options?: { isListed: boolean }): Promise<void>;
  get(id: string): Promise<AdminRequest | undefined>;
  /** The listed, pending password request for that address. */
  pendingReset(email: string): Promise<AdminRequest | undefined>;
  /** Writes the settled request over the one that was read, with its audit line; `conflict` if the status has changed. */
  settle(before: AdminRequest, request: AdminRequest, line: AuditLine): Promise<Saved>;
  /** At most 100 requests: pending ones oldest first, others newest first. Can be slightly stale. */
  listOf(kind: RequestKind, status: RequestStatus): Promise<AdminRequest[]>;
  /** A signed-in member's own requests, newest first. */
  listBy(userId: string): Promise<AdminRequest[]>;
  /** Deletes the requests that `listBy` lists, at `at` or a few days later. */
  endBy(userId: string, at: Date): Promise<void>;
  /** Deletes requests by their ids, at `at` or a few days later. */
  end(ids: readonly string[], at: Date): Promise<void>;
  /** Reserves one of the request's emails for one sender until `span.until`; `busy` while someone else may be sending it. */
  beginMailing(
    id: string,
    letter: Letter,
    span: { at: Date; until: Date },
  ): Promise<'begun' | 'busy' | 'mailed'>;
  markMailed(id: string, letter: Letter, at: Date): Promise<void>;
  /** The chat of a reported message. Undefined unless someone who could read the message has reported it. */
  chatOf(messageId: string): Promise<{ leagueId: string; season: string } | undefined>;
}

export const AUDIT_ACTS = [
  'request-settled',
  'notice',
  'suspended',
  'restored',
  'message-removed',
  'member-renamed',
  'picture-removed',
  'address-set',
  'league-renamed',
  'banner-removed',
  'announcement-removed',
  'rules-removed',
  'result-entered',
  'game-cancelled',
  'result-corrected',
  'result-filled',
  'results-disagree',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** An admin's act, or a feed's change to results. */
export interface AuditLine {
  /** Sorts by time. */
  id: string;
  at: string;
  /** The admin's user id; null for a feed. */
  by: string | null;
  act: AuditAct;
  /** The id of what the act was about. One line from a feed can list the ids of several games. */
  target: string;
  text: string;
}

export interface AuditStore {
  add(line: AuditLine): Promise<void>;
  /** Newest first. */
  list(page: { before?: string | undefined; limit: number }): Promise<AuditLine[]>;
}
