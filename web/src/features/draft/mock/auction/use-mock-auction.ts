import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterBotAct } from '#shared/domain/draft/auction/auction-bots.ts';
import type { Auction } from '#shared/domain/draft/auction/auction.ts';
import {
  bid,
  nominate,
  setProxy,
  type BidRefusal,
  type NominateRefusal,
  type ProxyRefusal,
} from '#shared/domain/draft/auction/bidding.ts';
import {
  afterAllBots,
  afterPass,
  mockAuctionAfter,
  mockAuctionAt,
  mockAuctionBots,
  nextMockAct,
  type MockAuction,
} from '#shared/domain/draft/auction/mock-auction.ts';
import { MOCK_HUMAN, mockSeason } from '#shared/domain/draft/mock-draft.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { serverClock } from '../../../../lib/time/server-clock.ts';
import { isMine, lateText, mayBid, type AuctionActs } from '../../auction/auction-view.ts';
import { EXPECTED } from '../mock-season.ts';
import { keepSales, keptSales } from './kept-sales.ts';
import { mockAuctionView } from './mock-auction-view.ts';

type Refusal = BidRefusal | NominateRefusal | ProxyRefusal;

const WHY: Readonly<Record<Refusal, string>> = {
  'other-lot': 'That team is sold.',
  'too-late': 'Your bid came too late.',
  'seat-full': 'You already have all your teams.',
  'over-budget': 'Your money doesn’t allow that bid.',
  outbid: 'The price is now higher.',
  'lot-open': 'A team is on the block. Wait until it’s sold.',
  'not-your-nomination': 'It’s not your turn to nominate.',
  'team-taken': 'That team is sold.',
  'below-price': 'You lead at a higher price. Your limit can’t be lower.',
};

/** How long a lot shows "Selling…" before it is sold, in ms. */
const SELLING_MS = 700;

const nowDate = () => new Date(serverClock.now());

/**
 * Runs a mock auction: the bots nominate and bid at their own pace, and lots are sold when their time is over. Resumes the auction if
 * this tab has stored it.
 */
export function useMockAuction(mock: MockAuction) {
  const [bots] = useState(() => mockAuctionBots(mock, EXPECTED));
  const [auction, setAuction] = useState(() => mockAuctionAfter(mock, keptSales(mock) ?? [], nowDate()));
  const [problem, setProblem] = useState<string | null>(null);
  const next = useMemo(() => nextMockAct(mock, auction, bots), [mock, auction, bots]);
  const view = useMemo(() => mockAuctionView(mock, auction), [mock, auction]);
  const change = (after: Auction) => {
    setAuction(after);
    // The reason why a bid came too late stays until the next team is on the block.
    if (after.lot && after.lot.startedAt !== auction.lot?.startedAt) setProblem(null);
  };

  useEffect(() => keepSales(mock, auction.sold), [mock, auction.sold]);

  // Without a clock, a lot waits for the user, unless there is nothing left for them to decide.
  const isSettled = mock.clock === 'none' && auction.lot !== null && !next && (isMine(view) || !mayBid(view));
  const goOn = useEffectEvent(() => {
    const at = nowDate();
    const due = isSettled ? afterPass(mock, auction, bots, at) : mockAuctionAt(auction, mockSeason(), at);
    change(due === auction && next ? afterBotAct(auction, next.act, at) : due);
  });
  useEffect(() => {
    if (view.isOver) return undefined;
    const endsAt = auction.lot?.endsAt ?? auction.nominateBy;
    const untilDue = endsAt === null ? Infinity : Date.parse(endsAt) - serverClock.now() + SELLING_MS;
    const wait = isSettled ? SELLING_MS : Math.min(untilDue, next?.afterMs ?? Infinity);
    const timer = setTimeout(goOn, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [auction, next, view.isOver, isSettled]);

  const judge = (made: Outcome<Auction, Refusal>, done?: () => void) => {
    if (made.ok) change(made.value);
    if (made.ok) done?.();
    const endsAt = auction.lot?.endsAt;
    const isLate = !made.ok && made.refused === 'too-late' && endsAt !== undefined;
    setProblem(
      made.ok ? null : isLate ? lateText(serverClock.now() - Date.parse(endsAt)) : WHY[made.refused],
    );
  };
  const act = () => ({ by: MOCK_HUMAN, at: nowDate() });
  const acts: AuctionActs = {
    bid: (price, done) => {
      const { teamId = 0, startedAt = '' } = auction.lot ?? {};
      judge(bid(auction, { teamId, startedAt, price }, act()), done);
    },
    nominate: (teamId, price) => judge(nominate(auction, { teamId, price }, act())),
    setLimit: (teamId, upTo, done) => judge(setProxy(auction, { teamId, upTo }, act()), done),
    isSending: false,
    problem,
  };
  return {
    auction,
    bots,
    acts,
    view,
    /** Whether a bot would still bid or nominate. */
    areBotsBusy: next !== undefined,
    /** Lets the bots have this team, or sells it to the user if no bot bids more. */
    pass: () => change(afterPass(mock, auction, bots, nowDate())),
    /** Goes on to the user's next nomination or, if they have all their teams, to the end. */
    skip: () => change(afterAllBots(mock, auction, bots, nowDate())),
  };
}
