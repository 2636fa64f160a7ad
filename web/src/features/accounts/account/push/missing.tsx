import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';

/** In the place of what is not there: it loads, or it could not be loaded. */
export function Missing(props: { error: Error | null; title: string; onRetry: () => void }) {
  if (props.error) return <ErrorState {...props} />;
  return (
    <Loading className="mt-2 grid gap-3">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </Loading>
  );
}
