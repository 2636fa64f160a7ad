import { expect, it } from 'vitest';
import { raceGap, rivalText } from './race-gap.ts';

const row = (userId: string, wins: number, winRank: number, ties = 0) => ({
  userId,
  wins,
  losses: 0,
  ties,
  winRank,
  lossRank: 1,
});

it('the race gap is the distance to the leader or, for the leader, to the next member', () => {
  const rows = [row('ana', 9, 1), row('ben', 7, 2), row('cyd', 6, 3)];
  const gap = (userId: string) => raceGap('wins', userId, rows, 'nothing');
  expect(gap('cyd')).toEqual({ points: 6, gap: 3, rivalId: 'ana' });
  expect(gap('ana')).toEqual({ points: 9, gap: 2, rivalId: 'ben' });
  expect(gap('dev')).toBeUndefined();
});

it('the rival in a race is found by rank in that race, no matter how the standings rows are sorted', () => {
  const rows = [
    { ...row('ana', 9, 1), losses: 2, lossRank: 3 },
    { ...row('ben', 7, 2), losses: 4, lossRank: 2 },
    { ...row('cyd', 6, 3), losses: 5, lossRank: 1 },
  ];
  const gap = (userId: string) => raceGap('losses', userId, rows, 'nothing');
  expect(gap('ana')).toEqual({ points: 2, gap: 3, rivalId: 'cyd' });
  expect(gap('ben')).toEqual({ points: 4, gap: 1, rivalId: 'cyd' });
  expect(gap('cyd')).toEqual({ points: 5, gap: 1, rivalId: 'ben' });
});

it('with even points, the gap says whether fewer points in the other race decide', () => {
  const rows = [
    { ...row('ana', 9, 1), losses: 4 },
    { ...row('ben', 9, 2), losses: 5 },
  ];
  const text = (userId: string, rival: string, isFirst: boolean, all = rows) => {
    const gap = raceGap('wins', userId, all, 'nothing') ?? expect.fail('no gap');
    return rivalText({ ...gap, rival, isFirst, isShared: false });
  };
  expect(text('ana', 'Ben', true)).toBe('ahead of Ben on fewer losses');
  expect(text('ben', 'Ana', false)).toBe('behind Ana, who has fewer losses');
  const level = rows.map((each) => ({ ...each, losses: 4 }));
  expect(text('ana', 'Ben', true, level)).toBe('ahead of Ben by tiebreaker');
});

it('the race gap counts ties as half if the league does', () => {
  const rows = [row('ana', 9, 1), row('ben', 8, 2, 1)];
  expect(raceGap('wins', 'ben', rows, 'half')).toEqual({ points: 8.5, gap: 0.5, rivalId: 'ana' });
  expect(raceGap('wins', 'ben', rows, 'nothing')?.gap).toBe(1);
});

it('the race gap is unknown in a league of one', () => {
  expect(raceGap('wins', 'ana', [row('ana', 9, 1)], 'nothing')).toBeUndefined();
});
