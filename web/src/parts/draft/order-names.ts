import type { DraftOrderType } from '#shared/domain/league-season.ts';

export const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'Snake',
  'third-round-reversal': 'Third-round reversal',
  balanced: 'Balanced',
  'balanced-by-sums': 'Balanced by sums',
};
