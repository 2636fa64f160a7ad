import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';

/** The pick that is news to a user who has seen `before`: their own if there is one, or else the last; null if none is. */
export function newPick(before: Draft | undefined, now: Draft, me: string): Pick | null {
  // At its end, the draft shows all teams in a larger way.
  if (before?.status !== 'drafting' || now.status !== 'drafting') return null;
  const made = now.picks.slice(before.picks.length);
  return made.findLast(({ userId }) => userId === me) ?? made.at(-1) ?? null;
}

/** Whether the draft still has the pick, which may have been undone. */
export function isStanding({ pickOrder, nflTeamId }: Pick, draft: Draft): boolean {
  return draft.status === 'drafting' && draft.picks[pickOrder - 1]?.nflTeamId === nflTeamId;
}
