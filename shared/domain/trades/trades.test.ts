import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, seat, value } from '#test/support/league-season.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { ownershipOf } from '../season/standings.ts';
import { markTeams } from './trade-block.ts';
import { expireOffers, offersAt, offersEndBy } from './offer-ending.ts';
import { isVisibleTo, type TradeState, type Trade } from './trade-state.ts';
import {
  acceptTrade,
  answerAgain,
  cancelTrade,
  counterTrade,
  proposeTrade,
  rejectTrade,
  type Offer,
} from './trades.ts';
import { TRADES_MOST } from './trade-rules.ts';

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(DRAFT_AT.getTime() + hours * HOUR_MS);
const NOON = later(24);

/**
 * Trade state with four members. Seat 1 has teams 1, 8 and 9, seat 2 has 2, 7 and 10, seat 3 has 3, 6 and 11, and seat 4 has 4, 5
 * and 12.
 */
function deskOf(change: Partial<LeagueSeason> = {}): TradeState {
  const teams = Array.from({ length: 12 }, (_, index) => index + 1);
  const season = { ...drafted(4, teams), ...change };
  const book = { leagueId: season.leagueId, version: 0, lastNumber: 0, offers: [] };
  return { season, book, finalAt: null };
}

const offerOf = (to: number, give: number, get: number, more: Partial<Offer> = {}): Offer => ({
  receiverId: seat(to),
  proposerTeamIds: [give],
  receiverTeamIds: [get],
  ...more,
});
const act = (number: number, at = NOON) => ({ by: seat(number), at });
const offered = (desk: TradeState, by: number, offer: Offer, at = NOON) =>
  value(proposeTrade(desk, offer, act(by, at)));
const why = (outcome: { ok: boolean; refused?: string }) => outcome.refused;
const teamsOf = (season: LeagueSeason, number: number) =>
  [...new Map(ownershipOf(season).map(({ teamId, userId }) => [teamId, userId]))]
    .filter(([, userId]) => userId === seat(number))
    .map(([teamId]) => teamId)
    .toSorted((a, b) => a - b);
const statuses = (trades: readonly Trade[]) => trades.map(({ number, status }) => `${number} ${status}`);

