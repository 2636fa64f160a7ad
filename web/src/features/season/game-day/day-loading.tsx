import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** Has the shape of the page: the field, then the user's scoreboards. */
export function DayLoading() {
  return (
    // The games will push the week choice down, so it stays hidden until they have come, except while it has the focus.
    <Loading label="Loading the games…" className="[&~[data-controls]:not(:focus-within)]:invisible">
      <div data-head="" className="turf">
        <div data-verdict="" />
      </div>
      <div data-games="boards" className="mt-16">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-48 rounded-lg!" />
        ))}
      </div>
    </Loading>
  );
}
