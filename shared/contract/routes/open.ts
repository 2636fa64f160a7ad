import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { LeagueId } from '../schemas/common.ts';
import { Draft } from '../schemas/draft.ts';
import { Odds, Standing, WeeklyStandings, WeekQuery } from '../schemas/standings.ts';
import { OpenLeague, ScheduledGame } from '../schemas/open.ts';
import { Trade } from '../schemas/trades.ts';
import { SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

/** What the routes for access tokens have in common (see Access tokens). */
const OPEN = { method: 'GET', auth: 'token', area: 'open', limit: 'open-call', goesStaleWith: [] } as const;
const OF_SEASON = { ...OPEN, params: SeasonPath, refusals: SEASON_READING } as const;

export const openRoutes = {
  openLeagues: {
    ...OPEN,
    path: '/open/leagues',
    summary: 'The leagues of the token’s owner, with their current seasons and members',
    replies: { 200: z.array(OpenLeague) },
    refusals: [],
  },
  openLeague: {
    ...OPEN,
    path: '/open/leagues/{leagueId}',
    summary: 'A league with its current season and members',
    params: z.object({ leagueId: LeagueId }),
    replies: { 200: OpenLeague },
    refusals: SEASON_READING,
  },
  openStandings: {
    ...OF_SEASON,
    path: `/open${SEASON_PATH}/standings`,
    summary: 'Members by wins, then fewest losses, with their rank in both races',
    replies: { 200: z.array(Standing) },
  },
  openWeeklyStandings: {
    ...OF_SEASON,
    path: `/open${SEASON_PATH}/weekly-standings`,
    summary: 'Each member’s points per week, with their teams’ games: one week, or the whole season',
    query: WeekQuery,
    replies: { 200: z.array(WeeklyStandings) },
  },
  openSchedule: {
    ...OF_SEASON,
    path: `/open${SEASON_PATH}/schedule`,
    summary: 'All games of the season by kickoff, with their results',
    replies: { 200: z.array(ScheduledGame) },
  },
  openOdds: {
    ...OF_SEASON,
    path: `/open${SEASON_PATH}/odds`,
    summary: 'Odds of both crowns, and who has clinched or is out',
    replies: { 200: Odds },
    refusals: [...SEASON_READING, 'not-in-league', 'other-owner'],
    alsoLimit: 'odds',
  },
  openDraft: {
    ...OF_SEASON,
    path: `/open${SEASON_PATH}/draft`,
    summary: 'The draft: its order, its picks and who is on the clock',
    replies: { 200: Draft },
  },
  openTrades: {
    ...OF_SEASON,
    path: `/open${SEASON_PATH}/trades`,
    summary: 'The trades that the whole league sees: in review, accepted, stopped or reversed, newest first',
    replies: { 200: z.array(Trade) },
  },
} as const satisfies Record<string, RouteSpec>;
