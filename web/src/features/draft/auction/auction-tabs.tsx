import clsx from 'clsx';
import Coins from 'lucide-react/icons/coins';
import Gavel from 'lucide-react/icons/gavel';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { LucideIcon } from 'lucide-react';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import { Unread } from '../panels/unread.tsx';

export type AuctionTab = 'teams' | 'money' | 'sold' | 'chat';

const TABS: Readonly<Record<AuctionTab, { label: string; Icon: LucideIcon }>> = {
  teams: { label: 'Teams', Icon: LayoutGrid },
  money: { label: 'Money', Icon: Coins },
  sold: { label: 'Sold', Icon: Gavel },
  chat: { label: 'Chat', Icon: MessagesSquare },
};

interface Props {
  tabs: readonly AuctionTab[];
  tab: AuctionTab;
  onShow(tab: AuctionTab): void;
  /** The number of unread chat messages. */
  unread: number;
}

/** The auction's navigation on small screens, where it replaces the site's navigation. */
export function AuctionTabs({ tabs, tab, onShow, unread }: Props) {
  useRootMark('draft-tabs', '');
  useRootMark('auction');
  return (
    <nav
      aria-label="Auction"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {tabs.map((id) => {
        const { label, Icon } = TABS[id];
        const isOpen = id === tab;
        return (
          <button
            key={id}
            type="button"
            aria-current={isOpen ? 'page' : undefined}
            onClick={() => onShow(id)}
            className={clsx(
              'relative flex min-h-(--room-tabs) grow basis-0 flex-col items-center justify-center gap-0.5 border-t-3 text-xs font-semibold low:flex-row low:gap-2',
              isOpen ? 'border-you text-you' : 'border-transparent text-ink-2',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
            {id === 'chat' && !isOpen && (
              <Unread count={unread} className="absolute top-0.5 left-1/2 ml-1.5" />
            )}
          </button>
        );
      })}
    </nav>
  );
}
