import { describe, expect, it } from 'vitest';
import { final, wholeSeason } from '#test/support/games.ts';
import { drafted, drafting, LEAGUE_ID, seat, value } from '#test/support/league-season.ts';
import { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { LevelCrowns } from '#shared/domain/league-rules.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seasonReview } from '#shared/domain/story/season-review.ts';
import type { LeagueStore, ResultsStore, SeasonStore, UserStore } from '../../ports/ports.ts';
import { readFinale } from './read-finale.ts';
import { readStandings } from './read-standings.ts';

// Odd teams play at home and win. In snake order, seat 1 owns teams 1, 3 and 6; seat 2 owns 2, 4 and 7.
const GAMES = wholeSeason(18, () => [20, 10]);
const STATE = drafted(2, [1, 2, 4, 3, 6, 7]);
const KEY = { leagueId: LEAGUE_ID, season: '2025' };

function unused(): never {
  throw new Error('this use case does not need it');
}

/** Returns ports with exactly what the two use cases read. Any other use fails the test. */
function ports(state: LeagueSeason, games: Game[]) {
  const never = new Proxy({}, { get: () => unused });
  const users = {
    getMany: async (ids: readonly string[]) =>
      ids
        .slice(1)
        .map((id) => ({ id, username: 'ann', firstName: 'Ann', profileImageUrl: 'helmet', email: 'secret' })),
  };
  const league = { name: 'Sunday', code: 'ABCDEF' };
  return {
    clock: { now: () => new Date('2026-01-05T06:00:00.000Z'), until: unused },
    seasons: Object.assign(Object.create(never), {
      get: async (id: string, label: string) => (id === LEAGUE_ID && label === '2025-26' ? state : undefined),
    }) as SeasonStore,
    results: Object.assign(Object.create(never), {
      gamesOf: async () => ({ version: 1, source: 'simulated', games }),
    }) as ResultsStore,
    users: Object.assign(Object.create(never), users) as UserStore,
    leagues: Object.assign(Object.create(never), { get: async () => league }) as LeagueStore,
  };
}

describe('a league’s standings', () => {
  it('have the members’ meetings only if head-to-head breaks the league’s tied crowns', async () => {
    const games = [...GAMES, final([1, 20], [2, 10], { week: 17 })];
    const meetings = async (levelCrowns: LevelCrowns) => {
      const rows = value(await readStandings(ports({ ...STATE, levelCrowns }, games), KEY, seat(2)));
      return rows.map((row) => Standing.parse(row).meetings);
    };
    expect(await meetings('points')).toEqual([undefined, undefined]);
    expect(await meetings('head-to-head')).toEqual([
      [{ userId: seat(2), wins: 35, losses: 0, ties: 0 }],
      [{ userId: seat(1), wins: 0, losses: 35, ties: 0 }],
    ]);
  });

  it('match the API contract, with public profiles only', async () => {
    const read = await readStandings(ports(STATE, GAMES), KEY, seat(2));
    if (!read.ok) throw new Error(read.refused);
    for (const row of read.value) expect(Standing.parse(row)).toEqual(row);
    expect(read.value.map((row) => [row.userId, row.wins, row.losses])).toEqual([
      [seat(1), 34, 17],
      [seat(2), 17, 34],
    ]);
    expect(read.value.map((row) => row.user.username)).toEqual(['Former member', 'ann']);
    expect(read.value[0]?.teams.map(({ nflTeam }) => [nflTeam.id, nflTeam.wins])).toEqual([
      [1, 17],
      [3, 17],
      [6, 0],
    ]);
  });

  it.each([
    ['a stranger', KEY, seat(9), 'league-not-found'],
    ['an unknown league', { ...KEY, leagueId: 'other' }, seat(1), 'league-not-found'],
    ['a season that the league doesn’t play', { ...KEY, season: '2026-27' }, seat(1), 'league-not-found'],
    ['a season that doesn’t exist', { ...KEY, season: '1999' }, seat(1), 'season-not-found'],
  ])('can’t be read for %s', async (_, key, by, refusal) => {
    const expected = { ok: false, refused: refusal };
    expect(await readStandings(ports(STATE, GAMES), key, by)).toEqual(expected);
    expect(await readFinale(ports(STATE, GAMES), key, by)).toEqual(expected);
  });
});

describe('the finale', () => {
  const seasonInfo = {
    season: '2025-26',
    leagueName: 'Sunday',
    leagueCode: 'ABCDEF',
    gamesPlayed: 272,
    gamesInSeason: 272,
    lastDay: '2026-01-04',
    tieRule: 'nothing',
    levelCrowns: 'shared',
    source: 'simulated',
  };

  it('crowns both champions', async () => {
    const read = await readFinale(ports(STATE, GAMES), KEY, seat(1));
    if (!read.ok) throw new Error(read.refused);
    expect(Finale.parse(read.value)).toEqual(read.value);
    expect(read.value).toMatchObject({ isFinal: true, seasonInfo });
    expect(read.value.winChampions.map((row) => row.userId)).toEqual([seat(1)]);
    expect(read.value.lossChampions.map((row) => row.userId)).toEqual([seat(2)]);
    expect(read.value.finalStandings).toHaveLength(2);
    expect(read.value.review).toEqual(seasonReview(STATE, GAMES));
    expect(read.value.review?.weeks).toHaveLength(18);
  });

  it('breaks ties by points scored if the league’s rules say so, and mentions it', async () => {
    // In snake order, seat 1 owns teams 1, 4 and 5; seat 2 owns 2, 3 and 6. Both seats win 17 games, lose 17 and tie 17.
    const level = drafted(2, [1, 2, 3, 4, 5, 6]);
    const games = GAMES.map((game) => ({
      ...game,
      ...(game.homeTeamId === 1 && { homeScore: 30 }),
      ...(game.homeTeamId === 5 && { awayScore: game.homeScore }),
    }));
    const crowned = async (state: LeagueSeason) => {
      const read = await readFinale(ports(state, games), KEY, seat(1));
      if (!read.ok) throw new Error(read.refused);
      expect(Finale.parse(read.value)).toEqual(read.value);
      const { winChampions, lossChampions, seasonInfo: told, finalStandings } = read.value;
      const named = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId);
      expect(finalStandings.map(({ wins, losses, ties }) => [wins, losses, ties])).toEqual([
        [17, 17, 17],
        [17, 17, 17],
      ]);
      return [named(winChampions), named(lossChampions), told.levelCrowns];
    };
    const both = [seat(1), seat(2)];
    expect(await crowned(level)).toEqual([both, both, 'shared']);
    const points = { ...level, levelCrowns: 'points' } as const;
    expect(await crowned(points)).toEqual([[seat(1)], [seat(2)], 'points']);
    const headToHead = { ...level, levelCrowns: 'head-to-head' } as const;
    expect(await crowned(headToHead)).toEqual([[seat(1)], [seat(2)], 'head-to-head']);
  });

  it.each([
    ['before the last game', STATE, GAMES.slice(1), 271],
    ['of a league that didn’t finish its draft', drafting(2), GAMES, 272],
  ])('%s is empty', async (_, state, games, gamesPlayed) => {
    expect(await readFinale(ports(state, games), KEY, seat(1))).toEqual({
      ok: true,
      value: {
        isFinal: false,
        winChampions: [],
        lossChampions: [],
        finalStandings: [],
        review: null,
        seasonInfo: { ...seasonInfo, gamesPlayed },
      },
    });
  });
});
