import type { Race } from '../season/ranks.ts';
import { crownParts, type LeagueResults } from './crown-odds.ts';
import { AWAY_WON, HOME_WON, type SimulatedSeasons } from './simulate.ts';

/** If either side wins a game in fewer simulated seasons than this, the game has no value to show. */
const LEAST_SEASONS = 500;

/** How much a home win improves a member's odds of each crown, compared with an away win. */
export type Rooting = Record<Race, number>;

/**
 * The value of a week's open games to a member, by game id (see What to root for). The value is null for a game that one side
 * wins in too few of the simulated seasons. Empty unless the league has drafted.
 */
export function rootingFor(
  league: LeagueResults,
  simulated: SimulatedSeasons,
  userId: string,
  week: number,
): Map<string, Rooting | null> {
  const parts = crownParts(league, simulated, userId);
  if (!parts) return new Map();
  const { seasons, ended } = simulated;
  return new Map(
    [...simulated.games.entries()].flatMap(([index, game]) => {
      if (game.week !== week) return [];
      return [[game.id, worthOf(ended.subarray(index * seasons, (index + 1) * seasons), parts)] as const];
    }),
  );
}

function worthOf(ends: Uint8Array, { wins, losses }: Record<Race, Float64Array>): Rooting | null {
  const [seasons, won, lost] = [sums(), sums(), sums()];
  for (let season = 0; season < ends.length; season += 1) {
    const end = ends[season] ?? 0;
    add(seasons, end, 1);
    add(won, end, wins[season]);
    add(lost, end, losses[season]);
  }
  const [home = 0, away = 0] = [seasons[HOME_WON], seasons[AWAY_WON]];
  if (home < LEAST_SEASONS || away < LEAST_SEASONS) return null;
  const between = (parts: Float64Array) => (parts[HOME_WON] ?? 0) / home - (parts[AWAY_WON] ?? 0) / away;
  return { wins: between(won), losses: between(lost) };
}

/** Returns a sum for each way a game can end, all starting at 0. */
const sums = (): Float64Array => new Float64Array(3);

function add(to: Float64Array, end: number, part = 0): void {
  to[end] = (to[end] ?? 0) + part;
}
