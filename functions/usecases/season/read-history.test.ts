import { beforeEach, expect, test } from 'vitest';
import { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import { next } from '#shared/domain/league-season.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { final, game, storeLevelWins, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { readHistory } from './read-history.ts';

let ports: MemoryPorts;
let league: SmallLeague;

/** Returns a game in each week of a season. */
function weekly(startYear: number, score: readonly [home: number, away: number]): Game[] {
  return Array.from({ length: 18 }, (_, index) =>
    final([1, score[0]], [2, score[1]], {
      season: `${startYear}-${(startYear + 1) % 100}`,
      week: index + 1,
      id: `${startYear}_${index}`,
      kickoff: new Date(Date.UTC(startYear, 8, 14 + index * 7)).toISOString(),
    }),
  );
}

/**
 * Seats 1 and 2 have played two seasons. In the first, with three teams each, seat 1's team beat seat 2's every week. In the
 * second, with eight teams each, the same two teams had swapped owners and tied each other every week, which counts as half
 * a point.
 */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 2);
  await storeResults(ports.results, '2025-26', weekly(2025, [20, 10]));
  ports.clock.set(new Date('2026-02-01T12:00:00.000Z'));
  value(await renewLeague(ports, league.key.leagueId, seat(1), '2026-27'));
  const renewed = (await ports.seasons.get(league.key.leagueId, '2026-27'))!;
  const shape = { ...renewed, teamsEach: 8, tieRule: 'half' as const };
  const order = [seat(2), seat(1)];
  const picks = allTurns(order, shape).map((turn, index) => ({
    ...turn,
    nflTeamId: index + 1,
    auto: false,
    draftedAt: '2026-08-25T23:00:00.000Z',
  }));
  await ports.seasons.save(next(shape, { status: 'active', order, picks }));
  await storeResults(ports.results, '2026-27', weekly(2026, [17, 17]));
  ports.clock.set(new Date('2027-02-01T12:00:00.000Z'));
});

const history = async () => value(await readHistory(ports, league.key.leagueId, seat(1)));

test('seasons with different kinds of data are listed together, each ranked by the rules of its time', async () => {
  const told = await history();
  expect(() => LeagueHistory.parse(told)).not.toThrow();
  const tallies = told.seasons.map(({ season, isFinal, tieRule, standings }) => ({
    season,
    isFinal,
    tieRule,
    lines: standings.map(({ userId, wins, losses, ties }) => [userId, wins, losses, ties]),
  }));
  const common = { isFinal: true };
  expect(tallies).toEqual([
    {
      ...common,
      season: '2026-27',
      tieRule: 'half',
      lines: [
        [seat(1), 0, 0, 18],
        [seat(2), 0, 0, 18],
      ],
    },
    {
      ...common,
      season: '2025-26',
      tieRule: 'nothing',
      lines: [
        [seat(1), 18, 0, 0],
        [seat(2), 0, 18, 0],
      ],
    },
  ]);
  // A tied season has two champions in each race.
  expect(told.seasons.map(({ winChampions, lossChampions }) => [winChampions, lossChampions])).toMatchObject([
    [
      [{ userId: seat(1) }, { userId: seat(2) }],
      [{ userId: seat(1) }, { userId: seat(2) }],
    ],
    [[{ userId: seat(1) }], [{ userId: seat(2) }]],
  ]);
});

test('head-to-head counts each game once per side, across all seasons', async () => {
  const line = (userId: string, rivalId: string, wins: number, losses: number) => ({
    userId,
    rivalId,
    wins,
    losses,
    ties: 18,
  });
  const { headToHead } = await history();
  expect(headToHead).toHaveLength(2);
  expect(headToHead).toEqual(
    expect.arrayContaining([line(seat(1), seat(2), 18, 0), line(seat(2), seat(1), 0, 18)]),
  );
});

test('a deleted account stays in the history as a former member without a trophy link', async () => {
  const profile = (await ports.users.get(seat(2)))!;
  const at = ports.clock.now();
  const open = { ...profile, showsTrophies: true, version: profile.version + 1 };
  await ports.users.save(profile, open, { at, heldUntil: at, notifications: [] });
  const userOf = async () =>
    (await history()).seasons[0]?.standings.find(({ userId }) => userId === seat(2))?.user;
  expect(await userOf()).toMatchObject({ username: 'player2', showsTrophies: true });
  await ports.users.bury(open, { at, heldUntil: at });
  expect(await userOf()).toEqual({
    id: seat(2),
    username: 'Former member',
    firstName: '',
    profileImageUrl: expect.any(String) as string,
    isPremium: false,
  });
});

