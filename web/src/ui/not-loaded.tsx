import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useLastingFocus } from './use-lasting-focus.ts';

interface Props {
  /** Says what didn't load. */
  children: ReactNode;
  onRetry: () => void;
  className?: string | undefined;
}

/** Says in one line that a part of a page didn't load, and offers a retry. The rest of the page is shown anyway. */
export function NotLoaded({ children, onRetry, className }: Props) {
  // A retry makes the button disappear, so the focus has to move on.
  const part = useLastingFocus<HTMLDivElement>();
  return (
    <div
      ref={part}
      role="alert"
      className={clsx('flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2', className)}
    >
      {children}
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
