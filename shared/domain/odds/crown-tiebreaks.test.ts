import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { LEVEL_TRIO } from '#test/support/level-trio.ts';
import { seededRandom } from '../chance.ts';
import { LEVEL_CROWNS, type LevelCrowns } from '../league-rules.ts';
import type { Game } from '../season/games.ts';
import { ownershipOf } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { crownOdds, type LeagueResults } from './crown-odds.ts';
import { simulateSeasons } from './simulate.ts';

const ALIKE = NFL_TEAMS.map(() => ({ rating: 1500, spread: 100 }));

/** The odds after the games with scores. `unlisted` has the number of unlisted games by team. */
function oddsOf(league: LeagueResults, unlisted = new Map<number, number>()) {
  const games = league.games.filter(({ homeScore }) => homeScore === null);
  return crownOdds(league, { games, unlisted }, simulateSeasons(ALIKE, games, seededRandom(3), 25));
}

// Two members: seat 1 drafts teams 1, 4 and 5, and seat 2 drafts 2, 3 and 6.
const PAIR = drafted(2, [1, 2, 3, 4, 5, 6]);

describe('a tied crown', () => {
  // Seat 1’s team 1 has beaten seat 2’s team 2, and both have a win and a loss. Seat 2’s teams have scored more.
  const level = [final([1, 20], [2, 10]), final([4, 0], [20, 3]), final([3, 40], [21, 0])];
  const LEVEL_MARKS = {
    shared: ['won', 'won'],
    points: ['out', 'won'],
    'head-to-head': ['won', 'out'],
  } as const;
  const winMarks = (
    levelCrowns: LevelCrowns,
    games: readonly Game[],
    unlisted = new Map<number, number>(),
  ) => {
    const whole = { state: { ...PAIR, levelCrowns }, games, ownership: ownershipOf(PAIR) };
    const inOrder = oddsOf(whole, unlisted).toSorted((a, b) => a.userId.localeCompare(b.userId));
    return inOrder.map((row) => (row.winsClinched ? 'won' : row.winsEliminated ? 'out' : '?'));
  };

  it.each(LEVEL_CROWNS)(
    'goes to the member whom tiebreakers put first once no one has a game left: %s',
    (rule) => {
      expect(winMarks(rule, level)).toEqual(LEVEL_MARKS[rule]);
      // Games of other teams change nothing.
      expect(winMarks(rule, [...level, game(22, 23)])).toEqual(LEVEL_MARKS[rule]);
    },
  );

  it.each(['points', 'head-to-head'] as const)(
    'stays open while a tied member has a game left: %s',
    (rule) => {
      expect(winMarks(rule, [...level, game(1, 22)])).toEqual(['?', '?']);
      expect(winMarks(rule, [...level, game(22, 6)])).toEqual(['?', '?']);
      expect(winMarks(rule, [...level, game(1, 4)])).toEqual(['?', '?']);
      expect(winMarks(rule, level, new Map([[3, 1]]))).toEqual(['?', '?']);
    },
  );

  it.each(['points', 'head-to-head'] as const)(
    'stays open while a third member can reach those who tie: %s',
    (rule) => {
      const state = { ...drafted(3, [1, 2, 7]), levelCrowns: rule };
      const clinchedAfter = (...games: Game[]) =>
        oddsOf({ state, games, ownership: ownershipOf(state) })
          .filter((row) => row.winsClinched)
          .map(({ userId }) => userId);
      // Seats 1 and 2 have a win and a loss each. Seat 3’s team 7 has lost, and has a game left.
      const lost = (week: number) => final([7, 0], [24, 3], { week });
      const games = [final([1, 20], [2, 10]), final([1, 0], [20, 3]), final([2, 40], [21, 0]), game(7, 27)];
      expect(clinchedAfter(...games, lost(2))).toEqual([]);
      expect(clinchedAfter(...games, lost(2), lost(3))).toEqual([seat(rule === 'points' ? 2 : 1)]);
    },
  );

  it('goes to the best head-to-head record by the league’s rule for tied games', () => {
    const games = LEVEL_TRIO.map(([home, away, end], index) =>
      final([home, Number(end !== 'away')], [away, Number(end !== 'home')], { week: 1 + index }),
    );
    const state = { ...drafted(3, [1, 2, 3]), tieRule: 'half', levelCrowns: 'head-to-head' } as const;
    // With an unlisted game left, nothing is settled, so the odds come from the simulated seasons.
    const odds = oddsOf({ state, games, ownership: ownershipOf(state) }, new Map([[1, 1]]));
    expect(odds.filter(({ wins }) => wins > 0)).toMatchObject([
      { userId: seat(1), wins: 1, winsClinched: false },
    ]);
  });
});
