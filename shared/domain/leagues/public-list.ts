import type { LeagueSeason } from '../league-season.ts';
import { newestFirst } from '../newest-first.ts';

/** So many public leagues are read at once. */
export const PUBLIC_PAGE = 30;
/** The list shows so many members of each. */
export const MEMBERS_SHOWN = 4;
/** An owner may have so many public leagues that wait for their draft (see Public leagues). */
export const LOBBIES_MOST = 3;

/** What makes a league appear in the list, and where. */
type Listed = Pick<
  LeagueSeason,
  'leagueId' | 'isPublic' | 'isProbe' | 'status' | 'maxMembers' | 'members' | 'draftDateTime'
>;

/** Whether a league is in the public list. The probe's never is (see Probe). */
export function isListed({
  isPublic,
  isProbe,
  status,
}: Pick<Listed, 'isPublic' | 'isProbe' | 'status'>): boolean {
  return isPublic && status === 'draft' && !isProbe;
}

/** Comes after every instant: a league without a draft time. */
const NO_TIME = '~';

/**
 * A text by which the list sorts: leagues with open seats first, of those the one that drafts first, then the newest. No
 * two leagues have the same, so it is the cursor, too.
 */
export function placeInList({ leagueId, members, maxMembers, draftDateTime }: Listed): string {
  const isFull = members.length >= maxMembers;
  return [isFull ? '1' : '0', draftDateTime ?? NO_TIME, newestFirst(leagueId)].join('#');
}
