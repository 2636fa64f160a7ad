const LEAST_TO_DRAFT = 4;

/** How many members are missing for a draft. It needs at least 4, or all of them where fewer fit (see Sizes). */
export function missingToDraft(league: { members: { length: number }; maxMembers: number }): number {
  return Math.max(0, Math.min(LEAST_TO_DRAFT, league.maxMembers) - league.members.length);
}
