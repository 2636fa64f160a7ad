import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { ordinal } from '../../../lib/numbers.ts';
import { record } from '../../../parts/season/standings.ts';

export type TeamNumbers = Pick<
  RankedTeam,
  'lastSeason' | 'expectedWins' | 'expectedLosses' | 'winRank' | 'lossRank'
>;

/** Placeholder numbers that take up as much space as most teams' numbers. */
export const USUAL_NUMBERS: TeamNumbers = {
  lastSeason: { wins: 10, losses: 7, ties: 0 },
  expectedWins: 8.5,
  expectedLosses: 8.5,
  winRank: 16,
  lossRank: 17,
};

/** Returns last season's record as a text such as `Last season 9–7–1`. */
export const lastText = ({ lastSeason }: TeamNumbers): string => `Last season ${record(lastSeason)}`;

/** Returns this season's projection as a text such as `8.4 projected wins`. */
export const expectedText = ({ expectedWins }: TeamNumbers): string =>
  `${expectedWins.toFixed(1)} projected wins`;

/** Returns a text with the team's rank for each crown among all teams. */
export function raceText({ winRank, lossRank }: TeamNumbers): string {
  return `Wins ${ordinal(winRank)} · Losses ${ordinal(lossRank)}`;
}
