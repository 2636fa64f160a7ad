import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import {
  AWAY_SINCE,
  highestBid,
  isOver,
  moneyOf,
  nominatorOf,
  openAuction,
  type Auction,
} from './auction.ts';
import { bid, nominate, nominateByBoard, sellIfDue, setProxy, undoSale } from './bidding.ts';

const RULES = { budget: 100, teamsEach: 2, lotSeconds: 20, resetSeconds: 10, nominateSeconds: 30 };
const ORDER = ['ana', 'ben', 'cal'];
const [DET, BUF, DAL] = [8, 3, 6] as const;
const START = Date.parse('2025-08-30T18:00:00.400Z');
/** Returns the instant this many seconds after the start of the auction. */
const at = (seconds: number): Date => new Date(START + seconds * 1000);
const opened = () => openAuction(RULES, ORDER, at(0));

/** Ana nominates Detroit. */
const onTheBlock = (price = 5): Auction =>
  value(nominate(opened(), { teamId: DET, price }, { by: 'ana', at: at(1) }));
const bidOf = (auction: Auction, by: string, price: number, seconds = 2) =>
  bid(auction, { teamId: DET, startedAt: auction.lot?.startedAt ?? '', price }, { by, at: at(seconds) });
const withProxy = (auction: Auction, by: string, upTo: number | null, seconds = 2, teamId: number = DET) =>
  value(setProxy(auction, { teamId, upTo }, { by, at: at(seconds) }));
const stand = ({ lot }: Auction) => [lot?.leaderId, lot?.price];
const left = ({ lot }: Auction, seconds: number) =>
  (Date.parse(lot?.endsAt ?? '') - at(seconds).getTime()) / 1000;

describe('a nomination', () => {
  it('opens a lot with the nominator’s bid, and the lot’s clock ends at a whole second', () => {
    const auction = onTheBlock();
    expect(auction.lot).toEqual({
      teamId: DET,
      price: 5,
      leaderId: 'ana',
      startedAt: '2025-08-30T18:00:01.400Z',
      endsAt: '2025-08-30T18:00:22.000Z',
    });
    expect(auction.nominateBy).toBeNull();
  });

  it.each<[string, Parameters<typeof nominate>[1], string, string]>([
    ['out of turn', { teamId: DET, price: 1 }, 'ben', 'not-your-nomination'],
    ['for more than the seat may bid', { teamId: DET, price: 100 }, 'ana', 'over-budget'],
  ])('is refused %s', (_, wanted, by, why) => {
    expect(nominate(opened(), wanted, { by, at: at(1) })).toMatchObject({ refused: why });
  });

  it('is refused while a lot is open, and for a team that is sold', () => {
    const act = { by: 'ana', at: at(2) };
    expect(nominate(onTheBlock(), { teamId: BUF, price: 1 }, act)).toMatchObject({ refused: 'lot-open' });
    const sold = sellIfDue(onTheBlock(), at(30));
    const again = nominate(sold, { teamId: DET, price: 1 }, { by: 'ben', at: at(31) });
    expect(again).toMatchObject({ refused: 'team-taken' });
  });

  it('comes from the seat’s board if the seat doesn’t nominate in time', () => {
    const auction = nominateByBoard(opened(), [DAL, DET], at(40));
    expect([auction.lot?.teamId, ...stand(auction)]).toEqual([DAL, 'ana', 1]);
  });

  it('goes around the seats and skips full ones', () => {
    let auction = opened();
    const nominators: (string | undefined)[] = [];
    // Ana buys the first two teams, so she is full.
    for (const [place, teamId] of [DET, BUF, DAL, 1, 2, 4].entries()) {
      const nominator = nominatorOf(auction)!;
      nominators.push(nominator);
      const seconds = 100 * (place + 1);
      auction = value(nominate(auction, { teamId, price: 1 }, { by: nominator, at: at(seconds) }));
      if (place === 1) {
        const { startedAt = '' } = auction.lot ?? {};
        auction = value(bid(auction, { teamId, startedAt, price: 2 }, { by: 'ana', at: at(seconds + 1) }));
      }
      auction = sellIfDue(auction, at(seconds + 50));
    }
    expect(nominators).toEqual(['ana', 'ben', 'cal', 'ben', 'cal', 'ben'].slice(0, nominators.length));
    expect(isOver(auction)).toBe(true);
    expect(nominatorOf(auction)).toBeUndefined();
  });
});

