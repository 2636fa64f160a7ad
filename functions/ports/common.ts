import type { Allowance } from '#shared/contract/limits.ts';

/** The game's time. */
export interface Clock {
  now(): Date;
  /** Resolves at that instant. Its caller pays for the wait, so it is one of a second or two. */
  until(instant: Date): Promise<void>;
}

/** Chance, and everything that is made from it. */
export interface Random {
  /** A ULID made at that time. */
  id(at: Date): string;
  leagueCode(): string;
  inviteCode(): string;
  /** Three groups of four letters and digits: 59 bits. */
  backupCode(): string;
  /** 32 random bytes, base64url. */
  secret(): string;
}

/** Counts calls in buckets, each of which is full again when its window ends. */
export interface LimitStore {
  /** Takes one of the bucket's; exact however many come at once. `until` is the end of its window. */
  take(bucket: string, allowance: Allowance, at: Date): Promise<{ taken: boolean; until: Date }>;
  /** Puts one back that was taken in the window which ends then; nothing happens after its end. */
  putBack(bucket: string, until: Date): Promise<void>;
}

/** A store or service could not do it now; the caller may try again. Becomes 503. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Two writers met: nothing was written. The use case reads and judges again (see League season). */
export type Saved = 'saved' | 'conflict';
