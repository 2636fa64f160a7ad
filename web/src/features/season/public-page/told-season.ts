import type { GuestSeason } from '#shared/contract/schemas/guests.ts';

// What the public season page knows, and how that changes with an answer or without one. Times are in ms (see localNow).

export interface ToldSeason {
  /** The newest season; null until the first answer, and after the page is turned off. */
  season: GuestSeason | null;
  /** When the server wrote it. */
  writtenAt: number;
  /** Whether the link is invalid, or no longer valid. */
  isGone: boolean;
  /** Whether the last request got no answer. */
  isFailing: boolean;
}

export const NOTHING_TOLD: ToldSeason = { season: null, writtenAt: 0, isGone: false, isFailing: false };

/**
 * Reads a reply. Throws if it isn't our server's, which has already checked its own with the contract's schema. That schema would
 * add a fifth to this page's code, and would refuse what a later release adds, although this page stays open for months.
 */
export function readSeason(body: unknown): GuestSeason {
  const { leagueName, members, serverTime } = (body ?? {}) as Partial<GuestSeason>;
  const isOurs = typeof leagueName === 'string' && Array.isArray(members) && typeof serverTime === 'string';
  if (!isOurs) throw new Error('the reply is not a season');
  return body as GuestSeason;
}

/** A season with its age in the edge's cache, in seconds. */
interface Seen {
  value: GuestSeason;
  age: number;
}

/** Returns the state after an answer; null means that the link isn't valid, or no longer is. */
export function answered(
  { season: known, writtenAt }: ToldSeason,
  seen: Seen | null,
  now: number,
): ToldSeason {
  if (!seen) return { ...NOTHING_TOLD, isGone: true };
  // Two edges can have replies of different age. A score must not go back.
  const isOlder = known !== null && Date.parse(seen.value.serverTime) < Date.parse(known.serverTime);
  if (isOlder) return { season: known, writtenAt, isGone: false, isFailing: false };
  return { season: seen.value, writtenAt: now - seen.age * 1000, isGone: false, isFailing: false };
}

/** Returns the state after a request without an answer. What is known stays. */
export function unanswered(told: ToldSeason): ToldSeason {
  return { ...told, isFailing: true };
}

/** How long the edge keeps a season, and how soon the page asks again at the earliest, in ms. */
const KEPT_MS = 60_000;
const SOON_MS = 5000;
/** Pages spread over this time, in ms, so that an edge doesn't get all requests at the same moment. */
const SPREAD_MS = 2000;

/**
 * Returns the wait until the next request, in ms: until the edge drops the reply that this page has. So a page that was turned off
 * disappears from open screens as soon as it does from the edge.
 */
export function pace({ season, writtenAt, isFailing }: ToldSeason, now: number, random: number): number {
  if (isFailing) return 0;
  const left = season ? writtenAt + KEPT_MS - now : KEPT_MS;
  return Math.max(left, SOON_MS) + random * SPREAD_MS;
}

/** How old numbers are when the page mentions it, in ms. One or two lost answers aren't worth mentioning. */
const STALE_MS = KEPT_MS + 30_000;

/** Whether the page should say that its numbers are old. */
export function isStale({ season, writtenAt, isFailing }: ToldSeason, now: number): boolean {
  return isFailing && season !== null && now - writtenAt >= STALE_MS;
}
