import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { ordinal } from '../../../lib/numbers.ts';
import { record } from '../../../parts/season/standings.ts';

export type TeamNumbers = Pick<
  RankedTeam,
  'lastSeason' | 'expectedWins' | 'expectedLosses' | 'winRank' | 'lossRank'
>;

/** Placeholder numbers as long as those of most teams. */
export const USUAL_NUMBERS: TeamNumbers = {
  lastSeason: { wins: 10, losses: 7, ties: 0 },
  expectedWins: 8.5,
  expectedLosses: 8.5,
  winRank: 16,
  lossRank: 17,
};

/** Last season's record: `Last season 9–7–1`. */
export const lastText = ({ lastSeason }: TeamNumbers): string => `Last season ${record(lastSeason)}`;

/** This season's projection: `8.4 projected wins`. */
export const expectedText = ({ expectedWins }: TeamNumbers): string =>
  `${expectedWins.toFixed(1)} projected wins`;

/** The team's ranks among all teams, by the projection for each crown. */
export function raceText({ winRank, lossRank }: TeamNumbers): string {
  return `Wins ${ordinal(winRank)} · Losses ${ordinal(lossRank)}`;
}
