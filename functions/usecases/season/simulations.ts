import type { Game } from '#shared/domain/season/games.ts';
import { seededRandom, seedOf } from '#shared/domain/chance.ts';
import { simulateSeasons, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import type { Strength } from '#shared/domain/odds/strength.ts';

/** The rest of a season, simulated. */
export type Simulate = (
  season: string,
  strengths: readonly Strength[],
  games: readonly Game[],
) => SimulatedSeasons;

/**
 * Keeps the newest simulation of each season, and simulates again only when something has changed that counts; running
 * scores do not. The seed follows from what is known, so all functions with the same results answer the same.
 */
export function keptSimulations(): Simulate {
  const kept = new Map<string, { known: string; simulated: SimulatedSeasons }>();
  return (season, strengths, games) => {
    const known = JSON.stringify([
      strengths.map(({ rating, spread }) => [rating, spread]),
      games.map(({ id, kickoff, homeTeamId, awayTeamId, state }) => {
        return [id, kickoff, homeTeamId, awayTeamId, state === 'postponed'];
      }),
    ]);
    const last = kept.get(season);
    if (last?.known === known) return last.simulated;
    const simulated = simulateSeasons(strengths, games, seededRandom(seedOf(known)));
    kept.set(season, { known, simulated });
    return simulated;
  };
}
