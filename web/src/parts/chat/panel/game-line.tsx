import clsx from 'clsx';
import Info from 'lucide-react/icons/info';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { easternClock, easternTime } from '../../../lib/time/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Crowns } from '../../../ui/logo.tsx';

interface Props {
  message: ChatMessage;
  isFirst: boolean;
}

/** A message from Two Crowns. League events are shown as a quiet line, and messages about picks and weeks under our name. */
export function GameLine({ message, isFirst }: Props) {
  return message.messageType === 'bot' ? (
    <BotLine message={message} isFirst={isFirst} />
  ) : (
    <SystemLine message={message} />
  );
}

function SystemLine({ message: { id, message, user, createdAt } }: Pick<Props, 'message'>) {
  return (
    <li
      data-message-id={id}
      tabIndex={-1}
      className="mx-auto mt-3 flex max-w-full items-start justify-center gap-2 px-4 text-xs text-ink-2"
    >
      <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-ink-3" />
      <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        {user && <span className="font-bold">{user.username} · </span>}
        {message}{' '}
        <time dateTime={createdAt} title={easternTime(createdAt)} className="whitespace-nowrap text-ink-3">
          {easternClock(createdAt)} ET
        </time>
      </p>
    </li>
  );
}

function BotLine({ message: { id, message, week, season, createdAt }, isFirst }: Props) {
  return (
    <li data-message-id={id} tabIndex={-1} className={clsx('flex gap-2 pr-5', isFirst ? 'mt-3' : 'mt-1')}>
      <div className="w-8 shrink-0">
        {isFirst && (
          <span className="inline-flex size-8 items-center justify-center rounded-full border border-control bg-canvas">
            <Crowns className="h-5 w-5" />
          </span>
        )}
      </div>
      <div className="min-w-0">
        {isFirst && (
          <p className="mb-1 flex flex-wrap items-center gap-2 text-xs">
            <span className="font-bold">Two Crowns</span>
            <Badge tone="outline">Bot</Badge>
            {week !== null && <span className="text-ink-3">{weekNameIn(season, week)}</span>}
            <time dateTime={createdAt} title={easternTime(createdAt)} className="text-ink-3">
              {easternClock(createdAt)} ET
            </time>
          </p>
        )}
        <p
          title={easternTime(createdAt)}
          className="rounded-lg border border-line px-3 py-1.5 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {message}
        </p>
      </div>
    </li>
  );
}
