import { describe, expect, it } from 'vitest';
import { auctionSeason } from '#test/support/auction-season.ts';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import type { DraftBoard } from '../../league-season.ts';
import { seatPassed } from '../../leagues/seat.ts';
import { setAuto } from '../auto.ts';
import { broughtBack } from '../restored.ts';
import { bidIn, enterSale, nominateIn, setProxyIn, type AuctionAct } from './auction-acts.ts';
import { undoneAuction } from './auction-tools.ts';
import { contested } from './away-seats.ts';
import { clockActs } from './clock-acts.ts';
import { withoutProxiesOf } from './new-holder.ts';
import { isAuction, type AuctionSeason } from './is-auction.ts';

const NO_BOARDS = new Map<string, never>();
const later = (seconds: number): Date => new Date(DRAFT_AT.getTime() + seconds * 1000);
const by = (number: number, at = DRAFT_AT): AuctionAct => ({ by: seat(number), at, now: at });

/** An auction in which seat 1 has nominated team 10, until 20 seconds after its start. */
function onTheBlock(change: Parameters<typeof auctionSeason>[0] = {}): AuctionSeason {
  const wish = { teamId: 10, price: 5, clientId: 'n' };
  return value(nominateIn(auctionSeason(change), wish, by(1))).season as AuctionSeason;
}
const offer = (season: AuctionSeason, number: number, price: number, clientId = `b-${price}`) =>
  bidIn(season, { teamId: 10, startedAt: DRAFT_AT.toISOString(), price, clientId }, by(number, later(1)));
const soldAt = (season: AuctionSeason, seconds: number) => clockActs(season, later(seconds), NO_BOARDS);

describe('a request', () => {
  it('can be repeated until its seat has made eight more requests', () => {
    let season = onTheBlock();
    for (let price = 6; price < 14; price += 1)
      season = value(offer(season, 2, price)).season as AuctionSeason;
    expect(value(offer(season, 2, 6)).repeated).toBe(true);
    season = value(offer(season, 2, 14)).season as AuctionSeason;
    expect(offer(season, 2, 6)).toMatchObject({ refused: 'outbid' });
    expect(value(offer(season, 2, 7)).repeated).toBe(true);
  });

  it('that also sells an overdue lot is one change', () => {
    const before = onTheBlock();
    const wish = { teamId: 11, price: 1, clientId: 'late' };
    const { season } = value(nominateIn(before, wish, by(2, later(30))));
    expect([season.picks.length, season.auction?.lot?.teamId]).toEqual([1, 11]);
    expect(season.version).toBe(before.version + 1);
  });
});

describe('a sale that a commissioner enters', () => {
  const party = () => auctionSeason({ change: { draftTimerDuration: null } });
  const enter = (season: AuctionSeason, wish: Partial<Parameters<typeof enterSale>[1]> = {}) =>
    enterSale(season, { teamId: 10, userId: seat(2), price: 7, ...wish }, { by: seat(1), at: later(1) });

  it('puts no one on the clock', () => {
    expect(value(enter(party())).season.auction).toMatchObject({ lot: null, nominateBy: null });
  });

  it('is refused for another version of the draft, to a stranger, and for a sold team at another price', () => {
    const season = party();
    expect(enter(season, { version: season.version - 1 })).toMatchObject({ refused: 'draft-moved' });
    expect(enter(season, { userId: seat(9) })).toMatchObject({ refused: 'not-in-league' });
    const sold = value(enter(season)).season as AuctionSeason;
    expect(enter(sold, { price: 8 })).toMatchObject({ refused: 'team-taken' });
  });
});

