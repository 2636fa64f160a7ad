import { memberOf, type LeagueSeason } from '../league-season.ts';

/** A member's page tells of so many seasons and leagues, the newest ones (see Trophies). */
export const TROPHY_PAGE = { seasons: 100, leagues: 100 } as const;

interface Owner {
  id: string;
  showsTrophies: boolean;
  suspendedAt: string | null;
}

/** Whether every member may open somebody's page of trophies. */
export function hasOpenPage({ showsTrophies, suspendedAt }: Omit<Owner, 'id'>): boolean {
  return showsTrophies && suspendedAt === null;
}

/** Whether the caller may open it: their own, or an open one. A suspended member has none. */
export function mayOpenPage(owner: Owner, by: string): boolean {
  return hasOpenPage(owner) || (owner.id === by && owner.suspendedAt === null);
}

/** Whether the caller may hear which league it is, by its current season: a private one is its members' alone. */
export function mayNameLeague(current: LeagueSeason, by: string): boolean {
  return current.isPublic || memberOf(current, by) !== undefined;
}
