import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { LeagueId } from '../schemas/common.ts';
import { LeagueHistory } from '../schemas/league-history.ts';
import {
  Finale,
  Odds,
  OddsQuery,
  Roster,
  RosterTeam,
  Standing,
  WeeklyStandings,
  WeekQuery,
} from '../schemas/standings.ts';
import { SeasonModel } from '../schemas/teams.ts';
import { SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

export const seasonRoutes = {
  standings: {
    method: 'GET',
    path: `${SEASON_PATH}/standings`,
    auth: 'member',
    area: 'season',
    summary: 'Members by wins, then fewer losses, with their ranks in both races',
    params: SeasonPath,
    replies: { 200: z.array(Standing) },
    refusals: SEASON_READING,
  },
  weeklyStandings: {
    method: 'GET',
    path: `${SEASON_PATH}/weekly-standings`,
    auth: 'member',
    area: 'season',
    summary: "What each week brought each member, with their teams' games; one week, or all of the season",
    params: SeasonPath,
    query: WeekQuery,
    replies: { 200: z.array(WeeklyStandings) },
    refusals: SEASON_READING,
  },
  odds: {
    method: 'GET',
    path: `${SEASON_PATH}/odds`,
    auth: 'member',
    area: 'season',
    summary:
      'Chances of both crowns, and what is certain of them; also as they would be after a trade of one team for another',
    params: SeasonPath,
    query: OddsQuery,
    replies: { 200: Odds },
    refusals: [...SEASON_READING, 'not-in-league', 'other-owner'],
  },
  seasonModel: {
    method: 'GET',
    path: `${SEASON_PATH}/model`,
    auth: 'member',
    area: 'season',
    summary: "The teams' strengths and the games to come, from which a page plays the season in advance",
    params: SeasonPath,
    replies: { 200: SeasonModel },
    refusals: SEASON_READING,
  },
  rosters: {
    method: 'GET',
    path: `${SEASON_PATH}/rosters`,
    auth: 'member',
    area: 'season',
    summary: 'What each member owns now, and since when; members by draft position',
    params: SeasonPath,
    replies: { 200: z.array(Roster) },
    refusals: SEASON_READING,
  },
  userTeams: {
    method: 'GET',
    path: `${SEASON_PATH}/user-teams`,
    auth: 'member',
    area: 'season',
    summary: "The caller's own teams",
    params: SeasonPath,
    replies: { 200: z.array(RosterTeam) },
    refusals: SEASON_READING,
  },
  finale: {
    method: 'GET',
    path: `${SEASON_PATH}/finale`,
    auth: 'member',
    area: 'season',
    summary: 'Both champions once every game of the season is final',
    params: SeasonPath,
    replies: { 200: Finale },
    refusals: SEASON_READING,
  },
  leagueHistory: {
    method: 'GET',
    path: '/leagues/{leagueId}/history',
    auth: 'member',
    area: 'season',
    summary: "The league's drafted seasons, newest first, with their champions, and who did how against whom",
    params: z.object({ leagueId: LeagueId }),
    replies: { 200: LeagueHistory },
    refusals: SEASON_READING,
  },
} as const satisfies Record<string, RouteSpec>;
