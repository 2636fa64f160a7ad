import * as z from 'zod/mini';
import { LEVEL_CROWNS, OFFERED_TIE_RULES, TIE_RULES } from '../../domain/league-season.ts';

/** What a tied game counts for in the ranks (see Rank). */
export const TieRule = z.enum(TIE_RULES);
/** A tie rule that a league can choose. Its type has all of them, because a form holds the rule that the league has. */
export const OfferedTieRule = z.enum(OFFERED_TIE_RULES) as unknown as typeof TieRule;
/** Who wins a crown that several members tie for (see Rank). */
export const LevelCrowns = z.enum(LEVEL_CROWNS);
