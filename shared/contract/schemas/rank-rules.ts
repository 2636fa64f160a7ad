import * as z from 'zod/mini';
import { LEVEL_CROWNS, TIE_RULES } from '../../domain/league-season.ts';

/** The value of a tie in the ranks (see Rank). */
export const TieRule = z.enum(TIE_RULES);
/** Who wears a crown for which several members are tied (see Rank). */
export const LevelCrowns = z.enum(LEVEL_CROWNS);
