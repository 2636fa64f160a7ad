import * as z from 'zod/mini';
import { HOUSE_RULES } from '../../domain/leagues/house-rules.ts';
import { Instant, line, text, UserId } from './common.ts';

/** The version of a league's house rules; 0 if it has none. */
export const RulesVersion = z.int().check(z.minimum(0));

/** House rules as a commissioner writes them. Either part can be empty; `version` is the one that the caller has seen. */
export const HouseRulesRequest = z.strictObject({
  text: text('The rules', HOUSE_RULES.text, 0),
  stakes: line('What’s at stake', HOUSE_RULES.stakes, 0),
  version: RulesVersion,
});
export type HouseRulesRequest = z.infer<typeof HouseRulesRequest>;

/**
 * The current house rules. `confirmed` lists the current season's members who have confirmed this version, and `settled` those
 * whose stakes are settled.
 */
export const HouseRulesReply = z.object({
  text: z.string(),
  stakes: z.string(),
  version: RulesVersion,
  /** Null at version 0. */
  changedAt: z.nullable(Instant),
  /** Null at version 0, and after an admin removes the rules. */
  changedBy: z.nullable(UserId),
  confirmed: z.array(UserId),
  settled: z.array(UserId),
});
export type HouseRulesReply = z.infer<typeof HouseRulesReply>;

export const HouseRulesVersion = z.object({
  version: RulesVersion,
  text: z.string(),
  stakes: z.string(),
  changedAt: Instant,
  changedBy: z.nullable(UserId),
});
export type HouseRulesVersion = z.infer<typeof HouseRulesVersion>;
