import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';

/**
 * Returns the pick to show a user who has seen the draft `before`: their own new pick if there is one, or else the last new pick;
 * null if no pick is new.
 */
export function newPick(before: Draft | undefined, now: Draft, me: string): Pick | null {
  // The last pick of a draft isn't shown here, because the draft's outcome already shows every team, at a larger size.
  if (before?.status !== 'drafting' || now.status !== 'drafting') return null;
  const made = now.picks.slice(before.picks.length);
  return made.findLast(({ userId }) => userId === me) ?? made.at(-1) ?? null;
}

/** Returns whether the pick is still in the draft. It may have been undone. */
export function isStanding({ pickOrder, nflTeamId }: Pick, draft: Draft): boolean {
  return draft.status === 'drafting' && draft.picks[pickOrder - 1]?.nflTeamId === nflTeamId;
}
