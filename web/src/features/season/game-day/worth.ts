import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { HARDLY_MATTERS } from '#shared/domain/odds/hardly-matters.ts';
import type { Race } from '#shared/domain/season/ranks.ts';
import { placeNameOf } from '#shared/domain/teams.ts';

/**
 * The team that the user should root for in a race. `points` says by how many percentage points a win would raise their odds of
 * that crown.
 */
export interface Stake {
  race: Race;
  teamId: number;
  points: number;
}

type Rooted = Pick<LeagueGame, 'rooting' | 'homeTeamId' | 'awayTeamId'>;

/**
 * Returns a game's stakes: the crown that the game affects most, and the team to root for. It is only one crown, because for the
 * other crown, it may be better if the other team wins. Null if the game barely matters, or if the stakes aren't known.
 */
export function stakeOf({ rooting, homeTeamId, awayTeamId }: Rooted): Stake | null {
  if (rooting === null) return null;
  const race = Math.abs(rooting.losses) > Math.abs(rooting.wins) ? 'losses' : 'wins';
  const worth = rooting[race];
  if (Math.abs(worth) < HARDLY_MATTERS) return null;
  return {
    race,
    teamId: worth > 0 ? homeTeamId : awayTeamId,
    points: Math.round(Math.abs(worth) * 100),
  };
}

/** Says which team to root for, in one sentence. Empty if that isn't known. */
export function rootingText(game: Rooted): string {
  const stake = stakeOf(game);
  if (stake) return `Root for ${placeNameOf(stake.teamId)}: ${pointsText(stake)} for the ${crownOf(stake)}`;
  return game.rooting === null ? '' : 'Barely matters to you';
}

/** Formats a gain in crown odds, in percentage points: `+4 points`. */
export function pointsText({ points }: Pick<Stake, 'points'>): string {
  return `+${points} points`;
}

export function crownOf({ race }: Stake): string {
  return race === 'wins' ? 'Wins crown' : 'Losses crown';
}

/** Returns the games that matter, with the most important one first. */
export function rootFor<Game extends Rooted>(
  games: readonly Game[],
  most: number,
): { game: Game; stake: Stake }[] {
  return games
    .flatMap((game) => {
      const stake = stakeOf(game);
      return stake ? [{ game, stake }] : [];
    })
    .toSorted((a, b) => b.stake.points - a.stake.points)
    .slice(0, most);
}
