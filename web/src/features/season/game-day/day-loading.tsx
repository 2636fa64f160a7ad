import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

export function DayLoading() {
  return (
    <Loading label="Loading the games…" className="grid gap-3 md:grid-cols-2">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-44 rounded-lg!" />
      ))}
    </Loading>
  );
}