describe('a seat that passes on', () => {
  const passed = (season: AuctionSeason, at: Date) =>
    seatPassed(season, { seatOf: seat(2), by: seat(1) }, { userId: seat(9), memberId: 'm' }, at);

  it('loses its former member’s crown, requests and missed nomination', () => {
    const led = value(offer(onTheBlock(), 2, 30)).season as AuctionSeason;
    const auction = {
      ...led.auction,
      crowns: [{ userId: seat(2), crown: 'wins' as const }],
      missed: [seat(2)],
    };
    const after = passed({ ...led, auction }, later(2)).auction;
    expect(after).toMatchObject({ crowns: [], missed: [], accepted: [{ userId: seat(1) }] });
  });

  it('buys after the handover, even if another server’s clock is behind', () => {
    const led = value(offer(onTheBlock(), 2, 30)).season as AuctionSeason;
    const after = passed(led, later(60));
    const sold = soldAt(after as AuctionSeason, 25);
    expect(sold.picks[0]?.userId).toBe(seat(9));
    expect(Date.parse(sold.picks[0]?.draftedAt ?? '')).toBeGreaterThan(later(60).getTime());
  });
});

describe('a member on Auto', () => {
  it('bids by their own proxy for a team, if they have one', () => {
    const season = auctionSeason({ change: { autoUserIds: [seat(3)] } });
    const named = value(setProxyIn(season, { teamId: 10, upTo: 3 }, by(3))).season as AuctionSeason;
    expect(contested(named, 10).proxies.map(({ upTo }) => upTo)).toEqual([3]);
    expect(contested(named, 11).proxies.map(({ teamId }) => teamId)).toEqual([10, 11]);
  });

  it('who nominates first has three seconds, too', () => {
    const { auction } = auctionSeason({ change: { autoUserIds: [seat(1)] } });
    expect(auction.nominateBy).toBe(later(3).toISOString());
  });

  it('nominates from their current board, and bids for its crown from then on', () => {
    const board: DraftBoard = { teamOrder: [7], strategy: 'losses' };
    const season = auctionSeason({ change: { autoUserIds: [seat(1)] } });
    const { auction } = clockActs(season, later(5), new Map([[seat(1), board]]));
    expect(auction).toMatchObject({ crowns: [{ userId: seat(1), crown: 'losses' }], missed: [] });
  });

  it('counts as absent after a missed nomination, until they switch Auto off', () => {
    const led = value(offer(onTheBlock(), 2, 30)).season as AuctionSeason;
    const away = { ...led, autoUserIds: [seat(2)], auction: { ...led.auction, missed: [seat(2)] } };
    const [sale] = soldAt(away, 25).picks;
    expect(sale).toMatchObject({ userId: seat(2), auto: true });
    expect(sale).not.toHaveProperty('onAuto');
    const back = value(setAuto(away, { by: seat(2), on: false, at: later(2) }));
    expect(back).toMatchObject({ autoUserIds: [], auction: { missed: [] } });
  });
});

it('a deleted account’s crown and limits are removed, but its seat keeps its lead', () => {
  const led = value(offer(onTheBlock(), 2, 30)).season as AuctionSeason;
  const crowns = [2, 3].map((number) => ({ userId: seat(number), crown: 'wins' as const }));
  const season = { ...led, auction: { ...led.auction, crowns } };
  const { auction } = withoutProxiesOf(season, seat(2));
  expect(auction).toMatchObject({ crowns: [{ userId: seat(3) }], lot: { leaderId: seat(2), price: 30 } });
  expect(withoutProxiesOf(season, seat(4))).toBe(season);
});

it('an undone sale gives the nomination its whole clock', () => {
  const sold = soldAt(onTheBlock(), 25) as AuctionSeason;
  expect(undoneAuction(sold, { by: seat(1), at: later(26) }).pause).toMatchObject({ secondsLeft: 30 });
});

it('after a restore that took long, the lot gets thirty minutes again', () => {
  const began = later(3600).toISOString();
  const back = broughtBack(onTheBlock(), { began, at: later(3600) });
  expect(broughtBack(back, { began, at: later(3900) })).toBe(back);
  const again = broughtBack(back, { began, at: later(4800) });
  expect(isAuction(again) && again.auction.lot?.endsAt).toBe(later(4800 + 1800).toISOString());
});
