import * as z from 'zod/mini';
import { LEAGUE_SIZE, TEAMS_EACH } from '../../domain/sizes.ts';
import { TeamId } from './common.ts';

const sizeOf = (what: string, { least, most }: { least: number; most: number }) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}$/, `a number of ${what}`)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

/** The shape of a draft, in a query string. */
export const DraftShapeQuery = z.strictObject({
  seats: sizeOf('seats', LEAGUE_SIZE),
  teamsEach: sizeOf('teams', TEAMS_EACH),
});

/** The average pick of each team over many leagues. With too few leagues, it lists no picks (see Average pick). */
export const AveragePicks = z.object({
  leagues: z.int(),
  picks: z.array(z.object({ teamId: TeamId, average: z.number() })),
});
export type AveragePicks = z.infer<typeof AveragePicks>;
