import { hasBegun, type Game } from './games.ts';
import { countedGames } from './playoffs.ts';
import type { LeagueSeason } from '../league-season.ts';
import { byDraftPosition } from '../league-members.ts';
import {
  historiesOf,
  NO_RECORD,
  ownerAt,
  tallyOf,
  withTally,
  type Histories,
  type Ownership,
  type Tally,
} from './standings.ts';

/** A team in a week, and its game, if any. */
export interface TeamWeek {
  teamId: number;
  game: Game | undefined;
}

/** A member's results in a week, with the teams that counted for them. */
export interface MemberWeek extends Tally {
  userId: string;
  teams: TeamWeek[];
}

/**
 * Each member's results in one week, by draft position (see Whose points). A team counts for the member who owned it at kickoff
 * or, before kickoff, for its current owner. In a bye week, it counts for the member who owned it when the week's games began.
 */
export function memberWeeks(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
  week: number,
): MemberWeek[] {
  const ofWeek = countedGames(state, games).filter((game) => game.week === week);
  const teams = teamsByOwner(historiesOf(ownership), ofWeek);
  return byDraftPosition(state.members).map(({ userId }) => {
    const own = teams.get(userId) ?? [];
    const tally = own.reduce<Tally>(
      (sum, { teamId, game }) => (game ? withTally(sum, tallyOf(game, teamId)) : sum),
      NO_RECORD,
    );
    return { userId, ...tally, teams: own };
  });
}

function teamsByOwner(histories: Histories, games: readonly Game[]): Map<string, TeamWeek[]> {
  const byTeam = new Map(
    games.flatMap((game): [number, Game][] => [
      [game.homeTeamId, game],
      [game.awayTeamId, game],
    ]),
  );
  const weekBegan = games
    .filter(hasBegun)
    .map(({ kickoff }) => kickoff)
    .toSorted()[0];
  const owners = new Map<string, TeamWeek[]>();
  for (const [teamId, history] of histories) {
    const game = byTeam.get(teamId);
    const since = game ? (hasBegun(game) ? game.kickoff : undefined) : weekBegan;
    const owner = since === undefined ? history.at(-1)?.userId : ownerAt(history, Date.parse(since));
    if (owner === undefined) continue;
    owners.set(owner, [...(owners.get(owner) ?? []), { teamId, game }]);
  }
  return owners;
}
