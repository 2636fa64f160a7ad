import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The place of requests that are on their way. */
export function RequestsLoading() {
  return (
    <Loading label="Loading requests…" className="grid gap-4">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-56 rounded-lg!" />
      ))}
    </Loading>
  );
}
