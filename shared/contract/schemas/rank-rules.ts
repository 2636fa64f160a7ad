import * as z from 'zod/mini';
import { LEVEL_CROWNS, TIE_RULES } from '../../domain/league-season.ts';

/** What a tied game counts for in the ranks (see Rank). */
export const TieRule = z.enum(TIE_RULES);
/** Who wins a crown that several members tie for (see Rank). */
export const LevelCrowns = z.enum(LEVEL_CROWNS);
