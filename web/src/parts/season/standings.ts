import type { SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { racePoints, rankIn, type Race, type Ranks } from '#shared/domain/season/ranks.ts';

export { rankIn, type Race };

/** Whether several members share the rank. */
export function isTied(race: Race, standing: Ranks, standings: readonly Ranks[]): boolean {
  return standings.filter((other) => rankIn(race, other) === rankIn(race, standing)).length > 1;
}

/** `2`, or `T2` if several share the rank. Before the first game all members do, but that isn't a tie. */
export function placeIn(race: Race, standing: Standing, standings: readonly Standing[]): string {
  const shares = hasBegun(standings) && isTied(race, standing, standings);
  return `${shares ? 'T' : ''}${rankIn(race, standing)}`;
}

/** The members in the order of a race; members with equal ranks keep the server's order. */
export function byRace(race: Race, standings: readonly Standing[]): Standing[] {
  return standings.toSorted((a, b) => rankIn(race, a) - rankIn(race, b));
}

/** Games won, lost and tied. */
type Tally = Pick<Standing, 'wins' | 'losses' | 'ties'>;

export function hasPlayed({ wins, losses, ties }: Tally): boolean {
  return wins + losses + ties > 0;
}

/** Whether any game has counted yet. */
export function hasBegun(standings: readonly Standing[]): boolean {
  return standings.some(hasPlayed);
}

/** Whether a member leads a race. A leader has points, or half a point: before the first game no one leads. */
export function leads(race: Race, standing: Standing, tieRule: TieRule): boolean {
  return rankIn(race, standing) === 1 && racePoints(race, standing, tieRule) > 0;
}

/** `9–7`, or `9–7–1` if there are ties. */
export function record({ wins, losses, ties }: Tally): string {
  return ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

/** A team's record for the season, no matter who owned it. */
export const seasonRecord = (team: Tally): string => `${record(team)} this season`;

/** The note next to the season's label. */
export function seasonNote(status: SeasonStatus, hasGames: boolean): string {
  if (status === 'completed') return 'Final';
  return hasGames ? 'Regular season' : 'Before kickoff';
}

/** A number with its sign: `+3`, `0`, `−2`. */
export function signed(differential: number): string {
  if (differential === 0) return '0';
  return differential > 0 ? `+${differential}` : `−${-differential}`;
}
