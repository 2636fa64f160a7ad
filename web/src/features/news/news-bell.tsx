import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import type { NewsMessage } from '#shared/contract/socket.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { afterInBrowser } from '../../lib/live/timer.ts';
import { useIsSocketOpen } from '../../lib/live/site-socket.ts';
import { useMe } from '../../lib/session/session.ts';
import { LazyPart } from '../../ui/lazy-dialog.tsx';
import { SECOND_LOOK, unreadQuery, usePushedNews } from './unread-news.ts';
import { pollUnlessLive } from '../../lib/calls/refetch.ts';

const panelCode = lazyCodeQuery(
  'news',
  () => import('./news-panel.tsx'),
  ({ Panel }) => Panel,
);

const REFRESH_MS = 60_000;
/** The highest number the badge shows, because it only has room for one digit. */
const MOST_SHOWN = 9;

/**
 * The bell with the number of unread notifications. It opens their list in a native popover. Escape, a press or focus outside the
 * list, or navigating to another page closes it.
 */
export function NewsBell() {
  const { id: userId } = useMe();
  const isSocketOpen = useIsSocketOpen();
  const [isLate, setLate] = useState(false);
  useEffect(() => afterInBrowser(SECOND_LOOK, () => setLate(true)), []);
  // This hook comes before the query, so that its effect runs first. Otherwise, it would take the query's own request for an
  // earlier one.
  const pushed = usePushedNews(userId);
  const { data } = useQuery({
    ...unreadQuery(userId),
    // Wait for the socket, because a count requested before it opens would have to be refetched.
    enabled: isSocketOpen || isLate,
    staleTime: 0,
    refetchInterval: pollUnlessLive(isSocketOpen, REFRESH_MS),
    // The user may have read some notifications in another tab.
    refetchOnWindowFocus: 'always',
  });
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt !== undefined;
  const panel = useRef<HTMLElement>(null);
  const panelId = useId();
  const unread = data?.count ?? 0;
  const leave = () => panel.current?.hidePopover();
  useEffect(() => {
    if (openedAt !== undefined && openedAt !== pathname) panel.current?.hidePopover();
  }, [openedAt, pathname]);
  return (
    <div
      className="inline-flex"
      // Close the list when the focus leaves it, because it would cover the element focused next.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <button
        type="button"
        popoverTarget={panelId}
        aria-expanded={isOpen}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown(unread)} unread`}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-overlay hover:text-ink"
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && <Unread count={unread} />}
      </button>
      <Said news={data?.count === 0 ? undefined : pushed} />
      <section
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label="Notifications"
        onToggle={({ newState }) => setOpenedAt(newState === 'open' ? pathname : undefined)}
        data-news=""
        className="fixed top-15 max-h-[calc(100dvh-8.5rem)] overflow-y-auto rounded-lg border border-line bg-surface text-ink shadow-lift"
      >
        {isOpen && (
          <>
            <h2 data-focus-home="" tabIndex={-1} className="px-4 py-3 text-lg">
              Notifications
            </h2>
            <LazyPart code={panelCode}>{(Panel) => <Panel onLeave={leave} />}</LazyPart>
          </>
        )}
      </section>
    </div>
  );
}

/**
 * Announces a new notification to screen readers, on every page. This element is outside the header, because some pages hide the
 * header, and an open dialog hides everything around it except `aria-live` regions. The key makes screen readers read out a text
 * again if it is the same as the last one.
 */
function Said({ news }: { news: NewsMessage | undefined }) {
  return createPortal(
    <p role="status" aria-live="polite" className="sr-only">
      {news && <span key={news.id}>New notification: {news.title}</span>}
    </p>,
    document.body,
  );
}

function shown(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
}

function Unread({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-you px-1 text-xs font-bold text-on-law"
    >
      {shown(count)}
    </span>
  );
}
