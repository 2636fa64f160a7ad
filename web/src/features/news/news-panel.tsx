import { Link } from 'react-router';
import { useIsInFront } from '../../lib/page/in-front.ts';
import { paths } from '../../lib/paths.ts';
import { useSoonAfter } from '../../lib/time/soon-after.ts';
import { NewsList } from './news-list.tsx';
import { useNews, useReading } from './reading.ts';

/** How long a notification must be visible to count as read, in ms. */
const READ_AFTER_MS = 1_000;

/** The bell's list of notifications, rendered only while it is open. After a moment, all of them count as read. */
export function Panel({ onLeave }: { onLeave: () => void }) {
  const { news, rows } = useNews();
  const { read, all } = useReading();
  const newest = rows.find(({ isRead }) => !isRead)?.id;
  // Marking covers all of the user's notifications, so it waits until the list is up to date.
  const isCurrent = news.isFetchedAfterMount && !news.isRefetchError;
  useSoon(isCurrent ? newest : undefined, all.mutate);
  return (
    <>
      <NewsList news={news} rows={rows} read={read} onLeave={onLeave} />
      <Link
        to={paths.notifications}
        onClick={onLeave}
        className="flex min-h-11 items-center justify-center border-t border-line text-sm font-semibold link -outline-offset-3 hover:bg-overlay"
      >
        See all
      </Link>
    </>
  );
}

/** Calls `act` once the newest unread notification has been visible for a moment. */
function useSoon(unread: string | undefined, act: () => void): void {
  useSoonAfter(useIsInFront() ? unread : undefined, READ_AFTER_MS, () => act());
}
