import type { Draft } from '#shared/contract/schemas/draft.ts';
import { ApiError } from '../../lib/api.ts';
import type { TurnPick } from './use-draft-actions.ts';

/** What is said of a failed pick where the server said nothing. */
export const PICK_FAILED = 'Failed to make pick';

/** Whether the same call may well work in a moment: nothing answered, or something was too busy or broken to judge. */
export function mayTryAgain(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Why a pick failed; null when it stands in the draft after all and only its answer was lost. */
export function failureOf(
  error: Error | null,
  pick: TurnPick | undefined,
  draft: Draft | undefined,
): Error | null {
  const stands = draft?.picks.some(
    (made) => made.pickOrder === pick?.pickOrder && made.nflTeamId === pick.teamId && !made.auto,
  );
  return stands === true ? null : error;
}
