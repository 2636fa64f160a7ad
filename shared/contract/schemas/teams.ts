import * as z from 'zod/mini';
import { TeamId } from './common.ts';

export const NflTeam = z.object({
  id: TeamId,
  abbreviation: z.string(),
  city: z.string(),
  name: z.string(),
  conference: z.enum(['AFC', 'NFC']),
  division: z.enum(['East', 'North', 'South', 'West']),
  primaryColor: z.string(),
  secondaryColor: z.string(),
});
export type NflTeam = z.infer<typeof NflTeam>;

/** `rank` is the place in the season's default ranking, 1 the best record of the season before. */
export const RankedTeam = z.extend(NflTeam, { rank: z.int() });
export type RankedTeam = z.infer<typeof RankedTeam>;
