import type { LeagueSeason } from '../league-season.ts';
import { newestFirst } from '../newest-first.ts';

/** The number of public leagues that one read returns. */
export const PUBLIC_PAGE = 30;
/** How many members of each league the list shows. */
export const MEMBERS_SHOWN = 4;
/** The maximum number of public leagues waiting for their draft that one owner can have (see Public leagues). */
export const LOBBIES_MOST = 3;

/** The facts that decide whether and where a league appears in the list of public leagues. */
type Listed = Pick<
  LeagueSeason,
  'leagueId' | 'isPublic' | 'isProbe' | 'status' | 'maxMembers' | 'members' | 'draftDateTime'
>;

/** Whether a league is in the list of public leagues. The probe's leagues never are (see Probe). */
export function isListed({
  isPublic,
  isProbe,
  status,
}: Pick<Listed, 'isPublic' | 'isProbe' | 'status'>): boolean {
  return isPublic && status === 'draft' && !isProbe;
}

/** Stands in for a missing draft time, and sorts after every instant. */
const NO_TIME = '~';

/**
 * A sort key for the list: leagues with open spots first, then by draft time, then newest first. Every key is unique, so the key
 * also serves as the list's cursor.
 */
export function placeInList({ leagueId, members, maxMembers, draftDateTime }: Listed): string {
  const isFull = members.length >= maxMembers;
  return [isFull ? '1' : '0', draftDateTime ?? NO_TIME, newestFirst(leagueId)].join('#');
}
