import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Finale, Standing } from '../schemas/standings.ts';
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
} as const satisfies Record<string, RouteSpec>;
