import type { AveragePicks } from '#shared/contract/schemas/average-picks.ts';
import { averagesOf, type DraftShape } from '#shared/domain/draft/adp.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Returns the teams' average picks in drafts of leagues with that shape (see Average pick). Empty until there are enough
 * such drafts.
 */
export async function readAveragePicks(
  { draftSums }: Pick<Ports, 'draftSums'>,
  shape: DraftShape,
): Promise<Outcome<AveragePicks, 'season-not-found'>> {
  const season = findSeason(shape.season)?.label;
  if (season === undefined) return refused('season-not-found');
  const sums = await draftSums.of({ ...shape, season });
  const picks = [...averagesOf(sums)].map(([teamId, average]) => ({ teamId, average }));
  return ok({ leagues: sums.leagues, picks });
}