describe('an offer', () => {
  it('has a number, and stays pending until it ends', () => {
    const first = offered(deskOf(), 1, offerOf(2, 1, 2, { note: 'Deal?', expiresInDays: 3, clientId: 'c' }));
    expect(first.trade).toMatchObject({
      number: 1,
      status: 'pending',
      note: 'Deal?',
      clientId: 'c',
      proposedAt: NOON.toISOString(),
      expiresAt: later(24 + 72).toISOString(),
    });
    expect(first.season).toMatchObject({
      version: deskOf().season.version + 1,
      offersEndAt: later(24 + 70).toISOString(),
    });
    const second = offered(first, 3, offerOf(4, 3, 4));
    expect(second.trade).toMatchObject({ number: 2, expiresAt: null, note: null });
    expect(second.book).toMatchObject({ version: 2, lastNumber: 2, offers: [first.trade, second.trade] });
  });

  it.each<[string, string, Offer, Partial<LeagueSeason>?, number?]>([
    ['by a stranger', 'not-a-member', offerOf(2, 1, 2), {}, 9],
    ['before the draft is over', 'not-trading', offerOf(2, 1, 2), { status: 'drafting' }],
    ['in a season that the league has left behind', 'season-final', offerOf(2, 1, 2), { isRenewed: true }],
    ['to oneself', 'own-offer', offerOf(1, 1, 8)],
    ['to a stranger', 'not-in-league', offerOf(9, 1, 2)],
    ['of someone else’s team', 'other-owner', offerOf(2, 3, 2)],
    ['for a team that the receiver doesn’t own', 'other-owner', offerOf(2, 1, 3)],
    ['for a team that no one has', 'other-owner', offerOf(2, 1, 30)],
    [
      'after the deadline',
      'trade-deadline-passed',
      offerOf(2, 1, 2),
      { tradeDeadline: later(23).toISOString() },
    ],
  ])('%s is refused: %s', (_, refusal, offer, change, by = 1) => {
    expect(why(proposeTrade(deskOf(change), offer, act(by)))).toBe(refusal);
  });

  it('can be made until the season’s latest day if the league has no deadline', () => {
    const last = new Date('2026-01-09T04:59:59.000Z');
    expect(proposeTrade(deskOf(), offerOf(2, 1, 2), act(1, last)).ok).toBe(true);
    const over = new Date(last.getTime() + 1);
    expect(why(proposeTrade(deskOf(), offerOf(2, 1, 2), act(1, over)))).toBe('trade-deadline-passed');
  });

  it('can’t be made twice, but the other side can offer the same trade', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    expect(why(proposeTrade(desk, offerOf(2, 1, 2), act(1)))).toBe('offered-already');
    expect(proposeTrade(desk, offerOf(1, 2, 1), act(2)).ok).toBe(true);
  });

  it('can’t be made by a member with eight pending offers, not counting expired ones', () => {
    const wishes = [1, 8, 9].flatMap((give) =>
      [2, 7, 10].map((get) => offerOf(2, give, get, { expiresInDays: 1 })),
    );
    const [last, ...eight] = wishes as [Offer, ...Offer[]];
    const desk = eight.reduce<TradeState>((before, offer) => offered(before, 1, offer), deskOf());
    expect(why(proposeTrade(desk, last, act(1)))).toBe('too-many-offers');
    expect(proposeTrade(desk, offerOf(1, 2, 1), act(2)).ok).toBe(true);
    expect(proposeTrade(desk, last, act(1, later(49))).ok).toBe(true);
  });

  it('can’t be made or accepted after the season has reached its trade limit', () => {
    const swap = { tradeNumber: 0, teamIds: [1, 2] as const, at: DRAFT_AT.toISOString() };
    const full = Array.from({ length: TRADES_MOST }, () => swap);
    const desk = offered(deskOf({ swaps: full.slice(2) }), 1, offerOf(2, 1, 2));
    expect(acceptTrade(desk, desk.trade, act(2)).ok).toBe(true);
    const last = { ...desk, season: { ...desk.season, swaps: full } };
    expect(why(acceptTrade(last, desk.trade, act(2)))).toBe('trades-full');
    expect(why(proposeTrade(last, offerOf(4, 3, 4), act(3)))).toBe('trades-full');
    expect(rejectTrade(last, desk.trade, act(2)).ok).toBe(true);
    expect(why(counterTrade(last, desk.trade, {}, act(2)))).toBe('trades-full');
  });

  it('is visible only to its two sides until it’s accepted', () => {
    const { trade } = offered(deskOf(), 1, offerOf(2, 1, 2));
    expect([1, 2, 3].map((number) => isVisibleTo(trade, seat(number)))).toEqual([true, true, false]);
    expect(isVisibleTo({ ...trade, status: 'cancelled' }, seat(3))).toBe(false);
    expect(isVisibleTo({ ...trade, status: 'accepted' }, seat(3))).toBe(true);
  });
});

