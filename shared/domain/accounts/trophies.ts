import type { LeagueSeason } from '../league-season.ts';
import { seatFor } from '../league-members.ts';

/** How many seasons and leagues a member's trophy page shows, newest first (see Trophies). */
export const TROPHY_PAGE = { seasons: 100, leagues: 100 } as const;

interface Owner {
  id: string;
  showsTrophies: boolean;
  suspendedAt: string | null;
}

/** Whether every member can open this member's trophy page. */
export function hasOpenPage({ showsTrophies, suspendedAt }: Omit<Owner, 'id'>): boolean {
  return showsTrophies && suspendedAt === null;
}

/**
 * Whether the caller can open this member's trophy page: their own, or a public one. A suspended member's page is closed to
 * everyone.
 */
export function mayOpenPage(owner: Owner, by: string): boolean {
  return hasOpenPage(owner) || (owner.id === by && owner.suspendedAt === null);
}

/** Whether the caller can see which league a trophy is from. If the league's current season is private, only its members can. */
export function mayNameLeague(current: LeagueSeason, by: string): boolean {
  return current.isPublic || seatFor(current, by) !== undefined;
}
