const LEAST_TO_DRAFT = 4;

interface Gathering {
  members: { length: number };
  maxMembers: number;
}

/**
 * How many more members a league needs before it can draft. It needs 4 in all, or its maximum size if that is smaller (see
 * Sizes).
 */
export function missingToDraft(league: Gathering): number {
  return Math.max(0, Math.min(LEAST_TO_DRAFT, league.maxMembers) - league.members.length);
}

/** Whether a league gets drafted at the season's draft deadline: it has enough members, and hasn't begun its draft. */
export function draftsAtDeadline(league: Gathering & { status: string }): boolean {
  return league.status === 'draft' && missingToDraft(league) === 0;
}
