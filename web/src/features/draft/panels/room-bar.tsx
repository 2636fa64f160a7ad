import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import { paths } from '../../../lib/paths.ts';
import { Crowns } from '../../../ui/logo.tsx';

/**
 * The draft room's header. On small screens, it replaces the site's header, so it has the logo (see draft-room.css), and on low
 * screens it also scrolls away. It has no bell, because the room itself shows all notifications of this league, and a single
 * press on the logo leads to the bell.
 */
export function RoomBar({ children }: { children?: ReactNode }) {
  useRootMark('room-bar');
  return (
    <header
      data-room-bar=""
      className="z-30 flex items-center gap-2 max-lg:sticky max-lg:top-0 max-lg:-mx-[var(--page-margin)] max-lg:-mt-5 max-lg:h-12 max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:px-[var(--page-margin)] low:static! lg:-mt-2 lg:mb-3"
    >
      <Link
        to={paths.dashboard}
        aria-label="Two Crowns, dashboard"
        className="-ml-2.5 inline-flex size-11 shrink-0 items-center justify-center lg:hidden"
      >
        <Crowns className="h-7 w-6.5" />
      </Link>
      {children}
    </header>
  );
}
