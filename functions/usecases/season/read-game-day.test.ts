import { describe, expect, it } from 'vitest';
import { GameDay } from '#shared/contract/schemas/games.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { final, game } from '#test/support/games.ts';
import { drafted, LEAGUE_ID, seat, value } from '#test/support/league-season.ts';
import type { Clock, ResultsStore, SeasonStore } from '../../ports/ports.ts';
import { readGameDay } from './read-game-day.ts';
import { keptSimulations } from './simulations.ts';

// In snake order, seat 1 owns teams 1, 3 and 6; seat 2 owns 2, 4 and 7.
const STATE = drafted(2, [1, 2, 4, 3, 6, 7]);
const KEY = { leagueId: LEAGUE_ID, season: '2025' };

const NIGHT = game(1, 2, { week: 3, kickoff: '2025-09-22T00:20:00.000Z' });
const LIVE = game(3, 9, {
  week: 3,
  kickoff: '2025-09-21T17:00:00.000Z',
  state: 'live',
  running: { homeScore: 7, awayScore: 3, detail: '2nd quarter' },
});
const OVER = final([20, 10], [4, 13], { week: 3, kickoff: '2025-09-19T00:15:00.000Z' });
const NEXT_WEEK = game(6, 7, { week: 4, kickoff: '2025-09-28T17:00:00.000Z' });

const simulate = keptSimulations();
const dayOf = (games: readonly Game[], { by = seat(1), week }: { by?: string; week?: number } = {}) =>
  readGameDay(
    {
      simulate,
      clock: { now: () => new Date('2025-09-21T18:00:00.000Z') } as Clock,
      seasons: {
        get: async (): Promise<LeagueSeason> => STATE,
      } as Partial<SeasonStore> as SeasonStore,
      results: {
        gamesOf: async () => ({ version: 7, source: null, games: [...games] }),
      } as Partial<ResultsStore> as ResultsStore,
    },
    KEY,
    by,
    week,
  );

describe('a game day', () => {
  it('has the games of the current week by kickoff, and matches the API contract', async () => {
    const day = value(await dayOf([NIGHT, LIVE, NEXT_WEEK, OVER]));
    expect(GameDay.parse(day)).toEqual(day);
    expect(day).toMatchObject({ season: '2025-26', week: 3, version: 7 });
    expect(day.games.map(({ id }) => id)).toEqual([OVER.id, LIVE.id, NIGHT.id]);
  });

  it('names the owners of both teams, and no owner for an undrafted team', async () => {
    const { games } = value(await dayOf([NIGHT, LIVE, OVER]));
    expect(games.map(({ homeOwnerId, awayOwnerId }) => [homeOwnerId, awayOwnerId])).toEqual([
      [null, seat(2)],
      [seat(1), null],
      [seat(1), seat(2)],
    ]);
  });

  it('has odds based on ratings until a game is over', async () => {
    const called = game(8, 10, { week: 3, state: 'cancelled', kickoff: '2025-09-22T01:00:00.000Z' });
    const { games } = value(await dayOf([NIGHT, LIVE, OVER, called]));
    const [over, live, night, off] = games.map(({ homeChance }) => homeChance);
    expect([over, off]).toEqual([null, null]);
    for (const chance of [live, night]) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  });

  it('shows what each unfinished game is worth to the caller, with opposite values for the two owners in a matchup', async () => {
    const days = [
      value(await dayOf([NIGHT, LIVE, OVER])),
      value(await dayOf([NIGHT, LIVE, OVER], { by: seat(2) })),
    ];
    const [own, theirs] = days.map(({ games }) => games.map(({ rooting }) => rooting));
    expect(own?.[0]).toBeNull();
    // The first member has team 3, which is at home; the second has team 2, which isn't.
    expect(own?.[1]?.wins).toBeGreaterThan(0.1);
    expect(own?.[2]?.wins).toBeGreaterThan(0.1);
    expect(theirs?.[1]?.wins).toBeCloseTo(-(own?.[1]?.wins ?? 0));
    expect(own?.[1]?.losses).toBeLessThan(-0.1);
  });

  it('can tell from the score and the clock that a game is as good as lost', async () => {
    const score = { homeScore: 0, awayScore: 35, detail: 'on', clock: { secondsLeft: 60 } };
    const { games } = value(await dayOf([NIGHT, { ...LIVE, running: score }]));
    expect(games.map(({ rooting }) => rooting)).toEqual([
      null,
      { wins: expect.any(Number), losses: expect.any(Number) },
    ]);
  });

  it('shows what a game is worth even if it moved to another week after its kickoff', async () => {
    const rooted = { wins: expect.any(Number), losses: expect.any(Number) };
    expect(value(await dayOf([NIGHT, LIVE, OVER])).games[1]?.rooting).toEqual(rooted);
    const moved = value(await dayOf([NIGHT, { ...LIVE, week: 4 }, OVER], { week: 4 }));
    expect(moved.games[0]?.rooting).toEqual(rooted);
  });

  it('can be requested for another week', async () => {
    const { week, games } = value(await dayOf([NIGHT, NEXT_WEEK], { week: 4 }));
    expect([week, games.map(({ id }) => id)]).toEqual([4, [NEXT_WEEK.id]]);
  });

  it('is empty in a week without games', async () => {
    expect(value(await dayOf([NIGHT], { week: 9 })).games).toEqual([]);
  });

  it('can’t be read by a stranger', async () => {
    expect(await dayOf([NIGHT], { by: seat(9) })).toEqual({ ok: false, refused: 'league-not-found' });
  });
});
