import type { CommissionerTools, LeagueSeason } from '../league-season.ts';

/**
 * The tools commissioners can use. Without a clock, these are picking for everyone and undoing picks, whatever the league allows.
 */
export function usableTools({
  draftTimerDuration,
  commissionerTools,
}: Pick<LeagueSeason, 'draftTimerDuration' | 'commissionerTools'>): CommissionerTools {
  return draftTimerDuration === null ? { pause: false, undo: true, proxyPick: true } : commissionerTools;
}
