import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import { ResolvedLeague, ResolvedSeason } from './schemas/common.ts';

/** The path prefix of the routes that are about one season of a league. */
export const SEASON_PATH = '/leagues/{leagueId}/seasons/{season}';

/** The league season that a request is about. `season` is a label or a bare start year (see Seasons). */
export const SeasonPath = z.object({ leagueId: ResolvedLeague, season: ResolvedSeason });
export type SeasonPath = z.infer<typeof SeasonPath>;

/** The refusals for a caller who can't read a league season. */
export const SEASON_READING = [
  'league-not-found',
  'season-not-found',
  'not-a-member',
] as const satisfies readonly RefusalCode[];

/** The refusals that all changes to a league season have in common, in addition to each change's own. */
export const SEASON_CHANGING = [
  'unavailable',
  'draft-deadline-passed',
] as const satisfies readonly RefusalCode[];

/** The refusals that all acts of a league's commissioners have in common. */
export const LEADING = [
  ...SEASON_READING,
  'commissioners-only',
  ...SEASON_CHANGING,
] as const satisfies readonly RefusalCode[];
