import { sumsOf } from '#shared/domain/draft/adp.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Counts a finished draft toward the average picks, once, no matter how often its timer fires (see Average pick). Counting
 * causes no push, and the season itself doesn't change. A finished draft can't be undone, so the count stays true.
 */
export async function countDraft(
  { seasons, draftSums }: Pick<Ports, 'seasons' | 'draftSums'>,
  timer: Timer,
): Promise<Outcome<'counted', 'stale' | 'known'>> {
  const { leagueId, season: label } = timer;
  const season = await seasons.get(leagueId, label);
  if (!season || !isAwaited(timer, season)) return refused('stale');
  const { order, teamsEach, picks } = season;
  const shape = { season: label, seats: order.length, teamsEach };
  const came = await draftSums.count(leagueId, shape, sumsOf(picks));
  return came === 'counted' ? ok(came) : refused(came);
}
