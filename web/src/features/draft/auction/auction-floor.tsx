import clsx from 'clsx';
import { useRef, useState, type ReactNode } from 'react';
import { restFocus } from '../../../lib/page/focus.ts';
import { Button } from '../../../ui/button.tsx';
import { CrownChanges } from '../panels/crown-changes.tsx';
import type { OwnProspects } from '../board/use-prospects.ts';
import { Unread } from '../panels/unread.tsx';
import { useShortcuts } from '../room/use-shortcuts.ts';
import { AuctionAnnouncer } from './auction-announcer.tsx';
import { AuctionTabs, type AuctionTab } from './auction-tabs.tsx';
import { AuctionTeams } from './auction-teams.tsx';
import {
  isMine,
  mayBid,
  mayNominate,
  quickBids,
  type AuctionActs,
  type AuctionView,
} from './auction-view.ts';
import { LotStage } from './lot-stage.tsx';
import { MoneyTable } from './money-table.tsx';
import { MyBuys } from './my-buys.tsx';
import { RaisePanel } from './raise-panel.tsx';
import { SoldList } from './sold-list.tsx';
import './auction.css';

interface Props {
  view: AuctionView;
  acts: AuctionActs;
  /** The team that the user looks at: the one on the block, or else the one they have chosen to nominate. */
  chosen: number | null;
  onChoose(teamId: number | null): void;
  /** The user's projections, with and without that team. */
  prospects: OwnProspects;
  /** Another button next to the bids. */
  more?: ReactNode;
  /** Below the user's teams. */
  children?: ReactNode;
  /** The league's chat, if the auction has one. */
  chat?: ReactNode;
  unread?: number;
}

const TABS: readonly AuctionTab[] = ['teams', 'money', 'sold'];

/**
 * The floor of an auction: what is being sold now, with the bids, next to all teams, everyone's money and the sales. On phones the lot
 * and its bids stay at the bottom, and the rest is in tabs.
 */
export function AuctionFloor(props: Props) {
  const { view, acts, chosen, onChoose, prospects, more, children, chat, unread = 0 } = props;
  const [tab, show] = useState<AuctionTab>('teams');
  const search = useRef<HTMLInputElement>(null);
  const tabs: readonly AuctionTab[] = chat === undefined ? TABS : [...TABS, 'chat'];
  const isLooking = view.lot !== null || chosen !== null;
  useShortcuts({
    '/': () => {
      show('teams');
      requestAnimationFrame(() => search.current?.focus());
    },
    b: () => {
      const [next] = quickBids(view);
      if (next !== undefined && mayBid(view) && !isMine(view) && !acts.isSending) acts.bid(next);
    },
    escape: () => {
      onChoose(null);
      restFocus(null);
    },
  });
  return (
    <>
      <AuctionAnnouncer view={view} problem={acts.problem} />
      <div className="grid items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)_19rem]">
        <section data-dock="" aria-label="Bids" className="auction-dock">
          <LotStage view={view} chosen={mayNominate(view) ? chosen : null} />
          {isLooking && (
            <CrownChanges crown={view.crown} prospects={prospects} className="lot-odds text-xs lg:hidden" />
          )}
          <RaisePanel view={view} acts={acts} chosen={chosen} more={more} />
        </section>
        <Side of="money" tab={tab} className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MyBuys view={view} now={prospects.now} />
          <MoneyTable view={view} />
          {children}
        </Side>
        <Side of="teams" tab={tab} className="lg:col-start-2 lg:row-start-2">
          <AuctionTeams view={view} acts={acts} chosen={chosen} onChoose={onChoose} search={search} />
        </Side>
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents lg:col-start-3 lg:row-span-2 lg:row-start-1">
          <Side of="sold" tab={tab}>
            {isLooking && <CrownChanges crown={view.crown} prospects={prospects} className="max-lg:hidden" />}
            <SoldList view={view} />
          </Side>
          {chat !== undefined && (
            <Side of="chat" tab={tab}>
              <Chat isShown={tab === 'chat'} unread={unread}>
                {chat}
              </Chat>
            </Side>
          )}
        </div>
      </div>
      <AuctionTabs tabs={tabs} tab={tab} onShow={show} unread={unread} />
    </>
  );
}

/** A column on wide screens, and a tab on small ones. */
function Side({
  of,
  tab,
  className,
  children,
}: {
  of: AuctionTab;
  tab: AuctionTab;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-panel={of}
      className={clsx('flex min-w-0 flex-col gap-4', tab !== of && 'max-lg:hidden', className)}
    >
      {children}
    </div>
  );
}

/** The league's chat. On wide screens, it opens below the sales; its code loads when the user first opens it. */
function Chat({ isShown, unread, children }: { isShown: boolean; unread: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="League Chat">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className="w-full max-lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        League Chat
        {!isOpen && <Unread count={unread} />}
      </Button>
      {(isOpen || isShown) && <div className="lg:mt-2">{children}</div>}
    </section>
  );
}
