import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { record } from '../../../parts/season/standings.ts';

export type TeamNumbers = Pick<
  RankedTeam,
  'lastSeason' | 'expectedWins' | 'expectedLosses' | 'winRank' | 'lossRank'
>;

/** Last season's record and the expected wins of this season: `Last 9–7–1 · Exp. 8.4 W`. */
export function formWords({ lastSeason, expectedWins }: TeamNumbers): string {
  return `Last ${record(lastSeason)} · Exp. ${expectedWins.toFixed(1)} W`;
}

/** The team's places among all teams, by what is expected for each crown. */
export function raceWords({ winRank, lossRank }: TeamNumbers): string {
  return `Wins #${winRank} · Losses #${lossRank}`;
}
