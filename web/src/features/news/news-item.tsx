import { Link } from 'react-router';
import type { NotificationReply } from '#shared/contract/schemas/notifications.ts';
import { linkOf } from '#shared/domain/news/news.ts';
import { NewsText } from '../../parts/news/news-text.tsx';

const LOOK =
  'flex min-h-11 w-full items-start gap-3 border-t border-line px-4 py-3 text-left -outline-offset-3 hover:bg-overlay';

/** One notification: a link if it leads somewhere, else a button that marks it read. */
export function NewsItem({ news, onOpen }: { news: NotificationReply; onOpen: () => void }) {
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
