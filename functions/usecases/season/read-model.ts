import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { remainingOf } from '#shared/domain/odds/remaining.ts';
import { begunBy, modelOf, modelPlayoffs } from '#shared/domain/odds/season-model.ts';
import { strengthsOf } from '#shared/domain/odds/strength.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ReadRefusal } from '../read-season.ts';
import { readPast } from './read-past.ts';
import { loadPlayed } from './read-standings.ts';

/** The data that a page needs to simulate the season (see Prospects, and Swaps that help both). */
export async function readModel(
  ports: Pick<Ports, 'seasons' | 'results' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<SeasonModel, ReadRefusal>> {
  const [loaded, past] = await Promise.all([loadPlayed(ports, key, by), readPast(ports, key.season)]);
  if (!loaded.ok) return loaded;
  const { season, state, games } = loaded.value;
  const now = ports.clock.now();
  const remaining = remainingOf(season, games, now);
  const model = modelOf(
    strengthsOf(past.ratings, season, games),
    remaining,
    begunBy(ownershipOf(state), now),
  );
  const playoffs = modelPlayoffs(games, remaining);
  return ok({
    strengths: [...model.strengths],
    games: [...model.games],
    ...(playoffs && { playoffs: { records: [...playoffs.records], ahead: [...playoffs.ahead] } }),
  });
}
