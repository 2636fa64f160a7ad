import { describe, expect, it } from 'vitest';
import { ranked } from '#shared/domain/season/ranks.ts';
import { laneOf, laneText, scaleOf } from './race-lanes.ts';

const RULES = { tieRule: 'nothing', levelCrowns: 'shared' } as const;

/** Members with these wins and losses, by name. */
const league = (points: Readonly<Record<string, readonly [wins: number, losses: number]>>) =>
  ranked(
    Object.entries(points).map(([name, [wins, losses]]) => ({
      userId: name,
      user: { username: name, firstName: name, profileImageUrl: 'helmet' },
      wins,
      losses,
      ties: 0,
    })),
    RULES,
  );
const lane = (points: Parameters<typeof league>[0], meId = 'Ana', race: 'wins' | 'losses' = 'wins') =>
  laneOf(race, league(points), meId, RULES.tieRule, { most: 3, max: 20 });

describe('the scale', () => {
  const scale = (most: number) => scaleOf(league({ Ana: [most, 0], Ben: [0, 1] }), RULES.tieRule);

  it('ends beyond the leader, so that the leader’s mark isn’t cut', () => {
    expect(scale(0)).toEqual({ step: 5, max: 5 });
    expect(scale(4)).toEqual({ step: 5, max: 5 });
    expect(scale(5)).toEqual({ step: 5, max: 10 });
    expect(scale(22)).toEqual({ step: 5, max: 25 });
  });

  it('has fewer numbers late in a season', () => {
    expect(scale(29)).toEqual({ step: 5, max: 30 });
    expect(scale(30)).toEqual({ step: 10, max: 40 });
    expect(scale(45)).toEqual({ step: 10, max: 50 });
  });

  it('is the same for both races', () => {
    expect(scaleOf(league({ Ana: [3, 17] }), RULES.tieRule).max).toBe(20);
  });
});

describe('a race', () => {
  it('shows the gap from the user to the leader', () => {
    const { mine, leader, gap } = lane({ Ana: [20, 9], Ben: [22, 7], Cyd: [17, 12] });
    expect(mine).toMatchObject({ points: 20, leads: false });
    expect(leader).toMatchObject({ points: 22, row: { userId: 'Ben' } });
    expect(gap).toEqual({ from: 20, to: 22 });
  });

  it('shows the user’s lead over the next member', () => {
    const { mine, leader, gap } = lane({ Ana: [6, 23], Ben: [22, 7], Cyd: [8, 21] }, 'Ana', 'losses');
    expect(mine?.leads).toBe(true);
    expect(leader).toBeUndefined();
    expect(gap).toEqual({ from: 21, to: 23 });
  });

  it('without points has no leader', () => {
    // Ben would be ahead by a tiebreaker.
    const rows = [
      { ...league({ Ben: [0, 1] })[0]!, winRank: 1 },
      { ...league({ Ana: [0, 1] })[0]!, winRank: 2 },
    ];
    const { leader, gap, packs } = laneOf('wins', rows, 'Ana', RULES.tieRule, { most: 3, max: 20 });
    expect([leader, gap]).toEqual([undefined, undefined]);
    expect(packs.flatMap(({ shown }) => shown.map(({ userId }) => userId))).toEqual(['Ben']);
  });

  it('gives a shared lead to the user, without a gap to see', () => {
    const { mine, leader, gap } = lane({ Ben: [9, 4], Ana: [9, 4], Cyd: [1, 1] });
    expect(mine?.leads).toBe(true);
    expect(leader).toBeUndefined();
    expect(gap).toEqual({ from: 9, to: 9 });
  });

  it('shows everyone to people who aren’t in it', () => {
    const { mine, leader, gap, packs } = lane({ Ben: [9, 4], Cyd: [1, 1] }, 'Zoe');
    expect([mine, gap]).toEqual([undefined, undefined]);
    expect(leader?.row.userId).toBe('Ben');
    expect(packs.map(({ shown }) => shown.map(({ userId }) => userId))).toEqual([['Cyd']]);
  });

  it('stacks members with the same points, and counts those that don’t fit', () => {
    const many = Object.fromEntries(
      ['Ben', 'Cyd', 'Dee', 'Eve', 'Fay'].map((name) => [name, [5, 5] as const]),
    );
    const { packs } = lane({ Ana: [8, 3], Zed: [9, 1], ...many, Gus: [4, 4], Hal: [4, 4], Ivy: [4, 4] });
    expect(packs.map(({ points, shown, more }) => [points, shown.length, more])).toEqual([
      [5, 2, 3],
      [4, 3, 0],
    ]);
  });
});

it('counts no one under the user’s own marker', () => {
  const level = Object.fromEntries(
    ['Ben', 'Cyd', 'Dee', 'Eve', 'Fay'].map((name) => [name, [0, 1] as const]),
  );
  const packsWith = (mine: number) =>
    lane({ Zed: [6, 0], Ana: [mine, 0], ...level }).packs.map(({ shown, more }) => [shown.length, more]);
  expect(packsWith(0)).toEqual([[3, 0]]);
  expect(packsWith(2)).toEqual([[3, 0]]);
  expect(packsWith(4)).toEqual([[2, 3]]);
});

describe('members whose marks would overlap', () => {
  const packsAt = (max: number, points: Readonly<Record<string, readonly [number, number]>>) =>
    laneOf('wins', league(points), 'Ana', RULES.tieRule, { most: 4, max }).packs.map(({ points, shown }) => [
      points,
      shown.map(({ userId }) => userId).join(),
    ]);
  const points = { Ana: [30, 0], Ben: [25, 0], Cyd: [24, 0], Dee: [23, 0], Eve: [20, 0] } as const;

  it('stand together, at the place of the first one', () => {
    expect(packsAt(40, points)).toEqual([
      [25, 'Ben,Cyd'],
      [23, 'Dee'],
      [20, 'Eve'],
    ]);
    expect(packsAt(20, points).map(([at]) => at)).toEqual([25, 24, 23, 20]);
  });

  it('stay apart from those who are level with the user', () => {
    const level = { Zed: [26, 0], Ana: [25, 0], Ben: [25, 0], Cyd: [24, 0] } as const;
    expect(packsAt(40, level)).toEqual([
      [25, 'Ben'],
      [24, 'Cyd'],
    ]);
  });
});

it('says everyone’s points in order', () => {
  const rows = league({ Ana: [20, 9], Ben: [22, 7] });
  expect(laneText('wins', rows, 'Ana', 'nothing')).toBe('Ben 22, Ana (you) 20');
  expect(laneText('losses', rows, 'Ana', 'nothing')).toBe('Ana (you) 9, Ben 7');
  const tied = rows.map((row) => ({ ...row, ties: 1 }));
  expect(laneText('wins', tied, 'Ana', 'half')).toBe('Ben 22½, Ana (you) 20½');
});
