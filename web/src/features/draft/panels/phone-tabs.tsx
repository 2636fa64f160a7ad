import clsx from 'clsx';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListStart from 'lucide-react/icons/list-start';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import type { DraftView, Room } from '../room/room.ts';
import { Unread } from './unread.tsx';

const ROOM_TABS = ['teams', 'matrix', 'queue', 'order', 'chat'] as const;
export type RoomTab = (typeof ROOM_TABS)[number];

/** Returns the room's tabs. After the draft or a missed deadline, there is no queue tab. */
export function tabsOf({ isComplete, status }: Pick<Room, 'isComplete' | 'status'>): readonly RoomTab[] {
  return isComplete || status === 'ended' ? ROOM_TABS.filter((tab) => tab !== 'queue') : ROOM_TABS;
}

const TABS = {
  teams: { label: 'Teams', Icon: LayoutGrid },
  matrix: { label: 'Matrix', Icon: Grid3x3 },
  queue: { label: 'Queue', Icon: ListStart },
  order: { label: 'Order', Icon: ListOrdered },
  chat: { label: 'Chat', Icon: MessagesSquare },
} as const;

/** After the draft, the matrix is the result, and the list has only the undrafted teams. */
const WHEN_OVER: Partial<Record<RoomTab, string>> = { teams: 'Undrafted', matrix: 'Result' };

/** The draft room's navigation on small screens, where it replaces the site's navigation (see draft-room.css). */
export function PhoneTabs({
  room: { isComplete, isMyTurn },
  tabs,
  tab,
  onShow,
  unread,
}: {
  room: DraftView;
  tabs: readonly RoomTab[];
  tab: RoomTab;
  onShow: (tab: RoomTab) => void;
  /** The number of unread chat messages. */
  unread: number;
}) {
  useRootMark('draft-tabs', isMyTurn ? 'own-turn' : '');
  return (
    <nav
      aria-label="Draft room"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {tabs.map((id) => {
        const { label, Icon } = TABS[id];
        const active = id === tab;
        const name = (isComplete && WHEN_OVER[id]) || label;
        return (
          <button
            key={id}
            type="button"
            aria-current={active ? 'page' : undefined}
            onClick={() => onShow(id)}
            className={clsx(
              'relative flex min-h-(--room-tabs) grow basis-0 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-semibold low:flex-row low:gap-2',
              active ? 'border-you text-you' : 'border-transparent text-ink-2',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {name}
            {id === 'teams' && isMyTurn && !active && (
              <span className="absolute top-1.5 left-1/2 ml-3 size-2 rounded-full bg-you">
                <span className="sr-only">, your turn</span>
              </span>
            )}
            {id === 'chat' && !active && (
              <Unread count={unread} className="absolute top-0.5 left-1/2 ml-1.5" />
            )}
          </button>
        );
      })}
    </nav>
  );
}
