import AlarmClock from 'lucide-react/icons/alarm-clock';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import AtSign from 'lucide-react/icons/at-sign';
import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleX from 'lucide-react/icons/circle-x';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Handshake from 'lucide-react/icons/handshake';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import PartyPopper from 'lucide-react/icons/party-popper';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trophy from 'lucide-react/icons/trophy';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import type { LucideIcon } from 'lucide-react';
import type { NotificationReply } from '#shared/contract/schemas/notifications.ts';
import { easternTime } from '../../lib/time/time.ts';
import { Badge } from '../../ui/badge.tsx';

/** The icons for the types of notification. A newer server may send types that this page doesn't know. */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  welcome: PartyPopper,
  trade_proposal: ArrowLeftRight,
  trade_accepted: Handshake,
  trade_rejected: CircleX,
  trade_ending: AlarmClock,
  trade_ended: ArrowLeftRight,
  trade_message: MessageSquare,
  trade_changed: ArrowLeftRight,
  trade_review: Hourglass,
  trade_stopped: CircleX,
  trade_reversed: Undo2,
  chat_mention: AtSign,
  commissioner_announcement: Megaphone,
  rules_changed: ScrollText,
  system_update: Info,
  draft_poll: CalendarClock,
  draft_reminder: AlarmClock,
  draft_postponed: CalendarX,
  draft_started: ClipboardList,
  draft_deadline: CalendarX,
  draft_corrected: ClipboardPen,
  league_joined: UserPlus,
  league_changed: UserCog,
  seat_unattended: AlarmClock,
  season_complete: Trophy,
  weekly_update: CalendarCheck,
  account_changed: ShieldCheck,
} satisfies Record<NotificationReply['type'], LucideIcon>;

type Shown = Pick<NotificationReply, 'type' | 'title' | 'message' | 'isRead'> & {
  /** Undefined for a notification that hasn't been sent. */
  createdAt?: string;
  leagueName?: string | null;
};

/** The content of a notification in any list. It names the league if the notification's own text doesn't. */
export function NewsText({ news }: { news: Shown }) {
  const { type, title, message, isRead, createdAt, leagueName = null } = news;
  const Icon = ICONS[type] ?? Bell;
  const isNamed = leagueName === null || title.includes(leagueName) || message.includes(leagueName);
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 grow">
        <span className="block text-sm font-bold wrap-anywhere">{title}</span>
        <span className="block text-sm whitespace-pre-line wrap-anywhere text-ink-2">{message}</span>
        {!isNamed && <span className="text-xs wrap-anywhere text-ink-3">{leagueName} · </span>}
        {createdAt !== undefined && (
          <time dateTime={createdAt} className="text-xs text-ink-3">
            {easternTime(createdAt)}
          </time>
        )}
      </span>
      {!isRead && <Badge tone="you">New</Badge>}
    </>
  );
}
