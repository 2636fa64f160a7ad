import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { Expected } from '#shared/domain/odds/prospects.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { fetchToTheEnd } from '../../../lib/calls/query-client.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { query } from '../../../lib/calls/query.ts';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import type { KnownRoom } from '../room/known-room.ts';
import type { RoomDialog } from '../room/room.ts';
import { draftRules } from '../room/room-code.ts';
import type { LiveDraft } from '../room/use-live-draft.ts';
import { LateTools } from '../tools/late-tools.tsx';
import { AuctionFloor } from './auction-floor.tsx';
import { AuctionSignals } from './auction-signals.tsx';
import { leagueAuctionView } from './league-view.ts';
import { useAuctionActs, useLimits } from './use-auction-acts.ts';
import { useAuctionOdds, type OddsRules } from './use-auction-odds.ts';

export interface AuctionRoomProps {
  room: KnownRoom;
  draft: Draft;
  live: LiveDraft;
  onOpen(dialog: RoomDialog): void;
}

// The lot and its bids don't need these parts: 1.5 kB and two files less until the room is shown.

const auctionAuto = lazyCodeQuery(
  'auction-auto',
  () => import('./auction-auto.tsx'),
  ({ AuctionAuto }) => AuctionAuto,
);

/** Only for commissioners of auctions without clocks. */
const saleEntry = lazyCodeQuery(
  'sale-entry',
  () => import('./sale-entry.tsx'),
  ({ SaleEntry }) => SaleEntry,
);

/** What a broken connection means for the user. */
const TROUBLE: Partial<Record<ConnectionState, string>> = {
  offline: 'Offline: the auction is still going. Your limits bid for you.',
  reconnecting: 'Reconnecting: the auction is still going. Your limits bid for you.',
};

/** The auction of a league, live. It takes the place of the draft room's panels. */
export function AuctionRoom({ room, draft, live, onOpen }: AuctionRoomProps) {
  const { league } = room;
  const limits = useLimits(league);
  const [expected, know] = useState<ReadonlyMap<number, Expected>>();
  const view = leagueAuctionView({ room, draft, limits, expected });
  const acts = useAuctionActs(league, view.lot, view.sold.length);
  const [chosen, choose] = useState<number | null>(null);
  const open = view.available.some(({ id }) => id === chosen) ? chosen : null;
  const { odds, own } = useAuctionOdds(view, useOddsRules(room), view.lot?.teamId ?? open);
  if (odds && !expected) know(odds.expected);
  const trouble = TROUBLE[live.line];
  const isParty = view.isOutLoud;
  return (
    <div className="grid gap-3 max-lg:pt-3">
      <AuctionSignals view={view} leagueName={league.name} />
      {trouble !== undefined && (
        <p className="flex items-center gap-2 text-sm text-warn">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {trouble}
        </p>
      )}
      <div className="empty:hidden">
        <LateTools room={room} />
      </div>
      <AuctionFloor
        view={view}
        acts={acts}
        chosen={open}
        onChoose={choose}
        prospects={own}
        unread={live.unread}
        chat={
          <div data-room-chat="">
            <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-full" />}</LazyPart>
          </div>
        }
      >
        {isParty && room.leads && (
          <LazyPart code={saleEntry}>{(SaleEntry) => <SaleEntry room={room} view={view} />}</LazyPart>
        )}
        {!isParty && <LazyPart code={auctionAuto}>{(AuctionAuto) => <AuctionAuto room={room} />}</LazyPart>}
        {/* The board sorts the teams, and nominates if the user's time runs out. */}
        <Button variant="outline" className="self-start" onClick={() => onOpen('board')}>
          My Draft Board
        </Button>
        <Card title="Draft Settings">
          <LazyPart code={draftRules}>{(DraftRules) => <DraftRules league={league} />}</LazyPart>
        </Card>
      </AuctionFloor>
    </div>
  );
}

function useOddsRules({ league }: KnownRoom): OddsRules {
  const client = useQueryClient();
  const { tieRule, levelCrowns } = league.currentSeason;
  const model = () => {
    const asked = query('seasonModel', { params: seasonPath(league) });
    // Keep the model cached for the next lot, no matter how late that is.
    return fetchToTheEnd(client, { ...asked, gcTime: Infinity });
  };
  return { tieRule, levelCrowns, model };
}