describe('accepting', () => {
  it('an offer swaps both teams and cancels every other offer for either team', () => {
    let desk: TradeState = deskOf({ tradeBlock: [1, 3] });
    for (const [by, offer] of [
      [1, offerOf(2, 1, 2)],
      [1, offerOf(3, 1, 3)],
      [4, offerOf(2, 4, 2)],
      [2, offerOf(1, 2, 1)],
      [1, offerOf(2, 8, 7)],
    ] as const)
      desk = offered(desk, by, offer);
    const [offer] = desk.book.offers as [Trade];
    const done = value(acceptTrade(desk, offer, act(2, later(30))));
    expect(teamsOf(done.season, 1)).toEqual([2, 8, 9]);
    expect(teamsOf(done.season, 2)).toEqual([1, 7, 10]);
    expect(done.season.swaps).toEqual([{ tradeNumber: 1, teamIds: [1, 2], at: later(30).toISOString() }]);
    expect(done.season.tradeBlock).toEqual([3]);
    expect(statuses(done.ended)).toEqual(['1 accepted', '2 cancelled', '3 cancelled', '4 cancelled']);
    expect(statuses(done.book.offers)).toEqual(['5 pending']);
    expect(done.trade).toMatchObject({ status: 'accepted', respondedAt: later(30).toISOString() });
  });

  it('an overdue offer marks it expired, not cancelled', () => {
    const short = offered(deskOf(), 1, offerOf(2, 1, 2, { expiresInDays: 1 }));
    const both = offered(short, 3, offerOf(2, 3, 2));
    const done = value(acceptTrade(both, both.trade, act(2, later(48.01))));
    expect(statuses(done.ended)).toEqual(['2 accepted', '1 expired']);
    expect(done.ended[1]?.respondedAt).toBe(later(48).toISOString());
    expect(done.book.offers).toEqual([]);
  });

  it('an already accepted offer changes nothing, even if the list of offers is stale', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    const done = value(acceptTrade(desk, desk.trade, act(2)));
    const stale = { ...desk, season: done.season };
    const again = value(acceptTrade(stale, desk.trade, act(2, later(99))));
    expect(again.season).toBe(done.season);
    expect(again.trade).toEqual(done.trade);
  });

  it('a cancelled offer fails, even if the list of offers is stale', () => {
    const first = offered(deskOf(), 1, offerOf(2, 1, 2));
    const both = offered(first, 3, offerOf(2, 3, 2));
    const done = value(acceptTrade(both, first.trade, act(2)));
    expect(why(acceptTrade({ ...both, season: done.season }, both.trade, act(2)))).toBe('trade-over');
  });

  it('is up to the receiver, and only the two sides can see the offer', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    for (const answer of [acceptTrade, rejectTrade] as const) {
      expect(why(answer(desk, desk.trade, act(1)))).toBe('receiver-only');
      expect(why(answer(desk, desk.trade, act(3)))).toBe('trade-not-found');
    }
    expect(why(cancelTrade(desk, desk.trade, act(2)))).toBe('proposer-only');
    expect(why(cancelTrade(desk, desk.trade, act(3)))).toBe('trade-not-found');
  });

  it('works until the very last moment before the deadline', () => {
    const tradeDeadline = later(48).toISOString();
    const desk = offered(deskOf({ tradeDeadline }), 1, offerOf(2, 1, 2, { expiresInDays: 14 }));
    expect(acceptTrade(desk, desk.trade, act(2, later(48))).ok).toBe(true);
    const over = new Date(later(48).getTime() + 1);
    expect(why(acceptTrade(desk, desk.trade, act(2, over)))).toBe('trade-deadline-passed');
    expect(why(rejectTrade(desk, desk.trade, act(2, over)))).toBe('trade-over');
  });

  it('fails once the offer has expired', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2, { expiresInDays: 1 }));
    expect(acceptTrade(desk, desk.trade, act(2, later(48))).ok).toBe(true);
    expect(why(acceptTrade(desk, desk.trade, act(2, later(48.01))))).toBe('trade-over');
  });

  it('is impossible after the league has moved to another season, but pending offers can still be cancelled', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    const past = { ...desk, season: next(desk.season, { isRenewed: true }) };
    expect(why(acceptTrade(past, desk.trade, act(2)))).toBe('season-final');
    expect(cancelTrade(past, desk.trade, act(1)).ok).toBe(true);
    expect(why(markTeams(past, seat(1), [1]))).toBe('season-final');
  });

  it('never dates the trade before the team’s owner acquired the team, even if the server’s clock is slow', () => {
    const first = offered(deskOf(), 1, offerOf(2, 1, 2));
    const traded = value(acceptTrade(first, first.trade, act(2, later(30))));
    const back = offered(traded, 1, offerOf(2, 2, 1), later(30));
    const done = value(acceptTrade(back, back.trade, act(2, later(29))));
    expect(done.season.swaps.map(({ at }) => at)).toEqual(
      [later(30), later(30)].map((at) => at.toISOString()),
    );
    expect(teamsOf(done.season, 1)).toEqual([1, 8, 9]);
  });
});

