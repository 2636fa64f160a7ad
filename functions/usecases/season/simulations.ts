import type { Game } from '#shared/domain/season/games.ts';
import { seededRandom, seedOf } from '#shared/domain/chance.ts';
import { isTimed, withScores } from '#shared/domain/odds/live-seasons.ts';
import {
  SEASONS_PLAYED,
  simulateSeasons,
  type DrawnSeasons,
  type SimulatedSeasons,
} from '#shared/domain/odds/simulate.ts';
import type { Strength } from '#shared/domain/odds/strength.ts';

/** Simulates the rest of a season. Live games are decided by their scores (see Live games). */
export type Simulate = (
  season: string,
  strengths: readonly Strength[],
  games: readonly Game[],
) => SimulatedSeasons;

/** The most games that can be live before one of them ends and causes a new simulation. */
const MAY_BE_ON = 16;

interface Kept {
  /** The known state, without running scores. */
  known: string;
  simulated: DrawnSeasons;
  /** The running scores, and the simulated seasons that include them. */
  told: string;
  now: SimulatedSeasons;
}

/**
 * Caches the newest simulation of each season, and simulates again only if something relevant has changed. If only running
 * scores have changed, decides just the live games again. The seed follows from the known state, so all functions with the
 * same results return the same simulation.
 */
export function keptSimulations(): Simulate {
  const kept = new Map<string, Kept>();
  return (season, strengths, games) => {
    const known = JSON.stringify([
      strengths.map(({ rating, spread }) => [rating, spread]),
      // The week is included, because a game that has begun keeps its kickoff if it moves to another week.
      games.map(({ id, week, kickoff, homeTeamId, awayTeamId, state }) => {
        return [id, week, kickoff, homeTeamId, awayTeamId, state === 'postponed'];
      }),
    ]);
    const last = kept.get(season);
    const isKept = (game: Game, index: number) => !isTimed(game) || last?.simulated.drawn.has(index);
    const simulated =
      last?.known === known && games.every(isKept)
        ? last.simulated
        : simulateSeasons(
            strengths,
            games,
            seededRandom(seedOf(known)),
            SEASONS_PLAYED,
            new Set([...games.filter(isTimed), ...nextOf(games)]),
          );
    const told = JSON.stringify(games.filter(isTimed).map(({ id, running }) => [id, running]));
    const isSame = last?.simulated === simulated && last.told === told;
    const now = isSame ? last.now : withScores(simulated, games);
    kept.set(season, { known, simulated, told, now });
    return now;
  };
}

/** The games that can be live before the next result. */
function nextOf(games: readonly Game[]): Game[] {
  return games
    .filter(({ state }) => state !== 'postponed')
    .toSorted((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff))
    .slice(0, MAY_BE_ON);
}
