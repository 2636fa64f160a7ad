import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import { LeagueId, SeasonParam } from './schemas/common.ts';

/** Where the routes of one league season stand. */
export const SEASON_PATH = '/leagues/{leagueId}/seasons/{season}';

/** Which league season a call is about; `season` is a label or a bare start year (see Seasons). */
export const SeasonPath = z.object({ leagueId: LeagueId, season: SeasonParam });
export type SeasonPath = z.infer<typeof SeasonPath>;

/** Why somebody may not read it. */
export const SEASON_READING = [
  'league-not-found',
  'season-not-found',
  'not-a-member',
] as const satisfies readonly RefusalCode[];
