const LEAST_TO_DRAFT = 4;

interface Gathering {
  members: { length: number };
  maxMembers: number;
}

/** How many members are missing for a draft. It needs at least 4, or all of them where fewer fit (see Sizes). */
export function missingToDraft(league: Gathering): number {
  return Math.max(0, Math.min(LEAST_TO_DRAFT, league.maxMembers) - league.members.length);
}

/** Whether the season's draft deadline drafts a league: one that has not begun, and that has enough members. */
export function draftsAtDeadline(league: Gathering & { status: string }): boolean {
  return league.status === 'draft' && missingToDraft(league) === 0;
}
