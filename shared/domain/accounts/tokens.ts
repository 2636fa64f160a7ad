import { refused, ok, type Outcome } from '../outcome.ts';

/** How many personal access tokens a member can have at a time. */
export const MOST_TOKENS = 10;

/** For how many days a token can be made. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** The start of every token, by which it can be told from a session's, and found by scanners of leaked secrets. */
export const TOKEN_PREFIX = 'tc_';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A personal access token, without its secret (see Access tokens). Times are ISO 8601 UTC. */
export interface AccessToken {
  id: string;
  name: string;
  createdAt: string;
  /** When the session that made it began, in whole seconds since 1970 by the token issuer's clock. */
  startedAt: number;
  endsAt: string;
  /** Null if it was never used. It can lag by an hour. */
  lastUsedAt: string | null;
}

/** Returns the instant at which a token made now ends. */
export function tokenEnd(days: TokenDays, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Whether a token still opens anything. `signedOutAt` is in whole seconds since 1970; 0 if never (see Access tokens). */
export function isTokenLive({ startedAt, endsAt }: AccessToken, signedOutAt: number, now: Date): boolean {
  return now.toISOString() < endsAt && startedAt >= signedOutAt;
}

/** Whether a use now is worth a write. A busy script would otherwise write with each call. */
export function isUseWorthNoting({ lastUsedAt }: Pick<AccessToken, 'lastUsedAt'>, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= HOUR_MS;
}

/** Whether a member with these live tokens can make another. */
export function roomForToken(live: readonly AccessToken[]): Outcome<undefined, 'too-many-tokens'> {
  return live.length < MOST_TOKENS ? ok(undefined) : refused('too-many-tokens');
}
