import { expect, test } from 'vitest';
import { allTime, shareOf, type BookLine, type BookSeason } from './all-time.ts';

type Points = readonly [wins: number, losses: number, ties?: number];

function line(
  name: string,
  [wins, losses, ties = 0]: Points,
  ranks: readonly [win: number, loss: number],
): BookLine {
  return { userId: `id of ${name}`, name, wins, losses, ties, winRank: ranks[0], lossRank: ranks[1] };
}

function season(standings: readonly BookLine[]): BookSeason {
  return {
    standings,
    winChampions: standings.filter(({ winRank }) => winRank === 1),
    lossChampions: standings.filter(({ lossRank }) => lossRank === 1),
  };
}

test('the all-time table adds up seasons with different numbers of teams and members, and keeps each member’s best rank in each race', () => {
  const [ana, ben] = allTime([
    season([line('Ana', [30, 21], [1, 2]), line('Ben', [20, 30, 1], [2, 1])]),
    season([line('Cy', [10, 7], [1, 3]), line('Ana', [8, 9], [2, 2]), line('Ben', [7, 10], [3, 1])]),
  ]);
  expect(ana).toMatchObject({ seasons: 2, wins: 38, losses: 30, ties: 0, winCrowns: 1, lossCrowns: 0 });
  expect(ana).toMatchObject({ bestWinRank: 1, bestLossRank: 2 });
  expect(ben).toMatchObject({
    wins: 27,
    losses: 40,
    ties: 1,
    lossCrowns: 2,
    bestWinRank: 2,
    bestLossRank: 1,
  });
});

test('a shared crown counts for each co-champion', () => {
  const crowns = allTime([season([line('Ana', [9, 8], [1, 1]), line('Ben', [9, 8], [1, 1])])]);
  expect(crowns.map(({ winCrowns, lossCrowns }) => [winCrowns, lossCrowns])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('a name without an account counts as one person, regardless of case and spaces, and never as a member with that name', () => {
  const al = (name: string): BookLine => ({ ...line('Al', [5, 4], [1, 2]), userId: null, name });
  const people = allTime([
    season([al('Uncle Al')]),
    season([al('uncle al ')]),
    season([line('Uncle Al', [1, 1], [1, 1])]),
  ]);
  expect(people.map(({ who, seasons, winCrowns }) => [who.userId, who.name, seasons, winCrowns])).toEqual([
    [null, 'Uncle Al', 2, 2],
    ['id of Uncle Al', 'Uncle Al', 1, 1],
  ]);
});

test('a name entered twice in one season gets the games of both entries, but only one season and one crown of each kind', () => {
  const al = (name: string, points: Points, ranks: readonly [number, number]): BookLine => ({
    ...line('Al', points, ranks),
    userId: null,
    name,
  });
  const [person, ...others] = allTime([season([al('Al', [9, 1], [1, 3]), al('AL', [5, 5], [2, 2])])]);
  expect(others).toEqual([]);
  expect(person).toMatchObject({ seasons: 1, wins: 14, losses: 6, winCrowns: 1, lossCrowns: 0 });
  expect(person).toMatchObject({ bestWinRank: 1, bestLossRank: 2 });
});

test('the winning percentage counts ties as games, and is null before the first game', () => {
  const tally = { wins: 6, losses: 3, ties: 3 };
  expect([shareOf('wins', tally), shareOf('losses', tally)]).toEqual([0.5, 0.25]);
  expect(shareOf('wins', { wins: 0, losses: 0, ties: 0 })).toBeNull();
});
