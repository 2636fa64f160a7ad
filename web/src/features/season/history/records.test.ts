import { expect, test } from 'vitest';
import type { LeagueHistory } from '#shared/contract/schemas/standings.ts';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { cabinetsOf, recordsOf, rivalsOf } from './records.ts';

type PastSeason = LeagueHistory['seasons'][number];

const [ANA = '', BEN = '', CY = ''] = SEATS;
const named = (userId: string) => ({ userId, user: memberNamed(userId, null).user });

/** A season with these points for Ana, Ben and Cy. */
function season(
  label: string,
  points: readonly [wins: number, losses: number][],
  champions: Partial<PastSeason> = {},
): PastSeason {
  return {
    season: label,
    isFinal: true,
    winChampions: [],
    lossChampions: [],
    standings: points.map(([wins, losses], index) => ({
      ...named(SEATS[index] ?? ''),
      wins,
      losses,
      ties: 0,
      differential: wins - losses,
      winRank: 1,
      lossRank: 1,
    })),
    ...champions,
  };
}

const SEASONS = [
  season(
    '2027-28',
    [
      [50, 0],
      [0, 0],
      [0, 0],
    ],
    { isFinal: false },
  ),
  season(
    '2026-27',
    [
      [30, 20],
      [25, 26],
      [20, 31],
    ],
    { winChampions: [named(ANA)], lossChampions: [named(CY)] },
  ),
  season(
    '2025-26',
    [
      [24, 27],
      [30, 21],
      [21, 30],
    ],
    { winChampions: [named(BEN)], lossChampions: [named(CY), named(ANA)] },
  ),
];

test('records are of seasons that are over, and equal ones share them', () => {
  const told = recordsOf(SEASONS).map(({ name, figure, holders }) => [
    name,
    figure,
    ...holders.map((holder) => `${holder.user.username} ${holder.season}`),
  ]);
  expect(told).toEqual([
    ['Most Wins in a season', '30 W', 'Ana 2026-27', 'Ben 2025-26'],
    ['Most Losses in a season', '31 L', 'Cy 2026-27'],
    ['Best differential', '+10', 'Ana 2026-27'],
    ['Lowest differential', '−11', 'Cy 2026-27'],
  ]);
  expect(recordsOf(SEASONS.slice(0, 1))).toEqual([]);
});

const crownsOf = (earlierSeasons: LeagueHistory['earlierSeasons']) =>
  cabinetsOf({ seasons: SEASONS, earlierSeasons }).map(({ user, wins, losses }) => [
    user.username,
    wins,
    losses,
  ]);

test('a crown that a member won elsewhere is one, that of anybody else stands in its season alone', () => {
  const earlier = {
    season: '2019-20',
    revision: '01K3KD0000000000000000000A',
    winChampions: [{ ...named(CY), name: 'Cy' }],
    lossChampions: [{ userId: null, user: null, name: 'Uncle Al' }],
    standings: [],
  };
  expect(crownsOf([earlier])).toEqual([
    ['Cy', 1, 2],
    ['Ana', 1, 1],
    ['Ben', 1, 0],
  ]);
});

test('a shared crown is a crown', () => {
  expect(crownsOf([])).toEqual([
    ['Ana', 1, 1],
    ['Cy', 0, 2],
    ['Ben', 1, 0],
  ]);
});

test('rivals of a member come with the most games first', () => {
  const line = (userId: string, rivalId: string, wins: number, losses: number) => ({
    userId,
    rivalId,
    wins,
    losses,
    ties: 0,
  });
  const headToHead = [line(ANA, BEN, 1, 0), line(BEN, ANA, 0, 1), line(ANA, CY, 2, 3), line(CY, ANA, 3, 2)];
  expect(rivalsOf(ANA, { headToHead }).map(({ rivalId }) => rivalId)).toEqual([CY, BEN]);
});
