import type { AdminRequest, RequestKind, RequestStatus } from '#shared/domain/requests.ts';
import type { Letter } from '../mail-message.ts';
import type { Saved } from './common.ts';

/** What admins are asked for (see Requests). */
export interface RequestStore {
  /** One that is not to be listed is written all the same, and forgotten after a day: nobody can tell the two apart by their time. */
  add(request: AdminRequest, options?: { isListed: boolean }): Promise<void>;
  get(id: string): Promise<AdminRequest | undefined>;
  /** Puts a settled request in the place of the one that was read, with its audit line; `conflict` when its status is another. */
  settle(before: AdminRequest, request: AdminRequest, line: AuditLine): Promise<Saved>;
  /** At most 100, those that wait the oldest first, others the newest. May lag. */
  listOf(kind: RequestKind, status: RequestStatus): Promise<AdminRequest[]>;
  /** What a member has asked for, signed in; newest first. */
  listBy(userId: string): Promise<AdminRequest[]>;
  /** Reserves the mailing of a letter for some time; `busy` while somebody else may have it. */
  beginMailing(
    id: string,
    letter: Letter,
    span: { at: Date; until: Date },
  ): Promise<'begun' | 'busy' | 'mailed'>;
  markMailed(id: string, letter: Letter, at: Date): Promise<void>;
}

/** What an admin has done, or a feed to results. */
export interface AuditLine {
  /** Sorts by time. */
  id: string;
  at: string;
  /** The admin's user id; null where nobody did it, but a feed. */
  by: string | null;
  act:
    | 'request-settled'
    | 'notice'
    | 'suspended'
    | 'restored'
    | 'result-entered'
    | 'result-corrected'
    | 'result-filled'
    | 'results-disagree';
  /** The id of what it was done to; of games in one line, which a feed tells of, one after another. */
  target: string;
  text: string;
}

export interface AuditStore {
  add(line: AuditLine): Promise<void>;
  /** Newest first. */
  list(page: { before?: string | undefined; limit: number }): Promise<AuditLine[]>;
}