describe('an offer ends', () => {
  it('when its receiver rejects it or its proposer cancels it', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2, { expiresInDays: 1 }));
    for (const [answer, by, status] of [
      [rejectTrade, 2, 'rejected'],
      [cancelTrade, 1, 'cancelled'],
    ] as const) {
      const done = value(answer(desk, desk.trade, act(by)));
      expect(done.ended).toEqual([{ ...desk.trade, status, respondedAt: NOON.toISOString() }]);
      expect(done.book.offers).toEqual([]);
      expect(done.season).toMatchObject({ offersEndAt: null, swaps: [] });
    }
  });

  it('when it’s countered, which rejects it and offers the reverse in one step', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    const plain = value(counterTrade(desk, desk.trade, {}, act(2)));
    expect(plain.trade).toMatchObject({
      number: 2,
      proposerId: seat(2),
      receiverId: seat(1),
      proposerTeamIds: [2],
      receiverTeamIds: [1],
      counterOf: 1,
    });
    expect(plain.ended).toMatchObject([{ number: 1, status: 'rejected', counteredBy: 2 }]);
    expect(plain.book).toMatchObject({ version: 2, lastNumber: 2, offers: [plain.trade] });
    const input = { proposerTeamIds: [7], receiverTeamIds: [9], note: 'Rather this' };
    expect(value(counterTrade(desk, desk.trade, input, act(2))).trade).toMatchObject(input);
  });

  it('when it’s countered by an offer with its own note, expiration and id', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2, { note: 'Deal?', expiresInDays: 14, clientId: 'a' }));
    const input = { note: 'Rather so', expiresInDays: 2, clientId: 'b' };
    const { trade } = value(counterTrade(desk, desk.trade, input, act(2)));
    const { note, clientId } = input;
    expect(trade).toMatchObject({ note, clientId, expiresAt: later(24 + 48).toISOString() });
    const plain = value(counterTrade(desk, desk.trade, { note: '' }, act(2))).trade;
    expect(plain).toMatchObject({ note: null, clientId: null, expiresAt: null });
  });

  it('when it’s countered, but only if the counteroffer would be valid on its own', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    expect(why(counterTrade(desk, desk.trade, { proposerTeamIds: [3] }, act(2)))).toBe('other-owner');
    expect(why(counterTrade(desk, desk.trade, {}, act(1)))).toBe('receiver-only');
  });

  it('by expiring, at its own time or at the trade deadline, and the timer is then set for the next offer to expire', () => {
    const tradeDeadline = later(100).toISOString();
    const first = offered(deskOf({ tradeDeadline }), 1, offerOf(2, 1, 2, { expiresInDays: 1 }));
    const both = offered(first, 3, offerOf(4, 3, 4));
    expect(both.season.offersEndAt).toBe(later(46).toISOString());
    const unchanged = expireOffers(both, later(46));
    expect(unchanged).toMatchObject({ season: both.season, ended: [], ending: [] });
    const one = expireOffers(both, later(48.1));
    expect(one.ended).toMatchObject([{ number: 1, status: 'expired', respondedAt: later(48).toISOString() }]);
    expect(one.season.offersEndAt).toBe(later(98).toISOString());
    const all = expireOffers(one, later(100.1));
    expect(statuses(all.ended)).toEqual(['2 expired']);
    expect(all.season.offersEndAt).toBeNull();
  });

  it('by expiring when any member takes the next trade action, even if its timer hasn’t fired yet', () => {
    const short = offered(deskOf(), 1, offerOf(2, 1, 2, { expiresInDays: 1 }));
    const both = offered(short, 3, offerOf(4, 3, 4));
    const at = later(48.01);
    expect(statuses(offered(both, 4, offerOf(3, 5, 6), at).ended)).toEqual(['1 expired']);
    for (const [answer, by, statusesThen] of [
      [rejectTrade, 4, ['2 rejected', '1 expired']],
      [cancelTrade, 3, ['2 cancelled', '1 expired']],
    ] as const)
      expect(statuses(value(answer(both, both.trade, act(by, at))).ended)).toEqual(statusesThen);
    const countered = value(counterTrade(both, both.trade, {}, act(4, at)));
    expect(statuses(countered.ended)).toEqual(['2 rejected', '1 expired']);
    expect(statuses(countered.book.offers)).toEqual(['3 pending']);
  });

  it('before an offer that expires later, no matter which offer was made first', () => {
    const long = offered(deskOf(), 1, offerOf(2, 1, 2, { expiresInDays: 3 }));
    const past = long.book.offers.map((offer) => ({
      ...offer,
      season: '2024-25',
      expiresAt: later(1).toISOString(),
    }));
    const desk = { ...long, book: { ...long.book, offers: [...past, ...long.book.offers] } };
    const both = offered(desk, 3, offerOf(4, 3, 4, { expiresInDays: 2 }));
    expect(both.season.offersEndAt).toBe(later(24 + 46).toISOString());
    expect(both.book.offers).toHaveLength(3);
  });

  it('at the trade deadline if that moves ahead of its expiration, and at its own time if the deadline moves back', () => {
    const { season } = deskOf();
    const offersEndAt = later(48).toISOString();
    const under = (hours: number, end: string | null = offersEndAt) =>
      offersEndBy({ ...season, offersEndAt: end, tradeDeadline: later(hours).toISOString() }, NOON);
    expect(under(40)).toBe(later(38).toISOString());
    expect(under(1)).toBe(new Date(NOON.getTime() + 60_000).toISOString());
    expect(under(60)).toBe(offersEndAt);
    expect(under(40, null)).toBeNull();
  });

  it('at least a minute after a change, because its timer must not fire before the change is saved', () => {
    const tradeDeadline = later(24.001).toISOString();
    const desk = offered(deskOf({ tradeDeadline }), 1, offerOf(2, 1, 2));
    expect(desk.season.offersEndAt).toBe(new Date(NOON.getTime() + 60_000).toISOString());
    expect(statuses(expireOffers(desk, later(24.02)).ended)).toEqual(['1 expired']);
  });

  it('at the new trade deadline, never at the previous one', () => {
    const desk = offered(deskOf({ tradeDeadline: later(40).toISOString() }), 1, offerOf(2, 1, 2));
    const tradeDeadline = later(80).toISOString();
    const moved = expireOffers({ ...desk, season: next(desk.season, { tradeDeadline }) }, later(41));
    expect(moved).toMatchObject({ ended: [], ending: [] });
    expect(moved.season.offersEndAt).toBe(later(78).toISOString());
  });

  it('only through its own season’s timer, never a later season’s', () => {
    const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
    const renewed = { ...desk, season: { ...desk.season, season: '2026-27' } };
    expect(offersAt(renewed, later(9999))).toEqual({ open: [], over: [] });
    expect(expireOffers(renewed, later(9999)).book.offers).toHaveLength(1);
  });
});

