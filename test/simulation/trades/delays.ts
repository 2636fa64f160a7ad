import type { Trade } from '#shared/domain/trades/trade-state.ts';
import { SKEW_MS } from '../servers.ts';

/** A timer is late by a minute or, while a store is unavailable, by some more. */
const LATEST_MS = 15 * 60_000;

/** Returns how late a trade went through, if it was later than timers can be. */
export function wrongDelay(trade: Trade, now: number): string | undefined {
  const { number, status, reviewEndsAt, verdict } = trade;
  if (status !== 'accepted' || reviewEndsAt === undefined || verdict) return undefined;
  const late = now - Date.parse(reviewEndsAt);
  if (late < -SKEW_MS) return `trade ${number} went through ${-late} ms early`;
  return late > LATEST_MS ? `trade ${number} went through ${late} ms late` : undefined;
}
