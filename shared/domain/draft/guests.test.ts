import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, drafting, lobby, seat, value } from '#test/support/league-season.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import {
  guestsUntil,
  guestToken,
  mayWatch,
  readGuestToken,
  shareWithGuests,
  takeBackFromGuests,
} from './guests.ts';

const SECRET = 'a-secret-of-43-letters_aaaaaaaaaaaaaaaaaaaa';
const act = { by: seat(1), at: DRAFT_AT, secret: SECRET };
const shared = (season: LeagueSeason) => value(shareWithGuests(season, act));
const refusal = (refused: string) => ({ ok: false, refused });
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const LAST_PICK = new Date(DRAFT_AT.getTime() + 11_000);
const hours = (count: number, from = LAST_PICK) => new Date(from.getTime() + count * 3_600_000);

describe('sharing a draft with guests', () => {
  it.each([lobby(4), drafting(4), drafted(4, TEAMS)])(
    'is up to commissioners, before the draft, during it, and until a day after it',
    (season) => {
      const after = shared(season);
      const guestLink = { secret: SECRET, at: DRAFT_AT.toISOString(), by: seat(1) };
      expect(after).toEqual({ ...season, version: season.version + 1, guestLink });
      expect(shareWithGuests(season, { ...act, by: seat(2) })).toEqual(refusal('commissioners-only'));
      expect(shareWithGuests(season, { ...act, by: seat(9) })).toEqual(refusal('not-a-member'));
    },
  );

  it('keeps the current link if a commissioner asks again', () => {
    const season = shared(lobby(4));
    expect(value(shareWithGuests(season, { ...act, secret: 'another' }))).toBe(season);
  });

  it('fails once a day has passed since the last pick, or if the season ended without a draft', () => {
    const season = drafted(4, TEAMS);
    expect(shareWithGuests(season, { ...act, at: hours(23.9) }).ok).toBe(true);
    expect(shareWithGuests(season, { ...act, at: hours(24) })).toEqual(refusal('nothing-to-watch'));
    expect(shareWithGuests(lobby(1, { status: 'ended' }), act)).toEqual(refusal('nothing-to-watch'));
  });
});

describe('removing the link', () => {
  it('is up to the commissioners, and changes nothing if there is no link', () => {
    const season = shared(drafting(4));
    const back = value(takeBackFromGuests(season, act));
    expect(back).toEqual(next(season, { guestLink: null }));
    expect(value(takeBackFromGuests(back, act))).toBe(back);
    expect(takeBackFromGuests(season, { ...act, by: seat(2) })).toEqual(refusal('commissioners-only'));
    expect(takeBackFromGuests(back, { ...act, by: seat(9) })).toEqual(refusal('not-a-member'));
  });

  it('changes nothing if the link has expired', () => {
    const season = shared(drafted(4, TEAMS));
    expect(value(takeBackFromGuests(season, { ...act, at: hours(24) }))).toBe(season);
  });

  it('disables the old link for good, even if the draft is shared again', () => {
    const back = value(takeBackFromGuests(shared(drafting(4)), act));
    const again = value(shareWithGuests(back, { ...act, secret: 'another' }));
    expect([mayWatch(again, SECRET, DRAFT_AT), mayWatch(again, 'another', DRAFT_AT)]).toEqual([false, true]);
  });
});

describe('the link', () => {
  it('expires a day after the last pick, or a day after the draft deadline if the draft isn’t over', () => {
    const aDayAfterTheDeadline = '2025-09-05T19:00:00.000Z';
    expect(guestsUntil(shared(lobby(4)), DRAFT_AT)).toBe(aDayAfterTheDeadline);
    expect(guestsUntil(shared(drafting(4)), DRAFT_AT)).toBe(aDayAfterTheDeadline);
    const over = shared(drafted(4, TEAMS));
    expect(guestsUntil(over, hours(23.9))).toBe(hours(24).toISOString());
    expect(guestsUntil(over, hours(24))).toBeNull();
    expect(guestsUntil({ ...shared(lobby(4)), status: 'ended' }, DRAFT_AT)).toBeNull();
    expect(guestsUntil(lobby(4), DRAFT_AT)).toBeNull();
  });

  it('opens the draft to anyone with its secret, and to no one else', () => {
    const season = shared(drafted(4, TEAMS));
    expect(mayWatch(season, SECRET, hours(23.9))).toBe(true);
    expect(mayWatch(season, SECRET, hours(24))).toBe(false);
    expect(mayWatch(season, SECRET.replace('a-', 'b-'), DRAFT_AT)).toBe(false);
    expect(mayWatch(season, `${SECRET}a`, DRAFT_AT)).toBe(false);
    expect(mayWatch(season, '', DRAFT_AT)).toBe(false);
    expect(mayWatch(lobby(4), '', DRAFT_AT)).toBe(false);
  });

  it('contains the league and the secret, and is rejected if someone has altered it', () => {
    const { leagueId } = lobby(4);
    const token = guestToken(leagueId, SECRET);
    expect(encodeURIComponent(token)).toBe(token);
    expect(readGuestToken(token)).toEqual({ leagueId, secret: SECRET });
    for (const other of [
      '',
      leagueId,
      SECRET,
      token.slice(1),
      token.slice(0, -1),
      `${token}\n`,
      token.toLowerCase(),
    ])
      expect(readGuestToken(other), other).toBeUndefined();
  });
});
