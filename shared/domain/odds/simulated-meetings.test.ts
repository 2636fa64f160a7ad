import { describe, expect, it } from 'vitest';
import type { Meeting } from '../season/head-to-head.ts';
import { NOBODY, type Sides } from './clinching.ts';
import { AWAY_WON, HOME_WON, TIED } from './simulate.ts';
import { simulatedMeetings, withTiesBroken } from './simulated-meetings.ts';

// Each member has the team whose id is one more than the member's index. No one has team 9.
const sidesOf = ({ homeTeamId, awayTeamId }: { homeTeamId: number; awayTeamId: number }): Sides => {
  const [home = NOBODY, away = NOBODY] = [homeTeamId, awayTeamId].map((id) => (id < 9 ? id - 1 : NOBODY));
  return [home, away];
};
const met = (userId: string, wins: number, losses: number): Meeting => ({ userId, wins, losses, ties: 0 });

/** Members a, b and c with the games so far; then a meets b at home, and c meets an unowned team. */
function betweenAll(a: Meeting[], b: Meeting[], c: Meeting[], ends: readonly number[]) {
  const members = [
    { userId: 'a', meetings: a },
    { userId: 'b', meetings: b },
    { userId: 'c', meetings: c },
  ];
  const games = [
    { homeTeamId: 1, awayTeamId: 2 },
    { homeTeamId: 3, awayTeamId: 9 },
  ];
  const ended = Uint8Array.from([...ends, ...ends.map(() => HOME_WON)]);
  return simulatedMeetings(members, { seasons: ends.length, games, ended }, sidesOf);
}

const level = (seasons: number) =>
  Array.from({ length: 3 }, () => Uint32Array.from({ length: seasons }, () => 7));
const told = (ranks: readonly Uint32Array[]) => ranks.map((own) => [...own].join(''));

describe('head-to-head in simulated seasons', () => {
  it('counts the games so far and the simulated ones, from either side', () => {
    const between = betweenAll([met('b', 2, 1)], [met('a', 1, 2)], [], [HOME_WON, AWAY_WON, TIED]);
    expect([0, 1, 2].map((season) => between(0, 1, season))).toEqual([
      { wins: 3, losses: 1, ties: 0 },
      { wins: 2, losses: 2, ties: 0 },
      { wins: 2, losses: 1, ties: 1 },
    ]);
    expect(between(1, 0, 0)).toEqual({ wins: 1, losses: 3, ties: 0 });
    expect(between(2, 0, 0)).toEqual({ wins: 0, losses: 0, ties: 0 });
  });

  it('starts again between two members who are ahead of a third', () => {
    // After a’s win, a and b have each won three of five games against the others, and c one of four.
    const between = betweenAll(
      [met('b', 1, 1), met('c', 1, 1)],
      [met('a', 1, 1), met('c', 2, 0)],
      [met('a', 1, 1), met('b', 0, 2)],
      [HOME_WON],
    );
    expect(told(withTiesBroken('wins', level(1), between, 'nothing'))).toEqual(['8', '7', '7']);
  });

  it('leaves the crown to those it can’t separate, and to everyone if two of them never met', () => {
    const even = betweenAll(
      [met('b', 0, 1), met('c', 1, 0)],
      [met('a', 1, 0), met('c', 1, 0)],
      [met('a', 0, 1), met('b', 0, 1)],
      [HOME_WON, AWAY_WON],
    );
    expect(told(withTiesBroken('wins', level(2), even, 'nothing'))).toEqual(['87', '88', '77']);
    expect(told(withTiesBroken('losses', level(2), even, 'nothing'))).toEqual(['77', '77', '88']);
    const apart = betweenAll([], [], [], [HOME_WON]);
    expect(new Set(told(withTiesBroken('wins', level(1), apart, 'nothing'))).size).toBe(1);
  });

  it('breaks only ties for first', () => {
    const between = betweenAll([], [], [], [HOME_WON]);
    const ranks = [Uint32Array.of(7), Uint32Array.of(7), Uint32Array.of(9)];
    expect(told(withTiesBroken('wins', ranks, between, 'nothing'))).toEqual(['7', '7', '9']);
  });
});