describe('a bid', () => {
  it('must be in time, for the open lot, above its price and within the seat’s money', () => {
    const auction = onTheBlock();
    expect(stand(value(bidOf(auction, 'ben', 6)))).toEqual(['ben', 6]);
    expect(bidOf(auction, 'ben', 5)).toMatchObject({ refused: 'outbid' });
    expect(bidOf(auction, 'ben', 100)).toMatchObject({ refused: 'over-budget' });
    expect(stand(value(bidOf(auction, 'ben', 98)))).toEqual(['ben', 98]);
    const other = { teamId: DET, startedAt: at(0).toISOString(), price: 6 };
    expect(bid(auction, other, { by: 'ben', at: at(2) })).toMatchObject({ refused: 'other-lot' });
  });

  it('of the leader counts as a proxy, so that no one raises their own price', () => {
    const raised = value(bidOf(onTheBlock(), 'ana', 9));
    expect(stand(raised)).toEqual(['ana', 5]);
    expect(stand(value(bidOf(raised, 'ben', 8, 3)))).toEqual(['ana', 9]);
  });

  it('of a leader on Auto stays stored even if Auto would bid more, because Auto can be switched off', () => {
    const away = { userId: 'ana', teamId: DET, upTo: 60, since: AWAY_SINCE };
    const { proxies } = value(bidOf({ ...onTheBlock(), proxies: [away] }, 'ana', 40));
    expect(proxies).toMatchObject([{ userId: 'ana', upTo: 40 }]);
  });

  it('counts until the lot’s end, not a millisecond longer', () => {
    const auction = onTheBlock();
    const end = new Date(auction.lot!.endsAt);
    const wanted = { teamId: DET, startedAt: auction.lot!.startedAt, price: 6 };
    expect(bid(auction, wanted, { by: 'ben', at: end }).ok).toBe(true);
    const late = bid(auction, wanted, { by: 'ben', at: new Date(end.getTime() + 1) });
    expect(late).toMatchObject({ refused: 'too-late' });
    expect(sellIfDue(auction, end)).toBe(auction);
    expect(sellIfDue(auction, new Date(end.getTime() + 1)).sold).toMatchObject([
      { teamId: DET, userId: 'ana', price: 5 },
    ]);
  });

  it('keeps the lot open for a while, and never shortens its clock', () => {
    const auction = onTheBlock();
    expect(left(value(bidOf(auction, 'ben', 6, 2)), 2)).toBeCloseTo(19.6, 1);
    const late = left(value(bidOf(auction, 'ben', 6, 20)), 20);
    expect(late).toBeGreaterThanOrEqual(RULES.resetSeconds);
    expect(late).toBeLessThan(RULES.resetSeconds + 1);
  });

  it('that no other seat can outbid sells the lot right away', () => {
    const sold = value(bidOf(onTheBlock(), 'ben', 99));
    // Everyone else has as much money, but bids no more than 99, so that a crown is left for their other slot.
    expect(sold.lot).toBeNull();
    expect(sold.sold).toMatchObject([{ teamId: DET, userId: 'ben', price: 99 }]);
    expect([moneyOf(sold, 'ben'), highestBid(sold, 'ben'), highestBid(sold, 'ana')]).toEqual([1, 1, 99]);
  });
});

