import { NEWS_KEPT_DAYS } from '#shared/domain/news/notice.ts';
import { paths } from '../../lib/paths.ts';
import { toast, toastFailure } from '../../lib/page/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { NewsList } from './news-list.tsx';
import { useNews, useReading } from './reading.ts';

/** The page with all stored notifications. Here, unlike in the bell's list, the user decides which ones to mark as read. */
export function Component() {
  const { news, rows } = useNews();
  const { read, all } = useReading();
  const hasUnread = rows.some(({ isRead }) => !isRead);
  const readAll = (): void =>
    all.mutate(undefined, {
      onSuccess: () => toast({ title: 'All Read', description: 'Everything is marked as read.' }),
      onError: (error) => toastFailure('Not Marked as Read', error),
    });
  return (
    <div className="mx-auto max-w-text">
      <PageHeading
        title="Notifications"
        back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
        actions={
          rows.length > 0 && (
            <Button variant="outline" disabled={!hasUnread || all.isPending} onClick={readAll}>
              Mark all as read
            </Button>
          )
        }
      >
        We keep notifications for {NEWS_KEPT_DAYS} days.
      </PageHeading>
      <section
        aria-label="Your notifications"
        className="overflow-hidden rounded-lg border border-line bg-surface [&_li:first-child>*]:border-t-0"
      >
        <NewsList news={news} rows={rows} read={read} />
      </section>
    </div>
  );
}
