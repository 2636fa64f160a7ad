import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

/** What the parts of the rules' page show, and to whom. */
export interface Shown {
  rules: HouseRulesReply;
  league: LeagueReply;
  meId: string;
  /** Whether the reader is a commissioner. */
  leads: boolean;
}
