import {
  ArrowLeftRight,
  Bell,
  CircleX,
  ClipboardList,
  Handshake,
  Info,
  Megaphone,
  PartyPopper,
  ShieldCheck,
  Trophy,
  UserCog,
  UserPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { NotificationReply } from '#shared/contract/schemas/notifications.ts';
import { easternTime } from '../../lib/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { destinationOf } from './destination.ts';

/** A newer server may know types that this page does not. */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  welcome: PartyPopper,
  trade_proposal: ArrowLeftRight,
  trade_accepted: Handshake,
  trade_rejected: CircleX,
  commissioner_announcement: Megaphone,
  system_update: Info,
  draft_started: ClipboardList,
  league_joined: UserPlus,
  league_changed: UserCog,
  season_complete: Trophy,
  account_changed: ShieldCheck,
} satisfies Record<NotificationReply['type'], LucideIcon>;

const LOOK =
  'flex min-h-11 w-full items-start gap-3 border-t border-line px-4 py-3 text-left -outline-offset-3 hover:bg-overlay';

/** One notification: a link where it leads somewhere, else a button that marks it read. */
export function NewsItem({ news, onOpen }: { news: NotificationReply; onOpen: () => void }) {
  const to = destinationOf(news);
  return to === null ? (
    <button type="button" className={LOOK} onClick={onOpen}>
      <Words news={news} />
    </button>
  ) : (
    <Link to={to} className={LOOK} onClick={onOpen}>
      <Words news={news} />
    </Link>
  );
}

function Words({ news: { type, title, message, isRead, createdAt } }: { news: NotificationReply }) {
  const Icon = ICONS[type] ?? Bell;
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
      <span className="min-w-0 grow">
        <span className="block text-sm font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{message}</span>
        <time dateTime={createdAt} className="text-xs text-ink-3">
          {easternTime(createdAt)}
        </time>
      </span>
      {!isRead && <Badge tone="gold">New</Badge>}
    </>
  );
}
