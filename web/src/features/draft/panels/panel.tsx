import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { RoomTab } from './phone-tabs.tsx';

/** A panel beside the others, or on small screens a tab of its own. */
export function Panel({ of, tab, children }: { of: RoomTab; tab: RoomTab; children: ReactNode }) {
  return (
    <div
      data-panel={of}
      className={clsx(
        'flex min-w-0 flex-col gap-4 empty:hidden',
        tab === of ? 'animate-appear' : 'max-lg:hidden',
      )}
    >
      {children}
    </div>
  );
}
