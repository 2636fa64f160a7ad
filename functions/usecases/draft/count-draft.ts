import { sumsOf } from '#shared/domain/draft/adp.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Adds a finished draft to the average picks, exactly once, no matter how often its timer fires (see Average pick). Nothing
 * is pushed, and the season itself doesn't change. A draft that goes on after its last pick was undone stays as it was counted.
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
