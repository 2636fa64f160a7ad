import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, seat, value } from '#test/support/league-season.ts';
import { next } from '../league-season.ts';
import { expireOffers } from './offer-ending.ts';
import { proposeTrade } from './trades.ts';

const later = (hours: number) => new Date(DRAFT_AT.getTime() + hours * 3_600_000);
const MADE_AT = later(24);
const after = (hours: number) => later(24 + hours);

/** Returns a state in which seat 1 has offered its team 1 for seat 2's team 2, in a league with this trade deadline. */
function offeredUntil(tradeDeadline: Date | null, expiresInDays?: number) {
  const teams = Array.from({ length: 12 }, (_, index) => index + 1);
  const season = { ...drafted(4, teams), tradeDeadline: tradeDeadline?.toISOString() ?? null };
  const book = { leagueId: season.leagueId, version: 0, lastNumber: 0, offers: [] };
  const offer = { receiverId: seat(2), proposerTeamIds: [1], receiverTeamIds: [2], expiresInDays };
  return value(proposeTrade({ season, book, finalAt: null }, offer, { by: seat(1), at: MADE_AT }));
}

describe('the end of an offer', () => {
  it('is announced to the receiver once, two hours ahead, and then takes effect', () => {
    const desk = offeredUntil(null, 1);
    const told = expireOffers(desk, later(46.01));
    expect(told).toMatchObject({ ended: [], ending: [{ number: 1, toldOfEnd: later(48).toISOString() }] });
    expect(told.season.offersEndAt).toBe(later(48).toISOString());
    expect(expireOffers(told, later(46.02)).ending).toEqual([]);
    const over = expireOffers(told, later(48.01));
    expect([over.ended[0]?.status, over.ending]).toEqual(['expired', []]);
  });

  it('is announced less than two hours ahead if the offer lasts less than eight hours, and not at all if it lasts less than two', () => {
    const awaited = (hours: number) => offeredUntil(after(hours)).season.offersEndAt;
    expect(awaited(8)).toBe(after(6).toISOString());
    expect(awaited(4)).toBe(after(3).toISOString());
    expect(awaited(1.9)).toBe(after(1.9).toISOString());
  });

  it('is announced again if it moves along with the trade deadline', () => {
    const desk = offeredUntil(later(40));
    const told = expireOffers(desk, later(38.1));
    const tradeDeadline = later(80).toISOString();
    const moved = expireOffers({ ...told, season: next(told.season, { tradeDeadline }) }, later(41));
    expect(moved).toMatchObject({ ended: [], ending: [], season: { offersEndAt: later(78).toISOString() } });
    expect(expireOffers(moved, later(78.1)).ending).toMatchObject([{ toldOfEnd: tradeDeadline }]);
  });

  it('isn’t announced if the timer fires too late', () => {
    const desk = offeredUntil(null, 1);
    expect(expireOffers(desk, later(49))).toMatchObject({ ended: [{ status: 'expired' }], ending: [] });
  });
});
