import { describe, expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import { seededRandom } from '../chance.ts';
import type { Game, GameClock } from '../season/games.ts';
import { NFL_TEAMS } from '../teams.ts';
import { homeLead, winChance } from './elo.ts';
import { liveChance } from './live-chance.ts';
import { withScores } from './live-seasons.ts';
import { AWAY_WON, HOME_WON, LOSS, simulateSeasons, TIED, WIN } from './simulate.ts';

const SEASONS = 4000;
const OPEN = [game(1, 2), game(3, 4), game(2, 3, { week: 2 }), game(4, 1, { week: 2 })];
const strengths = (spread: number) => NFL_TEAMS.map(({ id }) => ({ rating: id === 1 ? 1560 : 1500, spread }));
const played = (spread = 110, keep: readonly Game[] = OPEN) =>
  simulateSeasons(strengths(spread), OPEN, seededRandom(5), SEASONS, new Set(keep));

/** The open games. The first one is live with this score. */
const on = (homeScore: number, awayScore: number, clock?: GameClock): Game[] =>
  OPEN.with(0, {
    ...game(1, 2),
    state: 'live',
    running: { homeScore, awayScore, detail: 'on', ...(clock && { clock }) },
  });
const at = (minutes: number): GameClock => ({ secondsLeft: minutes * 60 });
const endsOf = (ended: Uint8Array, index = 0) => [...ended.subarray(index * SEASONS, (index + 1) * SEASONS)];
const share = (ends: readonly number[], how: number) =>
  ends.filter((end) => end === how).length / ends.length;

describe('simulated seasons with live scores', () => {
  it('credit every team with its results, and change only the results of live games', () => {
    const before = played();
    const { earned, ended } = withScores(before, on(17, 7, at(20)));
    for (const { id } of NFL_TEAMS.slice(0, 5)) {
      for (let season = 0; season < SEASONS; season += 1) {
        const sum = OPEN.reduce((total, { homeTeamId, awayTeamId }, index) => {
          const end = ended[index * SEASONS + season];
          if (end === TIED || (homeTeamId !== id && awayTeamId !== id)) return total;
          return total + ((end === HOME_WON) === (homeTeamId === id) ? WIN : LOSS);
        }, 0);
        expect(earned[(id - 1) * SEASONS + season]).toBe(sum);
      }
    }
    expect(ended.subarray(SEASONS)).toEqual(before.ended.subarray(SEASONS));
    expect(before).toEqual(played());
  });

  it('equal the original simulations at kickoff, except for a tie here and there', () => {
    const before = played();
    const { ended } = withScores(before, on(0, 0, at(60)));
    const changed = endsOf(ended).filter((end, season) => end !== before.ended[season]);
    expect(changed.length).toBeLessThan(SEASONS / 500);
  });

  it('contain each result as often as the odds of the live game say', () => {
    const chance = winChance(homeLead(1560, 1500));
    for (const [home, away, clock] of [
      [10, 7, at(30)],
      [3, 13, at(50)],
      [20, 20, at(0)],
      [23, 23, { secondsLeft: 200, isOvertime: true }],
    ] as const) {
      const said = liveChance(chance, home - away, clock);
      const ends = endsOf(withScores(played(0), on(home, away, clock)).ended);
      expect(share(ends, HOME_WON)).toBeCloseTo(said.home, 1.5);
      expect(share(ends, AWAY_WON)).toBeCloseTo(said.away, 1.5);
      expect(share(ends, TIED)).toBeCloseTo(said.tie, 1.5);
    }
  });

  it('never take a win from a team as it scores more, and never change at random', () => {
    const before = played();
    const wins = [-14, -7, -3, 0, 3, 7, 14].map((margin) =>
      endsOf(withScores(before, on(20 + margin, 20, at(25))).ended),
    );
    for (const [index, ends] of wins.entries()) {
      const fewer = wins[index - 1] ?? [];
      expect(fewer.every((end, season) => end !== HOME_WON || ends[season] === HOME_WON)).toBe(true);
      expect(ends.every((end, season) => end !== AWAY_WON || (fewer[season] ?? end) === AWAY_WON)).toBe(true);
    }
  });

  it('match the result once the game is over', () => {
    expect(share(endsOf(withScores(played(), on(21, 20, at(0))).ended), HOME_WON)).toBe(1);
    expect(share(endsOf(withScores(played(), on(20, 21, at(0))).ended), AWAY_WON)).toBe(1);
    const over = { secondsLeft: 0, isOvertime: true } as const;
    expect(share(endsOf(withScores(played(), on(20, 20, over)).ended), TIED)).toBe(1);
  });

  it('equal the original simulations if the game has no clock, or no stored randomness', () => {
    const before = played();
    expect(withScores(before, on(35, 0))).toBe(before);
    expect(withScores(before, OPEN)).toBe(before);
    const unkept = played(110, OPEN.slice(1));
    expect(withScores(unkept, on(35, 0, at(1))).ended).toEqual(unkept.ended);
  });
});
