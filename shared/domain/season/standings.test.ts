import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { DRAFT_AT, drafted, lobby, seat } from '#test/support/league-season.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import type { Game } from './games.ts';
import { champions } from './ranks.ts';
import { ownershipOf, standings, teamRecords, type Ownership } from './standings.ts';

const ALL = Array.from({ length: 32 }, (_, index) => index + 1);
// Two members: seat 1 drafts teams 1, 4 and 5, and seat 2 drafts 2, 3 and 6.
const pair = drafted(2, [1, 2, 3, 4, 5, 6]);
const table = (games: readonly Game[], ownership = ownershipOf(pair)) => standings(pair, games, ownership);

describe.runIf(hasNflData)('a league that owns every team', () => {
  it.each([
    [8, 4],
    [4, 8],
    [16, 2],
  ])('of %i members with %i teams each has as many wins as losses in a real season', (members, teamsEach) => {
    const drawn = drafted(members, ALL, { teamsEach });
    for (const year of [2022, 2023, 2024, 2025]) {
      const picks = drawn.picks.map((pick) => ({ ...pick, draftedAt: `${year}-08-25T23:00:00.000Z` }));
      const season = { ...drawn, picks };
      const rows = standings(season, nflGames(year), ownershipOf(season));
      const sum = (count: (row: (typeof rows)[number]) => number) =>
        rows.reduce((total, row) => total + count(row), 0);
      expect(rows).toHaveLength(members);
      expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses));
      expect(sum(({ wins, losses, ties }) => wins + losses + ties)).toBe(
        2 * nflGames(year).filter(({ homeScore }) => homeScore !== null).length,
      );
    }
  });
});

