import { AVERAGE, carriedOver, winChance } from '../../odds/elo.ts';
import type { Season } from '../../seasons.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../../teams.ts';

/** How many games a team plays in a season. */
export const GAMES = 17;

/** How many tenths of a game each team is expected to win in all its games against an average team (see Auction). */
export function teamWorths({ ranking }: Season): number[] {
  const ratings = carriedOver(
    new Map(
      ranking.teams.map(({ abbreviation, rating }) => [teamByAbbreviation(abbreviation)?.id ?? 0, rating]),
    ),
  );
  return NFL_TEAMS.map(({ id }) => {
    return Math.round(10 * GAMES * winChance((ratings.get(id) ?? AVERAGE) - AVERAGE));
  });
}
