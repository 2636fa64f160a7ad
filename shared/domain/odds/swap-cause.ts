import type { Race } from '../season/ranks.ts';
import { AVERAGE } from './elo.ts';
import type { ModelGame } from './season-model.ts';
import type { SimulatedSeasons } from './simulate.ts';
import type { Strength } from './strength.ts';
import { homeChance } from './team-projection.ts';

/**
 * Why a team helps its new owner to a crown. `more` is how many more points of the race it should bring from now on than the team
 * given for it; `isSchedule` is true if its opponents account for at least half of that.
 */
export interface SwapCause {
  more: number;
  isSchedule: boolean;
}

interface Played {
  strengths: readonly Strength[];
  simulated: SimulatedSeasons<ModelGame>;
  /** The teams' results that would count for a new owner: as in `SimulatedSeasons.earned`. */
  free: Uint16Array;
  /** As in `SwapSeasons`. */
  inPlayoffs?: Uint16Array | undefined;
}

export function swapCause(
  race: Race,
  { get, give }: { get: number; give: number },
  played: Played,
): SwapCause {
  const more = pointsOf(race, get, played) - pointsOf(race, give, played);
  const bySchedule = averagePoints(race, get, played) - averagePoints(race, give, played);
  return { more, isSchedule: more > 0 && bySchedule >= more / 2 };
}

/** The points of the race that a team brings on average over the simulated seasons. */
function pointsOf(race: Race, teamId: number, played: Played): number {
  const { simulated, free, inPlayoffs } = played;
  const { seasons } = simulated;
  let sum = 0;
  for (const all of inPlayoffs ? [free, inPlayoffs] : [free])
    for (const result of all.subarray((teamId - 1) * seasons, teamId * seasons))
      sum += race === 'wins' ? result & 0xff : result >> 8;
  return sum / seasons;
}

/** The points of the race that an average team could expect of the same games of the regular season. */
function averagePoints(race: Race, teamId: number, { strengths, simulated: { games } }: Played): number {
  const averaged = strengths.with(teamId - 1, { rating: AVERAGE, spread: 0 });
  return games.reduce((sum, game) => {
    const isHome = game.homeTeamId === teamId;
    if (game.begun || game.round || (!isHome && game.awayTeamId !== teamId)) return sum;
    const chance = homeChance(averaged, game);
    return sum + (isHome === (race === 'wins') ? chance : 1 - chance);
  }, 0);
}