describe('a proxy', () => {
  it('bids one more than the next best, and no more', () => {
    expect(stand(withProxy(onTheBlock(), 'ben', 61))).toEqual(['ben', 6]);
    const two = withProxy(withProxy(onTheBlock(), 'ben', 61), 'cal', 40, 3);
    expect(stand(two)).toEqual(['ben', 41]);
  });

  it('loses to the standing bid at an equal price', () => {
    expect(stand(withProxy(onTheBlock(), 'ben', 5))).toEqual(['ana', 5]);
  });

  it('wins over a later equal one at that price, and a change renews its time', () => {
    const equal = withProxy(withProxy(onTheBlock(), 'ben', 30, 2), 'cal', 30, 3);
    expect(stand(equal)).toEqual(['ben', 30]);
    let ahead = withProxy(withProxy(opened(), 'ben', 30, 1), 'cal', 30, 2);
    ahead = withProxy(ahead, 'ben', 30, 3);
    expect(stand(value(nominate(ahead, { teamId: DET, price: 1 }, { by: 'ana', at: at(4) })))).toEqual([
      'cal',
      30,
    ]);
  });

  it('answers a bid that it can match, and gives way to one that it can’t', () => {
    const auction = withProxy(onTheBlock(), 'ben', 20);
    expect(stand(value(bidOf(auction, 'cal', 15, 3)))).toEqual(['ben', 16]);
    expect(stand(value(bidOf(auction, 'cal', 20, 3)))).toEqual(['ben', 20]);
    expect(stand(value(bidOf(auction, 'cal', 21, 3)))).toEqual(['cal', 21]);
  });

  it('of the leader moves neither the price nor the clock, and can’t go below the price', () => {
    const auction = withProxy(onTheBlock(), 'ben', 20);
    const raised = withProxy(auction, 'ben', 50, 19);
    expect(raised.lot).toEqual(auction.lot);
    const lower = setProxy(auction, { teamId: DET, upTo: 5 }, { by: 'ben', at: at(3) });
    expect(lower).toMatchObject({ refused: 'below-price' });
    // Taken back, it leaves the standing bid.
    expect(stand(value(bidOf(withProxy(auction, 'ben', null, 3), 'cal', 7, 4)))).toEqual(['cal', 7]);
  });

  it('never bids more than its seat can pay', () => {
    // Ben has 1 crown left after paying 99, so his proxy can't answer.
    const poor = value(bidOf(onTheBlock(), 'ben', 99));
    const proxied = withProxy(withProxy(poor, 'ben', 80, 5, DAL), 'cal', 10, 6, DAL);
    const lot = value(nominate(proxied, { teamId: DAL, price: 1 }, { by: 'ben', at: at(7) }));
    expect(stand(lot)).toEqual(['cal', 2]);
  });

  it('counts until the lot’s end, and is refused in the second before the lot is sold', () => {
    const auction = onTheBlock();
    const end = new Date(auction.lot!.endsAt);
    const set = (upTo: number | null, late: number, by = 'ben') =>
      setProxy(auction, { teamId: DET, upTo }, { by, at: new Date(end.getTime() + late) });
    expect(stand(value(set(50, 0)))).toEqual(['ben', 6]);
    expect(set(50, 1)).toMatchObject({ refused: 'too-late' });
    expect(set(null, 1, 'ana')).toMatchObject({ refused: 'too-late' });
  });

  it('of a full seat, or for a sold team, is refused', () => {
    const sold = value(bidOf(onTheBlock(), 'ben', 99));
    const again = setProxy(sold, { teamId: DET, upTo: 3 }, { by: 'ana', at: at(4) });
    expect(again).toMatchObject({ refused: 'team-taken' });
  });
});

it('undoing a sale returns the money, the slot, the team and the nomination, and voids the open lot', () => {
  const sold = sellIfDue(onTheBlock(), at(30));
  const next = value(nominate(sold, { teamId: BUF, price: 2 }, { by: 'ben', at: at(31) }));
  const undone = undoSale(next, at(40));
  expect(undone).toMatchObject({ sold: [], lot: null });
  expect([nominatorOf(undone), moneyOf(undone, 'ana')]).toEqual(['ana', 100]);
  expect(nominate(undone, { teamId: DET, price: 1 }, { by: 'ana', at: at(41) }).ok).toBe(true);
});

it('the last open seat takes any team at the least price, right away', () => {
  let auction = openAuction({ ...RULES, teamsEach: 1 }, ['ana', 'ben'], at(0));
  auction = sellIfDue(value(nominate(auction, { teamId: DET, price: 7 }, { by: 'ana', at: at(1) })), at(60));
  auction = value(nominate(auction, { teamId: BUF, price: 50 }, { by: 'ben', at: at(61) }));
  expect(auction.sold.at(-1)).toMatchObject({ teamId: BUF, userId: 'ben', price: 1 });
  expect(isOver(auction)).toBe(true);
});
