import clsx from 'clsx';
import type { ReactNode } from 'react';
import { easternClock, easternTime } from '../../../lib/time/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';

/** Shown as the author of messages from members who have deleted their accounts. */
export const FORMER: Pick<PublicUser, 'username' | 'firstName' | 'profileImageUrl' | 'isPremium'> = {
  username: 'Former member',
  firstName: '',
  profileImageUrl: 'helmet',
  isPremium: false,
};

interface Props {
  id?: string;
  /** The author. Null for the user's own messages, which are on the other side. */
  by: typeof FORMER | null;
  at: string;
  /** Whether this is the first message of a group. */
  isFirst: boolean;
  tone: 'own' | 'other' | 'named' | 'leaving' | 'failed' | 'gone';
  /** Shown next to the message's text. */
  menu?: ReactNode;
  /** Shown below the message's text. */
  below?: ReactNode;
  children: ReactNode;
}

const TONES: Readonly<Record<Props['tone'], string>> = {
  own: 'border border-you bg-you text-on-law',
  other: 'bg-raised',
  named: 'bg-raised border-l-3 border-you',
  leaving: 'border border-you bg-surface',
  failed: 'border border-danger bg-surface',
  gone: 'border border-dashed border-line text-ink-3 italic',
};

/** A message from a member, in a bubble. */
export function Bubble({ id, by, at, isFirst, tone, menu, below, children }: Props) {
  const isOwn = by === null;
  return (
    <li
      data-message-id={id}
      tabIndex={-1}
      className={clsx('flex gap-2', isOwn ? 'flex-row-reverse' : 'pr-5', isFirst ? 'mt-3' : 'mt-1')}
    >
      {by && <div className="w-8 shrink-0">{isFirst && <Avatar person={by} size="sm" />}</div>}
      <div className={clsx('flex min-w-0 flex-col', isOwn ? 'items-end' : 'items-start')}>
        {isFirst && (
          <p className="mb-1 flex max-w-full items-baseline gap-2 text-xs">
            {by && <PersonName name={by.username} isPremium={by.isPremium} className="font-bold text-ink" />}
            {!by && <span className="sr-only">You</span>}
            <time dateTime={at} title={easternTime(at)} className="shrink-0 text-ink-3">
              {easternClock(at)} ET
            </time>
          </p>
        )}
        <div className={clsx('flex max-w-full items-center gap-1', isOwn && 'flex-row-reverse')}>
          <div
            data-words=""
            title={easternTime(at)}
            className={clsx(
              'min-w-0 rounded-lg px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap',
              TONES[tone],
            )}
          >
            {children}
          </div>
          {menu}
        </div>
        {below}
      </div>
    </li>
  );
}
