import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, seat, value } from '#test/support/league-season.ts';
import { next } from '../league-season.ts';
import { closeDesk, offersAt } from './offer-ending.ts';
import { type TradeState } from './trade-state.ts';
import {
  acceptTrade,
  answerAgain,
  cancelTrade,
  counterTrade,
  proposeTrade,
  rejectTrade,
  type Offer,
} from './trades.ts';

const later = (hours: number) => new Date(DRAFT_AT.getTime() + hours * 3_600_000);
/** When the season's last game begins. */
const LATER = later(48).toISOString();

/**
 * Trade state with four members. Seat 1 has teams 1, 8 and 9, seat 2 has 2, 7 and 10, seat 3 has 3, 6 and 11, and seat 4 has the
 * rest.
 */
function deskOf(): TradeState {
  const season = drafted(
    4,
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  const book = { leagueId: season.leagueId, version: 0, lastNumber: 0, offers: [] };
  return { season, book, finalAt: null };
}

const offerOf = (to: number, give: number, get: number, more: Partial<Offer> = {}): Offer => ({
  receiverId: seat(to),
  proposerTeamIds: [give],
  receiverTeamIds: [get],
  ...more,
});
const act = (number: number, at: Date) => ({ by: seat(number), at });
const offered = (desk: TradeState, by: number, offer: Offer, at = later(24)) =>
  value(proposeTrade(desk, offer, act(by, at)));
const why = (outcome: { ok: boolean; refused?: string }) => outcome.refused;

describe('the end of the season', () => {
  const over = (desk: TradeState): TradeState => ({ ...desk, finalAt: LATER });

  it('ends every offer and all trading', () => {
    const open = offered(deskOf(), 1, offerOf(2, 1, 2));
    const desk = over(open);
    const at = later(52);
    expect(why(proposeTrade(desk, offerOf(2, 8, 7), act(1, at)))).toBe('season-final');
    expect(why(acceptTrade(desk, open.trade, act(2, at)))).toBe('season-final');
    expect(why(counterTrade(desk, open.trade, {}, act(2, at)))).toBe('season-final');
    expect(why(counterTrade(desk, open.trade, {}, act(3, at)))).toBe('trade-not-found');
    expect(why(rejectTrade(desk, open.trade, act(2, at)))).toBe('trade-over');
    expect(why(cancelTrade(desk, open.trade, act(1, at)))).toBe('trade-over');
  });

  it('ends an offer at the last kickoff, unless it expired earlier or was made later', () => {
    const first = offered(deskOf(), 1, offerOf(2, 1, 2));
    const short = offered(first, 3, offerOf(4, 3, 4, { expiresInDays: 1 }), later(10));
    const late = offered(short, 3, offerOf(4, 6, 5, { expiresInDays: 14 }), later(33.9));
    const latest = offered(late, 1, offerOf(2, 8, 7), later(50));
    const ends = offersAt(
      over({ ...latest, book: { ...latest.book, offers: [...late.book.offers, latest.trade] } }),
      later(52),
    );
    expect(ends.open).toEqual([]);
    expect(ends.over.map(({ respondedAt }) => respondedAt)).toEqual([
      LATER,
      short.trade.expiresAt,
      LATER,
      latest.trade.proposedAt,
    ]);
  });

  it('ends pending offers in the same write as another change to the season, and does nothing if no offers are pending', () => {
    const open = over(offered(deskOf(), 1, offerOf(2, 1, 2)));
    const changed = next(open.season, { tickAt: null });
    const closed = closeDesk(open, later(52), changed);
    expect(closed.season).toEqual({ ...changed, offersEndAt: null });
    expect(closed.book).toMatchObject({ version: open.book.version + 1, offers: [] });
    expect(closed.ended.map(({ status }) => status)).toEqual(['expired']);
    expect(closeDesk(closed, later(52), changed)).toMatchObject({
      book: closed.book,
      ended: [],
      season: changed,
    });
  });

  it.each([
    ['expired', 'accept', 2, 'season-final'],
    ['expired', 'counter', 2, 'season-final'],
    ['expired', 'reject', 2, 'trade-over'],
    ['expired', 'accept', 3, 'trade-not-found'],
    ['accepted', 'accept', 2, undefined],
  ] as const)(
    'leaves a trade %s, and repeating the request to %s it as seat %i gets %s',
    (status, action, by, refusal) => {
      const { trade, ...desk } = offered(deskOf(), 1, offerOf(2, 1, 2));
      expect(answerAgain(over(desk), { ...trade, status }, action, seat(by))).toBe(refusal);
    },
  );
});
