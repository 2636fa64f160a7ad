import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { HARDLY_MATTERS } from '#shared/domain/odds/hardly-matters.ts';
import type { Race } from '#shared/domain/season/ranks.ts';
import { placeNameOf } from '#shared/domain/teams.ts';

/** Which team the reader wants to win for a crown, and how many percentage points likelier the crown is then. */
export interface Stake {
  race: Race;
  teamId: number;
  points: number;
}

type Rooted = Pick<LeagueGame, 'rooting' | 'homeTeamId' | 'awayTeamId'>;

const RACES: readonly Race[] = ['wins', 'losses'];
const CROWN = { wins: 'Wins crown', losses: 'Losses crown' } as const;

/** What a game is worth for both crowns, the most first; empty where it hardly matters or nobody knows. */
export function stakesOf({ rooting, homeTeamId, awayTeamId }: Rooted): Stake[] {
  if (rooting === null) return [];
  return RACES.filter((race) => Math.abs(rooting[race]) >= HARDLY_MATTERS)
    .map((race) => ({
      race,
      teamId: rooting[race] > 0 ? homeTeamId : awayTeamId,
      points: Math.round(Math.abs(rooting[race]) * 100),
    }))
    .toSorted((a, b) => b.points - a.points);
}

/** `+4% for the Wins crown`. */
export function stakeWords({ race, points }: Stake): string {
  return `+${points}% for the ${CROWN[race]}`;
}

/** Whom to root for, in a sentence; empty where nobody knows. */
export function rootingWords(game: Rooted): string {
  const [first, second] = stakesOf(game);
  if (game.rooting === null) return '';
  if (!first) return 'Hardly matters to you';
  const want = `You want ${placeNameOf(first.teamId)}: ${stakeWords(first)}`;
  if (!second) return want;
  return second.teamId === first.teamId
    ? `${want}, ${stakeWords(second)}`
    : `${want}; but ${placeNameOf(second.teamId)}: ${stakeWords(second)}`;
}

/** The games that matter, the most important first. */
export function rootFor<Game extends Rooted>(games: readonly Game[], most: number): Game[] {
  const worth = (game: Game) => stakesOf(game)[0]?.points ?? 0;
  return games
    .filter((game) => worth(game) > 0)
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, most);
}