test.each([
  [{ tieRule: 'half', levelCrowns: 'points' }, [2]],
  [{ tieRule: 'nothing', levelCrowns: 'shared' }, [1, 2]],
] as const)('a past season is ranked by its own rules: %o', async (rules: RankRules, crowned) => {
  const memory = memoryPorts();
  const { key, stored } = await draftedOf(memory, 4);
  await memory.seasons.save(next(await stored(), rules));
  await storeLevelWins(memory);
  memory.clock.set(new Date('2026-02-01T12:00:00.000Z'));
  const [season] = value(await readHistory(memory, key.leagueId, seat(1))).seasons;
  expect(season?.tieRule).toBe(rules.tieRule);
  expect(season?.winChampions.map(({ userId }) => userId)).toEqual(crowned.map(seat));
});

test('a finished season says what decided its crowns if head-to-head breaks ties', async () => {
  const tiebreakersBy = async (
    levelCrowns: RankRules['levelCrowns'],
    games: Game[],
    { members = 2, at = '2026-02-01T12:00:00.000Z' } = {},
  ) => {
    const memory = memoryPorts();
    const { key, stored } = await draftedOf(memory, members);
    await memory.seasons.save(next(await stored(), { levelCrowns }));
    const last = final([28, 1], [29, 0], { week: 18 });
    await storeResults(memory.results, '2025-26', [...games, last]);
    memory.clock.set(new Date(at));
    const told = value(await readHistory(memory, key.leagueId, seat(1)));
    return LeagueHistory.parse(told).seasons[0]?.tiebreakers;
  };
  // Seat 1’s team 1 beats seat 2’s team 2, and each has another game that evens their records.
  const games = [
    final([1, 20], [2, 10]),
    final([30, 3], [1, 0], { week: 2 }),
    final([2, 9], [31, 0], { week: 2 }),
  ];
  expect(await tiebreakersBy('head-to-head', games)).toEqual({
    wins: 'head-to-head',
    losses: 'head-to-head',
  });
  expect(await tiebreakersBy('head-to-head', games.slice(0, 1))).toEqual({ wins: null, losses: null });
  expect(await tiebreakersBy('points', games)).toBeUndefined();
  // During the season, nothing has decided yet.
  const open = game(10, 11, { week: 18, kickoff: '2026-01-04T18:00:00.000Z' });
  expect(await tiebreakersBy('head-to-head', [...games, open], { at: '2025-12-01T12:00:00.000Z' })).toEqual({
    wins: null,
    losses: null,
  });
  // Seats 1 and 2 beat seat 3, which catches up. They split their own games, so points scored decide between them, if they differ.
  const three = (score: number) => [
    final([1, 20], [3, 10]),
    final([2, 20], [3, 10], { week: 2 }),
    final([1, 20], [2, 10], { week: 3 }),
    final([2, score], [1, 10], { week: 4 }),
    final([3, 50], [30, 0], { week: 5 }),
    final([3, 50], [30, 0], { week: 6 }),
    final([1, 0], [31, 9], { week: 7 }),
    final([2, 0], [31, 9], { week: 7 }),
  ];
  expect(await tiebreakersBy('head-to-head', three(40), { members: 3 })).toMatchObject({ wins: 'points' });
  expect(await tiebreakersBy('head-to-head', three(20), { members: 3 })).toMatchObject({ wins: null });
});

test('a finished season has a best pick, or none if no one won or lost', async () => {
  const { seasons } = await history();
  const [tied, won] = seasons.map(({ bestPick, bestTrade }) => ({ bestPick, bestTrade }));
  expect(tied).toEqual({ bestPick: null, bestTrade: null });
  // The second pick has lost more often than any other.
  expect(won?.bestPick).toEqual({
    userId: seat(2),
    teamId: 2,
    pickOrder: 2,
    race: 'losses',
    points: 18,
    place: 1,
  });
});
