import type { RankedTeam } from '#shared/contract/schemas/teams.ts';
import { record } from '../../../lib/season/standings.ts';

export type TeamNumbers = Pick<
  RankedTeam,
  'lastSeason' | 'expectedWins' | 'expectedLosses' | 'winRank' | 'lossRank'
>;

/** Last season's record and the wins expected of this one: `Last 9–7–1 · Exp. 8.4 W`. */
export function formWords({ lastSeason, expectedWins }: TeamNumbers): string {
  return `Last ${record(lastSeason)} · Exp. ${expectedWins.toFixed(1)} W`;
}

/** The places among all teams by what is expected for either crown. */
export function raceWords({ winRank, lossRank }: TeamNumbers): string {
  return `Wins #${winRank} · Losses #${lossRank}`;
}
