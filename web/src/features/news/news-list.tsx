import { useRef } from 'react';
import { Link } from 'react-router';
import type { NotificationReply } from '#shared/contract/schemas/notifications.ts';
import { linkOf } from '#shared/domain/news/notification-links.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Older } from '../../ui/older.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import type { useNews } from './reading.ts';
import { NewsText } from '../../parts/news/news-text.tsx';

interface Props extends ReturnType<typeof useNews> {
  read: (id: string) => void;
  /** Called when the user opens a notification's link. */
  onLeave?: () => void;
}

/** The list of notifications, with its loading, empty and failed states and a button that loads older ones. */
export function NewsList({ news, rows, read, onLeave }: Props) {
  const list = useRef<HTMLUListElement>(null);
  if (news.isPending) return <NewsLoading />;
  if (!news.data) return <ErrorState error={news.error} onRetry={() => void news.refetch()} />;
  if (rows.length === 0) return <NoNews onLeave={onLeave} />;
  return (
    <>
      {news.isRefetchError && (
        <FailureNote
          title="Newer notifications didn’t load."
          error={news.error}
          fallback="Please try again."
          className="border-t border-line px-4 py-3"
        />
      )}
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <NewsItem
              news={row}
              onOpen={() => {
                if (!row.isRead) read(row.id);
                onLeave?.();
              }}
            />
          </li>
        ))}
      </ul>
      {news.hasNextPage && (
        <Older
          next={() => list.current?.children[rows.length]?.firstElementChild ?? null}
          isBusy={news.isFetchingNextPage}
          error={news.isFetchNextPageError ? news.error : null}
          onMore={() => void news.fetchNextPage()}
        />
      )}
    </>
  );
}

function NoNews({ onLeave }: { onLeave: Props['onLeave'] | undefined }) {
  return (
    <EmptyState
      drawing="marker"
      title="No notifications yet"
      action={
        <ButtonLink variant="outline" to={paths.account} {...(onLeave && { onClick: onLeave })}>
          Choose Notifications
        </ButtonLink>
      }
    >
      You’ll hear about it here when someone joins your league, a draft starts or a season ends.
    </EmptyState>
  );
}

function NewsLoading() {
  return (
    <Loading label="Loading your notifications…" className="px-4">
      {[1, 2, 3].map((key) => (
        <SkeletonRow key={key} className="h-18" />
      ))}
    </Loading>
  );
}

const LOOK =
  'flex min-h-11 w-full items-start gap-3 border-t border-line px-4 py-3 text-left -outline-offset-3 hover:bg-overlay';

/** One notification: a link if it leads somewhere, else a button that marks it read. */
function NewsItem({ news, onOpen }: { news: NotificationReply; onOpen: () => void }) {
  const to = linkOf(news.type, news.leagueCode, news.metadata?.['about']);
  return to === null ? (
    <button type="button" className={LOOK} onClick={onOpen}>
      <NewsText news={news} />
    </button>
  ) : (
    <Link to={to} className={LOOK} onClick={onOpen}>
      <NewsText news={news} />
    </Link>
  );
}
