import { ErrorState } from '../../../ui/state.tsx';
import type { Queue } from '../live/use-queue.ts';

/** Stands in for everything that depends on the reader's board, while nobody knows whether there is one. */
export function BoardFailure({ failure, askAgain }: Pick<Queue, 'failure' | 'askAgain'>) {
  return <ErrorState title="Failed to fetch draft board" error={failure} onRetry={askAgain} />;
}
