import { ErrorState } from '../../../ui/state.tsx';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** Stands in for everything that depends on the reader's board, while nobody knows whether there is one. */
export function BoardFailure(props: Props) {
  return <ErrorState title="Failed to fetch draft board" {...props} />;
}
