import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import { seededRandom } from '../chance.ts';
import type { Game } from '../season/games.ts';
import { NFL_TEAMS } from '../teams.ts';
import { homeLead, winChance } from './elo.ts';
import { AWAY_WON, HOME_WON, LOSS, simulateSeasons, TIE_CHANCE, TIED, WIN } from './simulate.ts';

/** Strengths that are the same for all teams except team 1, which has this rating. */
const strengths = (rating: number, spread: number) =>
  NFL_TEAMS.map(({ id }) => ({ rating: id === 1 ? rating : 1500, spread }));
const play = (games: readonly Game[], rating = 1500, spread = 0, seasons = 200) =>
  simulateSeasons(strengths(rating, spread), games, seededRandom(7), seasons);
const share = (ended: Uint8Array, how: number) => ended.filter((end) => end === how).length / ended.length;

const pairing = fc.shuffledSubarray(
  NFL_TEAMS.map(({ id }) => id),
  { minLength: 2, maxLength: 2 },
);
const schedules = fc.array(
  pairing.map(([home = 1, away = 2]) => game(home, away)),
  { maxLength: 40 },
);

describe('simulated seasons', () => {
  it('credit every team with its results', () => {
    fc.assert(
      fc.property(schedules, (games) => {
        const { seasons, earned, ended } = play(games, 1600, 100, 20);
        for (const { id } of NFL_TEAMS) {
          for (let season = 0; season < seasons; season += 1) {
            const sums = games.map(({ homeTeamId, awayTeamId }, index) => {
              const end = ended[index * seasons + season];
              if (end === TIED || (homeTeamId !== id && awayTeamId !== id)) return 0;
              return (end === HOME_WON) === (homeTeamId === id) ? WIN : LOSS;
            });
            expect(earned[(id - 1) * seasons + season]).toBe(
              sums.reduce<number>((sum, each) => sum + each, 0),
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are the same for the same random seed', () => {
    const games = [game(1, 2), game(3, 4)];
    expect(play(games, 1600, 100)).toEqual(play(games, 1600, 100));
  });

  it('match the Elo odds if the teams’ strengths are certain', () => {
    const { ended } = play([game(1, 2)], 1620, 0, 40_000);
    const chance = winChance(homeLead(1620, 1500));
    expect(share(ended, HOME_WON)).toBeCloseTo(chance - TIE_CHANCE / 2, 1.7);
    expect(share(ended, AWAY_WON)).toBeCloseTo(1 - chance - TIE_CHANCE / 2, 1.7);
    expect(share(ended, TIED)).toBeGreaterThan(0);
    expect(share(ended, TIED)).toBeLessThan(3 * TIE_CHANCE);
  });

  it('vary more, and favor the stronger team less, if the teams’ strengths are uncertain', () => {
    const games = Array.from({ length: 16 }, (_, index) => game(1, index + 2, { week: index + 1 }));
    const [sure, unsure] = [play(games, 1620, 0, 4000), play(games, 1620, 150, 4000)];
    const wins = ({ earned, seasons }: typeof sure) =>
      [...earned.subarray(0, seasons)].map((both) => both & 0xff);
    const mean = (of: number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
    const variance = (of: number[]) => mean(of.map((each) => (each - mean(of)) ** 2));
    expect(mean(wins(unsure))).toBeLessThan(mean(wins(sure)));
    expect(variance(wins(unsure))).toBeGreaterThan(2 * variance(wins(sure)));
  });

  it('are empty when no game is left', () => {
    const { earned, ended } = play([]);
    expect(earned.every((both) => both === 0)).toBe(true);
    expect(ended).toHaveLength(0);
  });
});
