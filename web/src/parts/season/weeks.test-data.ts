import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { nameOf } from '../leagues/sample-league.test-data.ts';

type Member = WeeklyStandings['users'][number];

/** Returns one week of a team; by default, the team is on bye. */
export function teamWeek(teamId: number, week: Partial<WeeklyTeam> = {}): WeeklyTeam {
  const team = teamById(teamId);
  if (!team) throw new Error(`no team ${teamId}`);
  const { name, abbreviation, primaryColor, secondaryColor } = team;
  return {
    nflTeamId: teamId,
    name,
    abbreviation,
    primaryColor,
    secondaryColor,
    gameId: null,
    opponent: null,
    opponentId: null,
    isHome: false,
    state: 'bye',
    result: null,
    score: null,
    detail: null,
    kickoff: null,
    ...week,
  };
}

/** Returns one week of a member, with the points from these teams. */
export function memberWeek(userId: string, ...teams: WeeklyTeam[]): Member {
  const number = (result: 'W' | 'L' | 'T') => teams.filter((team) => team.result === result).length;
  const user = {
    id: userId,
    username: nameOf(userId),
    firstName: nameOf(userId),
    profileImageUrl: 'helmet',
    isPremium: false,
  };
  return {
    userId,
    user,
    weekWins: number('W'),
    weekLosses: number('L'),
    weekTies: number('T'),
    weekDifferential: number('W') - number('L'),
    teams,
  };
}

export function weekOf(week: number, ...users: WeeklyStandings['users']): WeeklyStandings {
  return { leagueSeasonId: 'l:2025-26', season: '2025-26', week, story: [], users };
}
