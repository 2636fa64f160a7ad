import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { HARDLY_MATTERS } from '#shared/domain/odds/hardly-matters.ts';
import type { Race } from '#shared/domain/season/ranks.ts';
import { placeNameOf } from '#shared/domain/teams.ts';

/** The team the user should root for in a race, and by how many percentage points a win raises the odds of that crown. */
export interface Stake {
  race: Race;
  teamId: number;
  points: number;
}

type Rooted = Pick<LeagueGame, 'rooting' | 'homeTeamId' | 'awayTeamId'>;

/**
 * A game's stakes: the crown it affects most, with the team to root for. Only one crown, because the other may favor the other
 * team. Null if the game barely matters or the stakes are unknown.
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

/** The team to root for, in a sentence; empty if unknown. */
export function rootingText(game: Rooted): string {
  const stake = stakeOf(game);
  if (stake) return `Root for ${placeNameOf(stake.teamId)}: ${pointsText(stake)} for the ${crownOf(stake)}`;
  return game.rooting === null ? '' : 'Barely matters to you';
}

/** `+4 points`, meaning percentage points of a crown's odds. */
export function pointsText({ points }: Pick<Stake, 'points'>): string {
  return `+${points} points`;
}

export function crownOf({ race }: Stake): string {
  return race === 'wins' ? 'Wins crown' : 'Losses crown';
}

/** The games that matter, the most important first. */
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
