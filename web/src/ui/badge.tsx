import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'now' | 'you' | 'outline' | 'win' | 'loss' | 'ok';

const LOOK: Readonly<Record<BadgeTone, string>> = {
  plain: 'bg-overlay text-ink',
  now: 'bg-now-ground text-on-now',
  you: 'bg-you text-on-law',
  outline: 'border border-control text-ink-2',
  win: 'bg-win-pit text-win',
  loss: 'bg-loss-pit text-loss',
  ok: 'border border-ok text-ok',
};

export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-bold whitespace-nowrap',
        LOOK[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
