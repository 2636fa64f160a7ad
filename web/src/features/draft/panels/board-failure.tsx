import { ErrorState } from '../../../ui/state.tsx';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** In place of what is made of the reader's board: nobody knows whether there is one. */
export function BoardFailure(props: Props) {
  return <ErrorState title="Failed to fetch draft board" {...props} />;
}
