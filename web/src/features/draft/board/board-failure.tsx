import { ErrorState } from '../../../ui/state.tsx';
import type { Queue } from './use-queue.ts';

/** Replaces everything that depends on the user's board if the board fails to load. */
export function BoardFailure({ failure, askAgain }: Pick<Queue, 'failure' | 'askAgain'>) {
  return <ErrorState title="Failed to fetch draft board" error={failure} onRetry={askAgain} />;
}
