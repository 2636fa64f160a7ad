import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { LeagueId, SeasonParam } from '../schemas/common.ts';
import { Finale, Standing } from '../schemas/standings.ts';

const params = z.object({ leagueId: LeagueId, season: SeasonParam });

export const seasonRoutes = {
  standings: {
    method: 'GET',
    path: '/leagues/{leagueId}/seasons/{season}/standings',
    auth: 'member',
    area: 'season',
    summary: 'Members by wins, then fewer losses, with their ranks in both races',
    params,
    replies: { 200: z.array(Standing) },
    refusals: ['league-not-found', 'season-not-found', 'not-a-member'],
  },
  finale: {
    method: 'GET',
    path: '/leagues/{leagueId}/seasons/{season}/finale',
    auth: 'member',
    area: 'season',
    summary: 'Both champions once every game of the season is final',
    params,
    replies: { 200: Finale },
    refusals: ['league-not-found', 'season-not-found', 'not-a-member'],
  },
} as const satisfies Record<string, RouteSpec>;
