import { describe, expect, it, test } from 'vitest';
import { auctionAnnouncement, momentOf } from './auction-text.ts';
import {
  lateText,
  leadText,
  mayBid,
  mayNominate,
  nextText,
  priceIn,
  quickBids,
  type AuctionView,
} from './auction-view.ts';

const [DET, BUF] = [11, 4] as const;
const LOT = {
  teamId: DET,
  price: 40,
  leaderId: 'ana',
  startedAt: '2026-08-30T18:00:00.000Z',
  endsAt: '2026-08-30T18:00:20.000Z',
};
const seat = (userId: string, maxBid = 198, openSlots = 3) => ({
  userId,
  money: maxBid + 2,
  openSlots,
  maxBid,
});

const view = (change: Partial<AuctionView> = {}): AuctionView => ({
  me: 'ben',
  budget: 200,
  teamsEach: 3,
  clocks: { lotSeconds: 20, nominateSeconds: 30 },
  isOutLoud: false,
  lot: LOT,
  nominator: 'ana',
  nominateBy: null,
  seats: [seat('ana'), seat('ben'), seat('cal')],
  sold: [],
  stopped: null,
  isOver: false,
  available: [],
  limits: new Map(),
  crown: null,
  numbersOf: () => undefined,
  worthOf: () => undefined,
  nameOf: (userId) => userId.toUpperCase(),
  labelOf: (userId) => (userId === 'ben' ? 'You' : userId.toUpperCase()),
  ...change,
});

describe('the quick bids', () => {
  it('raise the price by one and by five', () => expect(quickBids(view())).toEqual([41, 45]));
  it('stop at the highest possible bid', () => {
    expect(mayBid(view({ seats: [seat('ben', 41)] }))).toBe(true);
    expect(mayBid(view({ seats: [seat('ben', 40)] }))).toBe(false);
    expect(mayBid(view({ seats: [seat('ben', 0, 0)] }))).toBe(false);
  });
  it('are disabled during a pause', () =>
    expect(mayBid(view({ stopped: 'Ana paused the draft' }))).toBe(false));
});

test('the next seats to nominate are named in order, without those that the open lot would fill', () => {
  expect(nextText(view())).toBe('Next to nominate: you, CAL, ANA');
  const full = [seat('ana', 198, 1), seat('ben'), seat('cal', 0, 0)];
  expect(nextText(view({ seats: full }))).toBe('Next to nominate: you');
});

test('a user nominates only in their own turn, while nothing is on the block', () => {
  const mine = { lot: null, nominator: 'ben' };
  expect(mayNominate(view(mine))).toBe(true);
  expect(mayNominate(view({ ...mine, stopped: 'Paused' }))).toBe(false);
  expect(mayNominate(view({ nominator: 'ben' }))).toBe(false);
  expect(mayNominate(view({ ...mine, isOutLoud: true }))).toBe(false);
});

test('the leader is named', () => {
  expect(leadText(view())).toBe('ANA leads');
  expect(leadText(view({ lot: { ...LOT, leaderId: 'ben' } }))).toBe('You lead');
});

test('the refusal of a late bid says how late it was, with at least a tenth of a second', () => {
  expect(lateText(320)).toBe('Your bid came 0.3 s too late.');
  expect(lateText(4)).toBe('Your bid came 0.1 s too late.');
});

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['', null],
  ['4', null],
  ['11', null],
  ['7.5', null],
  ['x', null],
])('the price "%s" is read as %s', (text, price) => {
  expect(priceIn(text, { least: 5, most: 10 })).toBe(price);
});

describe('screen readers hear', () => {
  const from = (before: AuctionView | undefined, after: AuctionView) =>
    auctionAnnouncement(before && momentOf(before), after);

  it('a nomination and its price', () =>
    expect(from(view({ lot: null }), view())).toBe('Detroit is on the block for 40. ANA leads.'));
  it('a new price with its leader, once', () => {
    const higher = view({ lot: { ...LOT, price: 41, leaderId: 'cal' } });
    expect(from(view(), higher)).toBe('41. CAL leads.');
    expect(from(higher, higher)).toBe('');
  });
  it('nothing about a longer clock', () =>
    expect(from(view(), view({ lot: { ...LOT, endsAt: '2026-08-30T18:00:30.000Z' } }))).toBe(''));
  it('that they are outbid', () =>
    expect(from(view({ lot: { ...LOT, leaderId: 'ben' } }), view({ lot: { ...LOT, price: 41 } }))).toBe(
      'You’re outbid. 41. ANA leads.',
    ));
  it('a sale, and that it is their turn to nominate', () => {
    const sold = [{ teamId: BUF, userId: 'ben', price: 12 }];
    expect(from(view(), view({ lot: null, nominator: 'ben', sold }))).toBe(
      'Buffalo sold to you for 12. You nominate the next team.',
    );
  });
  it('that the lot is being sold, once', () => {
    expect(auctionAnnouncement(momentOf(view()), view(), true)).toBe('Selling…');
    expect(auctionAnnouncement(momentOf(view(), true), view(), true)).toBe('');
  });
  it('a pause and its end', () => {
    const paused = view({ stopped: 'Ana paused the draft' });
    expect(from(view(), paused)).toBe('Ana paused the draft.');
    expect(from(paused, view())).toBe('The auction is back on.');
  });
  it('the end', () => {
    const sold = [{ teamId: BUF, userId: 'cal', price: 12 }];
    expect(from(view(), view({ lot: null, isOver: true, sold }))).toBe(
      'Buffalo sold to CAL for 12. The auction is complete.',
    );
  });
});
