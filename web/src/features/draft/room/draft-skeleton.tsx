import { PageTitle } from '../../../ui/page-title.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { RoomBar } from '../panels/room-bar.tsx';

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** A placeholder in the shape of the draft room, while it loads. */
export function DraftSkeleton() {
  return (
    <>
      <PageTitle>Draft</PageTitle>
      <RoomBar />
      <p aria-hidden="true" className="mb-4 animate-late font-display text-lg text-ink-2 max-lg:mt-4">
        Loading Draft...
      </p>
      <Loading label="Loading Draft...">
        <Skeleton className="mb-4 h-28 rounded-lg" />
        <div className="grid gap-4 lg:grid-cols-[20rem_1fr]">
          <Skeleton className="hidden h-96 rounded-lg lg:block" />
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {CARDS.map((card) => (
              <Skeleton key={card} className="h-16" />
            ))}
          </div>
        </div>
      </Loading>
    </>
  );
}
