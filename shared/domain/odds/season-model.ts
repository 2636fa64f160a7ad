import { AVERAGE } from './elo.ts';
import type { Remaining } from './remaining.ts';
import type { Pairing } from './simulate.ts';
import { STAND_IN } from './stand-in.ts';
import type { Strength } from './strength.ts';

/**
 * The data for simulating the rest of a season (see Odds). In `strengths`, the team with id n is at index n − 1, and the stand-in
 * comes last.
 */
export interface SeasonModel {
  strengths: readonly Strength[];
  games: readonly ModelGame[];
}

/** A game that is yet to be played. An unpublished game has no week. */
export interface ModelGame extends Pairing {
  week?: number | undefined;
}

/**
 * Makes the model of a season. Strengths are rounded to tenths of a point. A team's games against the stand-in alternate between
 * home and away.
 */
export function modelOf(strengths: readonly Strength[], { games, unlisted }: Remaining): SeasonModel {
  const tenths = (points: number) => Math.round(points * 10) / 10;
  const unknown = [...unlisted].flatMap(([teamId, count]) =>
    Array.from({ length: count }, (_, game) =>
      game % 2 === 0
        ? { homeTeamId: teamId, awayTeamId: STAND_IN }
        : { homeTeamId: STAND_IN, awayTeamId: teamId },
    ),
  );
  return {
    strengths: [...strengths, { rating: AVERAGE, spread: 0 }].map(({ rating, spread }) => ({
      rating: tenths(rating),
      spread: tenths(spread),
    })),
    games: [
      ...games.map(({ homeTeamId, awayTeamId, week }) => ({ homeTeamId, awayTeamId, week })),
      ...unknown,
    ],
  };
}
