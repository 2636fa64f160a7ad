import type { Allowance } from '#shared/contract/limits.ts';
import type { FollowUp } from '../messages/follow-up.ts';

/** The app's clock. */
export interface Clock {
  now(): Date;
  /** Resolves at that instant. Only for waits of a second or two, because waiting time is billed. */
  until(instant: Date): Promise<void>;
}

/** Randomness, and everything made from it. */
export interface Random {
  /** A ULID with that time. */
  id(at: Date): string;
  leagueCode(): string;
  inviteCode(): string;
  /** Three groups of four letters and digits: 59 bits. */
  backupCode(): string;
  /** 32 random bytes, base64url. */
  secret(): string;
}

/** Counts calls in buckets. A bucket starts over when its window ends. */
export interface LimitStore {
  /** Takes one call from the bucket; exact under any concurrency. `until` is the end of its window. */
  take(bucket: string, allowance: Allowance, at: Date): Promise<{ taken: boolean; until: Date }>;
  /** Puts back one call taken in the window that ends at `until`. Does nothing once that window has ended. */
  putBack(bucket: string, until: Date): Promise<void>;
}

/** A store or service can't do its work right now, and the caller can try again. Clients get a 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** `conflict`: someone else wrote first, and nothing was written. The use case reads and decides again (see League season). */
export type Saved = 'saved' | 'conflict';

/** Announces, before an act begins, what to finish if the act is interrupted. Throws Unavailable. */
export interface FollowUps {
  announce(followUp: FollowUp): Promise<void>;
}
