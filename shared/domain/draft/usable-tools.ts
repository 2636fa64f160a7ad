import type { CommissionerTools, LeagueSeason } from '../league-season.ts';

/** What commissioners may do: without a clock, pick for everybody and take picks back, whatever the league allows. */
export function usableTools({
  draftTimerDuration,
  commissionerTools,
}: Pick<LeagueSeason, 'draftTimerDuration' | 'commissionerTools'>): CommissionerTools {
  return draftTimerDuration === null ? { pause: false, undo: true, proxyPick: true } : commissionerTools;
}
