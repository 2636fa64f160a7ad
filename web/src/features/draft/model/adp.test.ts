import { expect, test } from 'vitest';
import { draftAfter } from './sample-draft.test-data.ts';
import { adpOf, adpText } from './adp.ts';

const order = ['a', 'b', 'c', 'd'];
const usual = { averages: new Map([[7, 3.2]]), source: 'simulated drafts' };
const after = (made: number, teamId = 7) => adpOf({ draft: draftAfter(made), order }, usual, teamId);

test('a team that is there well after it usually goes has fallen, as long as the draft runs', () => {
  expect(after(8)).toEqual({ average: 3.2, fall: 5, source: 'simulated drafts' });
  expect(after(4)).toEqual({ average: 3.2, fall: null, source: 'simulated drafts' });
  expect(adpOf({ draft: { ...draftAfter(8), status: 'active' }, order }, usual, 7)?.fall).toBeNull();
  expect(adpOf({ draft: undefined, order }, usual, 7)).toEqual({
    average: 3.2,
    fall: null,
    source: 'simulated drafts',
  });
  expect([after(8, 8), adpOf({ draft: undefined, order }, undefined, 7)]).toEqual([undefined, undefined]);
});

test('it is said in words, and whose drafts it is taken from', () => {
  const words = (made: number, source: string) =>
    adpText(adpOf({ draft: draftAfter(made), order }, { ...usual, source }, 7)!);
  expect(words(8, 'simulated drafts')).toBe('fell 5 spots: it goes 3rd on average in simulated drafts');
  expect(words(4, '34 leagues')).toBe('goes 3rd on average in 34 leagues');
  expect(adpText({ average: 0.4, fall: null, source: '34 leagues' })).toBe(
    'goes 1st on average in 34 leagues',
  );
});
