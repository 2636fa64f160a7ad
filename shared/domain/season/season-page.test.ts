import { describe, expect, it } from 'vitest';
import { wholeSeason } from '#test/support/games.ts';
import { DRAFT_AT, drafted, drafting, lobby, seat, value } from '#test/support/league-season.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { mayFollow, seasonPageUntil, shareSeason, takeSeasonBack } from './season-page.ts';

const SECRET = 'a-secret-of-43-letters_aaaaaaaaaaaaaaaaaaaa';
const act = { by: seat(1), at: DRAFT_AT, secret: SECRET };
const refusal = (refused: string) => ({ ok: false, refused });
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const shared = (season: LeagueSeason) => value(shareSeason(season, act, []));
const days = (count: number, from: string) => new Date(Date.parse(from) + count * 86_400_000);

/** All games of 2025-26, whose last day is 2026-01-04. */
const GAMES = wholeSeason(18, () => [20, 10]);
const [LAST_KICKOFF = ''] = GAMES.map(({ kickoff }) => kickoff)
  .toSorted()
  .slice(-1);
const USUAL_GAME_DAYS = 4.5 / 24;

describe('turning on the public season page', () => {
  it.each([lobby(4), drafting(4), drafted(4, TEAMS)])(
    'is up to commissioners, before the draft, during it and in the season',
    (season) => {
      const seasonLink = { secret: SECRET, at: DRAFT_AT.toISOString(), by: seat(1) };
      expect(shared(season)).toEqual({ ...season, version: season.version + 1, seasonLink });
      expect(shareSeason(season, { ...act, by: seat(2) }, [])).toEqual(refusal('commissioners-only'));
      expect(shareSeason(season, { ...act, by: seat(9) }, [])).toEqual(refusal('not-a-member'));
    },
  );

  it('keeps the current link if a commissioner asks again', () => {
    const season = shared(lobby(4));
    expect(value(shareSeason(season, { ...act, secret: 'another' }, []))).toBe(season);
  });

  it('fails 30 days after the season, after a renewal, and if the league missed its draft', () => {
    const season = drafted(4, TEAMS);
    const over = days(30 + USUAL_GAME_DAYS, LAST_KICKOFF);
    const at = new Date(over.getTime() - 1);
    expect(shareSeason(season, { ...act, at }, GAMES).ok).toBe(true);
    for (const late of [season, shared(season)])
      expect(shareSeason(late, { ...act, at: over }, GAMES)).toEqual(refusal('season-page-over'));
    expect(shareSeason({ ...season, isRenewed: true }, act, [])).toEqual(refusal('season-page-over'));
    expect(shareSeason(lobby(1, { status: 'ended' }), act, [])).toEqual(refusal('season-page-over'));
  });
});

describe('turning off the public season page', () => {
  it('is up to commissioners, and changes nothing if the page is already off', () => {
    const season = shared(drafted(4, TEAMS));
    const back = value(takeSeasonBack(season, seat(1)));
    expect(back).toEqual(next(season, { seasonLink: null }));
    expect(value(takeSeasonBack(back, seat(1)))).toBe(back);
    expect(takeSeasonBack(season, seat(2))).toEqual(refusal('commissioners-only'));
    expect(takeSeasonBack(back, seat(9))).toEqual(refusal('not-a-member'));
  });

  it('disables the old link for good, even if the page is turned on again', () => {
    const back = value(takeSeasonBack(shared(drafted(4, TEAMS)), seat(1)));
    const again = value(shareSeason(back, { ...act, secret: 'another' }, []));
    const opens = (secret: string) => mayFollow(again, secret, [], DRAFT_AT);
    expect([opens(SECRET), opens('another')]).toEqual([false, true]);
  });
});

describe('the link to the public season page', () => {
  const season = shared(drafted(4, TEAMS));

  it('expires 30 days after the season’s last game', () => {
    const end = days(30 + USUAL_GAME_DAYS, LAST_KICKOFF);
    expect(seasonPageUntil(season, GAMES, days(1, LAST_KICKOFF))).toBe(end.toISOString());
    expect(seasonPageUntil(season, GAMES, new Date(end.getTime() - 1))).toBe(end.toISOString());
    expect(seasonPageUntil(season, GAMES, end)).toBeNull();
  });

  it('never expires before the season is final, however late that is', () => {
    expect(seasonPageUntil(season, [], DRAFT_AT)).toBe('2026-02-04T00:00:00.000Z');
    const open = GAMES.map((game, index) =>
      index === 0 ? { ...game, homeScore: null, awayScore: null } : game,
    );
    const postponed = open.map((game, index) =>
      index === 0 ? { ...game, kickoff: '2026-02-20T18:00:00.000Z' } : game,
    );
    const at = new Date('2026-02-21T00:00:00.000Z');
    expect(seasonPageUntil(season, postponed, at)).toBe(days(30, at.toISOString()).toISOString());
  });

  it('stays 30 days after a season with a cancelled game, which is final a week later', () => {
    const cancelled = GAMES.slice(1);
    expect(seasonPageUntil(season, cancelled, new Date('2026-01-13T00:00:00.000Z'))).toBe(
      '2026-02-11T00:00:00.000Z',
    );
  });

  it('stays 30 days after the time from which a moved game that nobody played counts as cancelled', () => {
    const kickoff = '2026-02-10T18:00:00.000Z';
    const moved = GAMES.map((game, index) =>
      index === 0 ? { ...game, kickoff, homeScore: null, awayScore: null } : game,
    );
    const end = days(7 + 30, kickoff);
    expect(seasonPageUntil(season, moved, days(7, kickoff))).toBe(end.toISOString());
    expect(seasonPageUntil(season, moved, new Date(end.getTime() - 1))).toBe(end.toISOString());
    expect(seasonPageUntil(season, moved, end)).toBeNull();
  });

  it('ends with a renewal, and if the league misses its draft', () => {
    expect(seasonPageUntil({ ...season, isRenewed: true }, GAMES, DRAFT_AT)).toBeNull();
    expect(seasonPageUntil({ ...shared(lobby(4)), status: 'ended' }, [], DRAFT_AT)).toBeNull();
    expect(seasonPageUntil(lobby(4), [], DRAFT_AT)).toBeNull();
  });

  it('opens the season to anyone with its secret, and to no one else', () => {
    const opens = (secret: string) => mayFollow(season, secret, [], DRAFT_AT);
    expect(opens(SECRET)).toBe(true);
    for (const other of ['', `${SECRET}a`, SECRET.replace('a-', 'b-')]) expect(opens(other)).toBe(false);
    expect(mayFollow(lobby(4), '', [], DRAFT_AT)).toBe(false);
    // The link to the draft is another one.
    const board = { secret: 'b'.repeat(43), at: DRAFT_AT.toISOString(), by: seat(1) };
    expect(mayFollow({ ...season, guestLink: board }, board.secret, [], DRAFT_AT)).toBe(false);
  });
});
