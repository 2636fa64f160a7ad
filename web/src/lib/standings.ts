import type { Standing } from '#shared/contract/schemas/standings.ts';

export type Race = 'wins' | 'losses';

export function rankIn(race: Race, standing: Standing): number {
  return race === 'wins' ? standing.winRank : standing.lossRank;
}

/** Members in the order of a race; equal ones keep the server's order. */
export function byRace(race: Race, standings: readonly Standing[]): Standing[] {
  return standings.toSorted((a, b) => rankIn(race, a) - rankIn(race, b));
}

/** Whether any game has counted yet. */
export function hasBegun(standings: readonly Standing[]): boolean {
  return standings.some(({ wins, losses, ties }) => wins + losses + ties > 0);
}

/** A leader has points: before the first game nobody leads. */
export function leads(race: Race, standing: Standing): boolean {
  return rankIn(race, standing) === 1 && standing[race] > 0;
}

/** `+3`, `0`, `−2`. */
export function signed(differential: number): string {
  if (differential === 0) return '0';
  return differential > 0 ? `+${differential}` : `−${-differential}`;
}
