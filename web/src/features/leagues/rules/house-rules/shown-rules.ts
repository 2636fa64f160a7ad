import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

/** The props that the parts of the house rules page have in common. */
export interface Shown {
  rules: HouseRulesReply;
  league: LeagueReply;
  meId: string;
  /** Whether the user is a commissioner. */
  leads: boolean;
}
