import { describe, expect, it, test } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { isPlayed, type Game } from './games.ts';
import { headToHead, seasonsBetween } from './history.ts';
import type { Ownership } from './standings.ts';

const own = (teamId: number, userId: string, from = '2000-01-01T00:00:00.000Z'): Ownership => ({
  teamId,
  userId,
  from,
});

describe('head-to-head records', () => {
  const ownership = [own(1, 'Ana'), own(2, 'Ben'), own(3, 'Ana'), own(4, 'Cy')];
  const met = (games: readonly Game[], owners = ownership) => headToHead([{ games, ownership: owners }]);
  const line = (userId: string, rivalId: string, wins: number, losses: number, ties = 0) => ({
    userId,
    rivalId,
    wins,
    losses,
    ties,
  });

  it('add up the games between two members’ teams, over all seasons, from either side', () => {
    const first = [final([1, 20], [2, 10]), final([2, 7], [3, 7]), final([2, 30], [3, 3])];
    const later = [own(7, 'Ben'), own(8, 'Ana')];
    const both = headToHead([
      { games: first, ownership },
      { games: [final([7, 14], [8, 10])], ownership: later },
    ]);
    expect(both).toEqual([line('Ana', 'Ben', 1, 2, 1), line('Ben', 'Ana', 2, 1, 1)]);
  });

  it('leave out games between one member’s own teams, against undrafted teams, or without a score', () => {
    expect(met([final([1, 20], [3, 10]), final([1, 20], [9, 10]), game(1, 2)])).toEqual([]);
  });

  it('count a game for the team’s owner at kickoff', () => {
    const traded = [...ownership, own(2, 'Cy', '2025-09-10T00:00:00.000Z')];
    const games = [final([1, 20], [2, 10]), final([1, 20], [2, 10], { week: 2 })];
    expect(met(games, traded).filter(({ userId }) => userId === 'Ana')).toEqual([
      line('Ana', 'Ben', 1, 0),
      line('Ana', 'Cy', 1, 0),
    ]);
  });
});

test('a season counts in two members’ rivalry if both played in it, and each race goes to the member with the better rank', () => {
  const line = (userId: string, winRank: number, lossRank: number) => ({ userId, winRank, lossRank });
  const seasons = [
    { standings: [line('Ana', 1, 3), line('Ben', 2, 2), line('Cy', 3, 1)] },
    { standings: [line('Ana', 2, 1), line('Ben', 1, 1)] },
    { standings: [line('Ana', 1, 1), line('Cy', 2, 2)] },
  ];
  expect(seasonsBetween(seasons, 'Ana', 'Ben')).toEqual({
    wins: { ahead: 1, behind: 1, level: 0 },
    losses: { ahead: 0, behind: 1, level: 1 },
  });
  expect(seasonsBetween(seasons, 'Cy', 'Dee').wins).toEqual({ ahead: 0, behind: 0, level: 0 });
});

/** Drafts with different shapes: the year, the number of members, and the number of teams per member. */
const SHAPES: [year: number, members: number, teams: number][] = [
  [2022, 10, 3],
  [2023, 4, 8],
  [2024, 7, 4],
  [2025, 16, 2],
];

describe.skipIf(!hasNflData)('head-to-head records over real seasons', () => {
  const kickoffOf = (game: Game) => Date.parse(game.kickoff);
  const played = SHAPES.map(([year, members, teams]) => {
    const drafted = Array.from({ length: members * teams }, (_, at) => own(at + 1, `member ${at % members}`));
    // Halfway through the season, each team with an even id goes to another member.
    const swapped = drafted
      .filter(({ teamId }) => teamId % 2 === 0)
      .map(({ teamId }) => own(teamId, `member ${(teamId * 5) % members}`, `${year}-11-01T00:00:00.000Z`));
    return { games: nflGames(year).filter(isPlayed), ownership: [...drafted, ...swapped] };
  });

  it.each(SHAPES.map((shape, at) => [shape.join(' '), at] as const))(
    'cover every game between teams with different owners: %s',
    (_, at) => {
      const { games, ownership } = played[at] ?? { games: [], ownership: [] };
      const ownerOf = (teamId: number, of: Game) =>
        ownership.findLast((entry) => entry.teamId === teamId && Date.parse(entry.from) <= kickoffOf(of))
          ?.userId;
      const owned = games.filter((of) => {
        const [home, away] = [ownerOf(of.homeTeamId, of), ownerOf(of.awayTeamId, of)];
        return home !== undefined && away !== undefined && home !== away;
      });
      const pairs = headToHead([{ games, ownership }]).filter(({ userId, rivalId }) => userId < rivalId);
      expect(pairs.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0)).toBe(owned.length);
      expect(owned.length).toBeGreaterThan(100);
    },
  );

  it('are the same from both sides', () => {
    const lines = headToHead(played);
    for (const { userId, rivalId, wins, losses, ties } of lines)
      expect(lines).toContainEqual({ userId: rivalId, rivalId: userId, wins: losses, losses: wins, ties });
  });
});
