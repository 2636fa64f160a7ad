import type { GameDay, ScoredGame, WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';

type Member = WeeklyStandings['users'][number];

/** The weeks with the new state of these games; the owners of teams stay the same. */
export function withScores(
  weeks: readonly WeeklyStandings[],
  games: readonly ScoredGame[],
): WeeklyStandings[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return weeks.map((week) =>
    week.users.some(({ teams }) => teams.some(({ gameId }) => gameId !== null && byId.has(gameId)))
      ? { ...week, users: week.users.map((member) => ofMember(member, byId)) }
      : week,
  );
}

/** The same for a week's games. Nothing of what was told before stays, such as the clock of a game that is over. */
export function withGames(day: GameDay, games: readonly ScoredGame[]): GameDay {
  const byId = new Map(games.map((game) => [game.id, game]));
  return {
    ...day,
    games: day.games.map((game) => {
      const { homeOwnerId, awayOwnerId, homeChance, rooting } = game;
      const told = byId.get(game.id);
      return told ? { ...told, homeOwnerId, awayOwnerId, homeChance, rooting } : game;
    }),
  };
}

function ofMember(member: Member, games: ReadonlyMap<string, ScoredGame>): Member {
  const teams = member.teams.map((team) => {
    const game = team.gameId === null ? undefined : games.get(team.gameId);
    return game ? withGame(team, game) : team;
  });
  const number = (result: WeeklyTeam['result']) => teams.filter((team) => team.result === result).length;
  const [weekWins, weekLosses, weekTies] = [number('W'), number('L'), number('T')];
  return { ...member, teams, weekWins, weekLosses, weekTies, weekDifferential: weekWins - weekLosses };
}

function withGame(team: WeeklyTeam, game: ScoredGame): WeeklyTeam {
  const { state, detail, kickoff } = game;
  const [own, other] = team.isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
  if (own === null || other === null) return { ...team, state, detail, kickoff, score: null, result: null };
  const result = state === 'final' ? resultOf(own - other) : null;
  return { ...team, state, detail, kickoff, score: `${own}–${other}`, result };
}

function resultOf(margin: number): 'W' | 'L' | 'T' {
  if (margin === 0) return 'T';
  return margin > 0 ? 'W' : 'L';
}
