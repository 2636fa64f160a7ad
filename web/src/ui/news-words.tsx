import {
  AlarmClock,
  ArrowLeftRight,
  AtSign,
  Bell,
  CalendarCheck,
  CalendarX,
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
import type { NotificationReply } from '#shared/contract/schemas/notifications.ts';
import { easternTime } from '../lib/time.ts';
import { Badge } from './badge.tsx';

/** A newer server may know types that this page does not. */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  welcome: PartyPopper,
  trade_proposal: ArrowLeftRight,
  trade_accepted: Handshake,
  trade_rejected: CircleX,
  trade_ended: ArrowLeftRight,
  chat_mention: AtSign,
  commissioner_announcement: Megaphone,
  system_update: Info,
  draft_reminder: AlarmClock,
  draft_postponed: CalendarX,
  draft_started: ClipboardList,
  draft_deadline: CalendarX,
  league_joined: UserPlus,
  league_changed: UserCog,
  season_complete: Trophy,
  weekly_update: CalendarCheck,
  account_changed: ShieldCheck,
} satisfies Record<NotificationReply['type'], LucideIcon>;

type Shown = Pick<NotificationReply, 'type' | 'title' | 'message' | 'isRead'> & {
  /** One that is not sent yet has none. */
  createdAt?: string;
};

/** What a notification says, wherever it is listed. */
export function NewsWords({ news: { type, title, message, isRead, createdAt } }: { news: Shown }) {
  const Icon = ICONS[type] ?? Bell;
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
      <span className="min-w-0 grow">
        <span className="block text-sm font-bold wrap-anywhere">{title}</span>
        <span className="block text-sm whitespace-pre-line wrap-anywhere text-ink-2">{message}</span>
        {createdAt !== undefined && (
          <time dateTime={createdAt} className="text-xs text-ink-3">
            {easternTime(createdAt)}
          </time>
        )}
      </span>
      {!isRead && <Badge tone="gold">New</Badge>}
    </>
  );
}
