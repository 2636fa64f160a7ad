import { describe, expect, it } from 'vitest';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { ratingsAfterSeason } from '#test/support/nfl-ranking.ts';
import { final, game } from '#test/support/games.ts';
import {
  AVERAGE,
  carriedOver,
  chanceByFactors,
  factorOf,
  homeLead,
  ratingsAfter,
  ratingsBefore,
  winChance,
} from './elo.ts';

const ratings = (one: number, two: number) =>
  new Map([
    [1, one],
    [2, two],
  ]);
/** The Elo points that team 1 gains from a home game with this score. By default, both teams are average. */
const gained = (home: number, away: number, before = ratings(AVERAGE, AVERAGE)) =>
  (ratingsAfter(before, [final([1, home], [2, away])]).get(1) ?? 0) - (before.get(1) ?? 0);

describe('ratings', () => {
  it('give the same win odds, whether the odds are computed from factors or from the rating lead', () => {
    for (const [home, away] of [
      [1500, 1500],
      [1380, 1655],
      [2100, 900],
    ] as const)
      expect(chanceByFactors(factorOf(home), factorOf(away))).toBeCloseTo(
        winChance(homeLead(home, away)),
        12,
      );
  });

  it('rise for one team by as much as they fall for the other', () => {
    const after = ratingsAfter(ratings(1600, 1450), [final([1, 10], [2, 31])]);
    expect((after.get(1) ?? 0) + (after.get(2) ?? 0)).toBeCloseTo(3050);
    expect(after.get(2)).toBeGreaterThan(1450);
  });

  it('move more after a clear win than after a narrow win, and more after a surprise than after an expected win', () => {
    expect(gained(40, 10)).toBeGreaterThan(gained(20, 17));
    expect(gained(20, 17, ratings(1400, 1600))).toBeGreaterThan(gained(20, 17, ratings(1600, 1400)));
  });

  it.each([
    ['at home', [40, 10]],
    ['away', [10, 40]],
  ])(
    'move less after a favorite’s clear win %s than the margin alone would suggest',
    (_, [home = 0, away = 0]) => {
      const perSurprise = (favourites: number, others: number) => {
        const before = home > away ? ratings(favourites, others) : ratings(others, favourites);
        const lead = homeLead(before.get(1) ?? 0, before.get(2) ?? 0);
        return Math.abs(gained(home, away, before)) / (1 - winChance(home > away ? lead : -lead));
      };
      expect(perSurprise(1700, 1300)).toBeLessThan(perSurprise(1500, 1500));
    },
  );

  it('stay the same after a tie, and after games that aren’t final', () => {
    const before = ratings(1550, 1480);
    expect(ratingsAfter(before, [final([1, 20], [2, 20]), game(2, 1)])).toEqual(before);
  });

  it('process games by kickoff, no matter how they are sorted', () => {
    const games = [1, 2, 3].map((week) => final([1, 20], [2, 10 * week], { week }));
    expect(ratingsAfter(new Map(), games.toReversed())).toEqual(ratingsAfter(new Map(), games));
  });

  it('move a third of the way back to the mean between seasons', () => {
    expect(carriedOver(ratings(1650, 1470))).toEqual(ratings(1600, 1480));
  });
});

describe('the chance to win', () => {
  it('is even between equal teams, is ten to one with a lead of 400 points, and adds up to 1 for both teams', () => {
    expect(winChance(0)).toBe(0.5);
    expect(winChance(400)).toBeCloseTo(10 / 11);
    expect(winChance(120) + winChance(-120)).toBeCloseTo(1);
  });

  it('is better for the home team', () => {
    expect(homeLead(1500, 1500)).toBeGreaterThan(0);
  });
});

/** The mean squared error of the win probabilities given before each game. A tie counts as half a win. */
function brierOf(year: number, say: (home: number, away: number) => number): number {
  const games = nflGames(year).toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : 1));
  let known = carriedOver(ratingsAfterSeason(year - 1));
  const errors = games.map((each) => {
    const said = say(known.get(each.homeTeamId) ?? 0, known.get(each.awayTeamId) ?? 0);
    const margin = (each.homeScore ?? 0) - (each.awayScore ?? 0);
    known = ratingsAfter(known, [each]);
    return (said - (margin > 0 ? 1 : margin < 0 ? 0 : 0.5)) ** 2;
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

describe.skipIf(!hasNflData)('the games of 2025, which the ratings weren’t tuned on', () => {
  it('are predicted clearly better than by the home teams’ usual share of wins', () => {
    expect(brierOf(2025, (home, away) => winChance(homeLead(home, away)))).toBeLessThanOrEqual(0.2245);
    expect(brierOf(2025, () => 0.55)).toBeCloseTo(0.2477, 4);
  });
});

describe('undoing a game', () => {
  it.each([
    ['a clear surprise', [10, 45]],
    ['a favorite’s narrow win', [21, 20]],
    ['a tie', [17, 17]],
  ])('restores the ratings: %s', (_, [home = 0, away = 0]) => {
    const played = [final([1, home], [2, away])];
    const back = ratingsBefore(ratingsAfter(ratings(1640, 1390), played), played);
    expect(back.get(1)).toBeCloseTo(1640, 6);
    expect(back.get(2)).toBeCloseTo(1390, 6);
  });

  it('leaves other teams’ ratings alone, and changes nothing if the game wasn’t played', () => {
    const before = new Map([...ratings(1600, 1400), [3, 1480]]);
    expect(ratingsBefore(before, [final([1, 3], [2, 30])]).get(3)).toBe(1480);
    expect(ratingsBefore(before, [game(1, 2)])).toEqual(before);
  });
});
