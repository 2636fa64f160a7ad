import { ErrorState } from '../../../ui/state.tsx';
import type { Queue } from './use-queue.ts';

/** If the user's board fails to load, this replaces everything that depends on it. */
export function BoardFailure({ failure, askAgain }: Pick<Queue, 'failure' | 'askAgain'>) {
  return <ErrorState title="Failed to fetch draft board" error={failure} onRetry={askAgain} />;
}