describe('points', () => {
  it('go to the owners of both teams', () => {
    const games = [final([1, 20], [2, 10]), final([3, 7], [9, 30]), game(4, 5)];
    expect(table(games)).toEqual([
      {
        userId: seat(1),
        wins: 1,
        losses: 0,
        ties: 0,
        differential: 1,
        winRank: 1,
        lossRank: 2,
        pointsScored: 20,
        teams: [
          { teamId: 1, wins: 1, losses: 0, ties: 0 },
          { teamId: 4, wins: 0, losses: 0, ties: 0 },
          { teamId: 5, wins: 0, losses: 0, ties: 0 },
        ],
      },
      {
        userId: seat(2),
        wins: 0,
        losses: 2,
        ties: 0,
        differential: -2,
        winRank: 2,
        lossRank: 1,
        pointsScored: 17,
        teams: [
          { teamId: 2, wins: 0, losses: 1, ties: 0 },
          { teamId: 3, wins: 0, losses: 1, ties: 0 },
          { teamId: 6, wins: 0, losses: 0, ties: 0 },
        ],
      },
    ]);
  });

  it('aren’t awarded for a tie', () => {
    const rows = table([final([1, 40], [2, 40])]);
    for (const row of rows)
      expect(row).toMatchObject({ wins: 0, losses: 0, ties: 1, winRank: 1, lossRank: 1 });
  });

  it('follow a corrected result', () => {
    const points = (score: number) =>
      table([final([1, 20], [9, score])]).map((row) => [row.wins, row.losses]);
    expect(points(10)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(points(30)).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('count for both sides of a game between one member’s teams', () => {
    expect(table([final([1, 3], [4, 0])])[0]).toMatchObject({ userId: seat(1), wins: 1, losses: 1 });
  });

  it('are zero before a draft', () => {
    const state = lobby(3);
    const rows = standings(state, [final([1, 3], [4, 0])], ownershipOf(state));
    expect(rows.map((row) => [row.userId, row.wins, row.winRank, row.teams])).toEqual([
      [seat(1), 0, 1, []],
      [seat(2), 0, 1, []],
      [seat(3), 0, 1, []],
    ]);
  });
});

describe('a team’s owner', () => {
  const kickoff = '2025-10-05T17:00:00.000Z';
  const swap = (from: string): Ownership[] => [
    { teamId: 1, userId: seat(2), from },
    { teamId: 2, userId: seat(1), from },
    ...ownershipOf(pair),
  ];
  const won = final([1, 20], [9, 10], { kickoff });

  it.each([
    ['before the kickoff', '2025-10-05T16:59:59.999Z', seat(2)],
    ['at the kickoff', kickoff, seat(2)],
    ['during the game', '2025-10-05T18:00:00.000Z', seat(1)],
    ['after the game', '2025-10-06T18:00:00.000Z', seat(1)],
  ])('gets a game’s points only if they owned the team at kickoff: traded %s', (_, at, winner) => {
    const rows = table([won], swap(at));
    expect(rows[0]).toMatchObject({ userId: winner, wins: 1, pointsScored: 20 });
    expect(rows[1]).toMatchObject({ wins: 0, pointsScored: 0 });
    const teams = Object.fromEntries(rows.map((row) => [row.userId, row.teams.map((team) => team.teamId)]));
    expect(teams).toEqual({ [seat(1)]: [4, 5, 2], [seat(2)]: [3, 6, 1] });
  });

  it('sees only what the team earned them while they owned it', () => {
    const rows = table(
      [won, final([1, 0], [9, 3], { kickoff: '2025-10-12T17:00:00.000Z' })],
      swap('2025-10-07T00:00:00Z'),
    );
    const own = rows.find((row) => row.userId === seat(2));
    expect(own?.teams.find((team) => team.teamId === 1)).toEqual({ teamId: 1, wins: 0, losses: 1, ties: 0 });
    expect(rows.find((row) => row.userId === seat(1))).toMatchObject({ wins: 1, losses: 0 });
  });

  it('gets no points for games that kicked off before the draft', () => {
    const early = final([1, 20], [2, 10], { kickoff: new Date(DRAFT_AT.getTime() - 1).toISOString() });
    for (const row of table([early])) expect(row).toMatchObject({ wins: 0, losses: 0 });
  });
});

/** Returns the standings of members with these records. Seat n owns team n, whose opponents are all undrafted. */
function race(...records: (readonly [wins: number, losses: number])[]) {
  const state = lobby(records.length);
  const from = DRAFT_AT.toISOString();
  const ownership = records.map((_, index) => ({ teamId: index + 1, userId: seat(index + 1), from }));
  const games = records.flatMap(([wins, losses], index) => [
    ...Array.from({ length: wins }, () => final([index + 1, 1], [32, 0])),
    ...Array.from({ length: losses }, () => final([31, 1], [index + 1, 0])),
  ]);
  return standings(state, games, ownership);
}

describe('ranks', () => {
  it.each([
    [
      'more wins first, then fewer losses',
      [
        [3, 4],
        [5, 6],
        [5, 2],
      ],
      [3, 2, 1],
      [2, 1, 3],
    ],
    [
      'tied members share a rank: 1, 1, 3',
      [
        [4, 4],
        [4, 4],
        [1, 1],
      ],
      [1, 1, 3],
      [1, 1, 3],
    ],
    [
      'tied members share a rank: 1, 2, 2, 4',
      [
        [4, 0],
        [3, 1],
        [3, 1],
        [2, 2],
      ],
      [1, 2, 2, 4],
      [4, 2, 2, 1],
    ],
    [
      'equal losses: fewer wins lead the race for losses',
      [
        [5, 3],
        [2, 3],
      ],
      [1, 2],
      [2, 1],
    ],
    [
      'no one has played',
      [
        [0, 0],
        [0, 0],
      ],
      [1, 1],
      [1, 1],
    ],
  ] as const)('%s', (_, records, winRanks, lossRanks) => {
    const rows = race(...records).toSorted((a, b) => a.userId.localeCompare(b.userId));
    expect(rows.map((row) => row.winRank)).toEqual(winRanks);
    expect(rows.map((row) => row.lossRank)).toEqual(lossRanks);
  });

  it('sort by wins, then by fewer losses, then by join time', () => {
    const rows = race([1, 1], [3, 5], [3, 2], [1, 1]);
    expect(rows.map((row) => row.userId)).toEqual([seat(3), seat(2), seat(1), seat(4)]);
    expect(rows.map((row) => row.differential)).toEqual([1, -2, 0, 0]);
  });

  it('crown co-champions', () => {
    const { wins, losses } = champions(race([4, 4], [4, 4], [1, 1]));
    expect(wins.map((row) => row.userId)).toEqual([seat(1), seat(2)]);
    expect(losses.map((row) => row.userId)).toEqual([seat(1), seat(2)]);
  });
});

describe('any season', () => {
  const teamIds = fc.shuffledSubarray(
    Array.from({ length: 32 }, (_, index) => index + 1),
    { minLength: 32 },
  );
  const score = fc.option(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })));
  const pairing = fc.shuffledSubarray(ALL, {
    minLength: 2,
    maxLength: 2,
  });
  const games = fc.array(fc.record({ pairing, score, week: fc.integer({ min: 1, max: 18 }) }), {
    maxLength: 60,
  });
  const played = (rows: { pairing: number[]; score: [number, number] | null; week: number }[]) =>
    rows.map(({ pairing: [home = 1, away = 2], score: points, week }) =>
      game(home, away, { week, homeScore: points?.[0] ?? null, awayScore: points?.[1] ?? null }),
    );

  it('adds up: each member has the sum of their teams, and each team the sum of its games', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 }), teamIds, games.map(played), (members, ids, season) => {
        const records = teamRecords(season);
        const state = drafted(members, ids);
        for (const row of standings(state, season, ownershipOf(state))) {
          const own = row.teams.map(({ teamId }) => records.get(teamId) ?? { wins: 0, losses: 0, ties: 0 });
          expect(row.teams).toMatchObject(own);
          for (const key of ['wins', 'losses', 'ties'] as const) {
            expect(row[key]).toBe(own.reduce((total, record) => total + record[key], 0));
          }
          expect(row.differential).toBe(row.wins - row.losses);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has as many wins as losses when every team is owned, and counts each final game for both sides', () => {
    const owners = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(owners, games.map(played), (seats, season) => {
        const from = DRAFT_AT.toISOString();
        const ownership = seats.map((number, index) => ({ teamId: index + 1, userId: seat(number), from }));
        const rows = standings(lobby(10), season, ownership);
        const total = (key: 'wins' | 'losses' | 'ties') => rows.reduce((sum, row) => sum + row[key], 0);
        const finals = season.filter((each) => each.homeScore !== null).length;
        expect(total('wins')).toBe(total('losses'));
        expect(total('wins') + total('losses') + total('ties')).toBe(2 * finals);
      }),
      { numRuns: 50 },
    );
  });

  it('has the same standings, sorted by rank, no matter how its games are sorted', () => {
    fc.assert(
      fc.property(games.map(played), (season) => {
        const state = drafted(4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        const rows = standings(state, season, ownershipOf(state));
        expect(standings(state, season.toReversed(), ownershipOf(state))).toEqual(rows);
        expect(rows.map((row) => row.winRank)).toEqual(
          rows.map((row) => row.winRank).toSorted((a, b) => a - b),
        );
        expect(champions(rows).wins.length).toBeGreaterThan(0);
        expect(champions(rows).losses.length).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });
});
