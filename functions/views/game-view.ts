import type { WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import type { ScoredGame } from '#shared/contract/schemas/games.ts';
import { stateOf, type Game } from '#shared/domain/season/games.ts';
import { teamById } from '#shared/domain/teams.ts';
import { tallyOf } from '#shared/domain/season/standings.ts';
import type { TeamWeek } from '#shared/domain/season/weekly.ts';

/** Returns the score to show: a final game's final score, or a live game's running score. */
function shownScore(game: Game): { homeScore: number | null; awayScore: number | null } {
  const { homeScore, awayScore } = stateOf(game) === 'live' && game.running ? game.running : game;
  return { homeScore, awayScore };
}

export function scoredGame(game: Game): ScoredGame {
  const { id, season, week, kickoff, homeTeamId, awayTeamId } = game;
  const state = stateOf(game);
  const running = state === 'live' ? game.running : undefined;
  return {
    id,
    season,
    week,
    kickoff,
    gameDate: kickoff,
    isComplete: state === 'final',
    homeTeamId,
    awayTeamId,
    state,
    ...shownScore(game),
    detail: running?.detail || null,
    ...(running?.clock && { clock: running.clock }),
    ...(game.round && { round: game.round }),
    ...(game.worth && { worth: game.worth }),
  };
}

/** Returns a team's week as shown to members, or an empty array for an unknown team. */
export function weeklyTeam({ teamId, game }: TeamWeek): WeeklyTeam[] {
  const team = teamById(teamId);
  if (!team) return [];
  const { name, abbreviation, primaryColor, secondaryColor } = team;
  const who = { nflTeamId: teamId, name, abbreviation, primaryColor, secondaryColor };
  if (!game) return [{ ...who, ...NO_GAME }];
  const isHome = game.homeTeamId === teamId;
  const opponentId = isHome ? game.awayTeamId : game.homeTeamId;
  const { state, homeScore, awayScore, detail } = scoredGame(game);
  const [own, other] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
  return [
    {
      ...who,
      gameId: game.id,
      opponent: teamById(opponentId)?.abbreviation ?? null,
      opponentId,
      isHome,
      state,
      result: resultOf(game, teamId),
      score: own === null || other === null ? null : `${own}–${other}`,
      detail,
      kickoff: game.kickoff,
      ...(game.worth && { worth: game.worth }),
    },
  ];
}

const NO_GAME = {
  gameId: null,
  opponent: null,
  opponentId: null,
  isHome: false,
  state: 'bye',
  result: null,
  score: null,
  detail: null,
  kickoff: null,
} as const satisfies Partial<WeeklyTeam>;

function resultOf(game: Game, teamId: number): WeeklyTeam['result'] {
  const { wins, losses, ties } = tallyOf(game, teamId);
  if (wins > 0) return 'W';
  if (losses > 0) return 'L';
  return ties > 0 ? 'T' : null;
}
