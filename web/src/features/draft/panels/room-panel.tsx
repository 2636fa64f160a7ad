import clsx from 'clsx';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import type { RoomTab } from './phone-tabs.tsx';
import { isSmall } from './use-table.ts';

/**
 * A panel next to other panels. On small screens, each panel is a tab, and the closed tabs render in slices, after the open tab.
 */
export function Panel({
  of,
  tab,
  className,
  children,
}: {
  of: RoomTab;
  tab: RoomTab;
  className?: string;
  children: ReactNode;
}) {
  const isOpen = tab === of;
  const [isDrawn, draw] = useState(!isSmall());
  useEffect(() => startTransition(() => draw(true)), []);
  return (
    <div
      data-panel={of}
      className={clsx(
        'flex min-w-0 flex-col gap-4 empty:hidden',
        isOpen ? 'animate-appear' : 'max-lg:hidden',
        className,
      )}
    >
      {(isOpen || isDrawn) && children}
    </div>
  );
}
