import type { SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { recordText as record } from '#shared/domain/season/tally.ts';
import { racePoints, rankIn, type Race, type Raced, type Ranks } from '#shared/domain/season/ranks.ts';

export { rankIn, record, type Race };

/** Whether other members share this member's rank. */
export function isTied(race: Race, standing: Ranks, standings: readonly Ranks[]): boolean {
  return standings.filter((other) => rankIn(race, other) === rankIn(race, standing)).length > 1;
}

/**
 * Formats a rank: `2`, or `T2` if several members share it. Before the first game, all members share one rank, but that doesn't
 * count as a tie.
 */
export function placeIn(race: Race, standing: Standing, standings: readonly Standing[]): string {
  const shares = hasBegun(standings) && isTied(race, standing, standings);
  return `${shares ? 'T' : ''}${rankIn(race, standing)}`;
}

/** Returns the members in the order of a race. Members with equal ranks stay in the server's order. */
export function byRace<Row extends Ranks>(race: Race, rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => rankIn(race, a) - rankIn(race, b));
}

/** The number of games won, lost and tied. */
type Tally = Pick<Standing, 'wins' | 'losses' | 'ties'>;

export function hasPlayed({ wins, losses, ties }: Tally): boolean {
  return wins + losses + ties > 0;
}

/** Whether any game has counted so far. */
export function hasBegun(standings: readonly Standing[]): boolean {
  return standings.some(hasPlayed);
}

/** Whether a member leads a race. A leader needs more than zero points, so before the first game, no one leads. */
export function leads(race: Race, standing: Raced & Ranks, tieRule: TieRule): boolean {
  return rankIn(race, standing) === 1 && racePoints(race, standing, tieRule) > 0;
}

/** Says what a team's record for the season is, no matter who has owned the team. */
export const seasonRecord = (team: Tally): string => `${record(team)} this season`;

/** Returns the note to show next to a season's label. */
export function seasonNote(status: SeasonStatus, hasGames: boolean): string {
  if (status === 'completed') return 'Final';
  return hasGames ? 'Regular season' : 'Before kickoff';
}

/** Formats a number with its sign: `+3`, `0`, `−2`. */
export function signed(differential: number): string {
  if (differential === 0) return '0';
  return differential > 0 ? `+${differential}` : `−${-differential}`;
}
