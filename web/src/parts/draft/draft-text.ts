import type { DraftOrderType } from '#shared/domain/league-rules.ts';
import { pickClock } from '../../lib/time/time.ts';

/** Describes a league's pick clock for its line of settings: `90 s per pick` or `no clock`. */
export function clockText(seconds: number | null): string {
  return seconds === null ? 'no clock' : `${pickClock(seconds)} per pick`;
}

/** What decides how a league's draft is called in one line. */
interface DraftShape {
  isAuction: boolean;
  draftOrderType: DraftOrderType;
  draftTimerDuration: number | null;
}

/** Describes how a league drafts, in parts: `Snake` and `90 s per pick`, or `Auction`. */
export function shapeTexts({ isAuction, draftOrderType, draftTimerDuration }: DraftShape): string[] {
  const how = isAuction ? 'Auction' : ORDER_NAMES[draftOrderType];
  return isAuction && draftTimerDuration !== null ? [how] : [how, clockText(draftTimerDuration)];
}

export const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'Snake',
  'third-round-reversal': 'Third-round reversal',
  balanced: 'Balanced',
  'balanced-by-sums': 'Balanced by sums',
  table: 'Order table',
};
