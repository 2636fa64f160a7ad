import type { LeagueSeason } from '../league-season.ts';
import { NO_TOOLS, type CommissionerTools } from '../league-rules.ts';

/**
 * The tools that commissioners can use. Without a pick clock, they can pick for members and undo picks, whatever the league's
 * settings say.
 */
export function usableTools({
  draftTimerDuration,
  commissionerTools,
}: Pick<LeagueSeason, 'draftTimerDuration' | 'commissionerTools'>): CommissionerTools {
  return draftTimerDuration === null ? { ...NO_TOOLS, undo: true, proxyPick: true } : commissionerTools;
}
