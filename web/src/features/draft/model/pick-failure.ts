import { ApiError } from '../../../lib/calls/call.ts';

/** The words for a failed pick if the server gave none. */
export const PICK_FAILED = 'Failed to make pick';

/**
 * Whether the same call may well succeed in a moment: nothing answered, or the server was too busy or broken to judge.
 */
export function mayTryAgain(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
