import * as z from 'zod/mini';
import { LEVEL_CROWNS, PLAYOFF_WEIGHTS, PLAYOFFS, TIE_RULES } from '../../domain/league-rules.ts';
import { ROUNDS } from '../../domain/seasons.ts';
import { TIEBREAKS } from '../../domain/season/ranks.ts';

/** What a tied game counts for in the ranks (see Rank). */
export const TieRule = z.enum(TIE_RULES);
/** Who wins a crown that several members tie for (see Rank). */
export const LevelCrowns = z.enum(LEVEL_CROWNS);
/** What separates members who tie for a crown: the games between their teams, or points scored. */
export const TiebreakName = z.enum(TIEBREAKS);
/** Whether playoff games count, and how many times each (see Playoffs). */
export const Playoffs = z.enum(PLAYOFFS);
export const PlayoffWeight = z.literal(PLAYOFF_WEIGHTS);
/** A round of the playoffs. */
export const Round = z.enum(ROUNDS);
