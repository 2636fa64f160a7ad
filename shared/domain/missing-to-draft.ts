const LEAST_TO_DRAFT = 4;

interface Gathering {
  members: { length: number };
  maxMembers: number;
}

/** How many members a draft still needs. It needs at least 4, or all of them if fewer fit (see Sizes). */
export function missingToDraft(league: Gathering): number {
  return Math.max(0, Math.min(LEAST_TO_DRAFT, league.maxMembers) - league.members.length);
}

/** Whether a league is drafted at the season's draft deadline: it has enough members, and hasn't begun its draft. */
export function draftsAtDeadline(league: Gathering & { status: string }): boolean {
  return league.status === 'draft' && missingToDraft(league) === 0;
}