describe('a repeated request', () => {
  const desk = offered(deskOf(), 1, offerOf(2, 1, 2));
  const { trade } = desk;
  it.each([
    ['accepted', 'accept', 2, undefined],
    ['accepted', 'reject', 2, 'trade-over'],
    ['accepted', 'cancel', 1, 'trade-over'],
    ['accepted', 'accept', 1, 'receiver-only'],
    ['accepted', 'accept', 3, 'trade-not-found'],
    ['rejected', 'reject', 2, undefined],
    ['rejected', 'counter', 2, 'trade-over'],
    ['cancelled', 'cancel', 1, undefined],
    ['cancelled', 'accept', 2, 'trade-over'],
    ['expired', 'accept', 2, 'trade-over'],
    ['expired', 'cancel', 2, 'proposer-only'],
  ] as const)(
    'for a trade that is already %s, to %s it as seat %i, gets %s',
    (status, action, by, refusal) => {
      expect(answerAgain(desk, { ...trade, status }, action, seat(by))).toBe(refusal);
    },
  );

  it('to counter an already countered trade succeeds, but a request to reject that trade fails', () => {
    const countered = { ...trade, status: 'rejected', counteredBy: 2 } as const;
    expect(answerAgain(desk, countered, 'counter', seat(2))).toBeUndefined();
    expect(answerAgain(desk, countered, 'reject', seat(2))).toBe('trade-over');
  });
});
