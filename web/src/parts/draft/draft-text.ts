import type { DraftOrderType } from '#shared/domain/league-season.ts';
import { pickClock } from '../../lib/time/time.ts';

/** Describes a league's pick clock for its line of settings: `90 s per pick` or `no clock`. */
export function clockText(seconds: number | null): string {
  return seconds === null ? 'no clock' : `${pickClock(seconds)} per pick`;
}

export const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'Snake',
  'third-round-reversal': 'Third-round reversal',
  balanced: 'Balanced',
  'balanced-by-sums': 'Balanced by sums',
  table: 'Order table',
};
