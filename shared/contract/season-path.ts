import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import { ResolvedLeague, ResolvedSeason } from './schemas/common.ts';

/** The routes of one league season are below this path. */
export const SEASON_PATH = '/leagues/{leagueId}/seasons/{season}';

/** The league season that a call is about. `season` is a label or a bare start year (see Seasons). */
export const SeasonPath = z.object({ leagueId: ResolvedLeague, season: ResolvedSeason });
export type SeasonPath = z.infer<typeof SeasonPath>;

/** The refusals of somebody who may not read a league season. */
export const SEASON_READING = [
  'league-not-found',
  'season-not-found',
  'not-a-member',
] as const satisfies readonly RefusalCode[];

/** What any change of a league season may be refused for, besides its own rules. */
export const SEASON_CHANGING = [
  'unavailable',
  'draft-deadline-passed',
] as const satisfies readonly RefusalCode[];
