import { expect, test } from 'vitest';
import { draftAfter } from './sample-draft.test-data.ts';
import { usualPick, usualWords } from './usual-pick.ts';

const order = ['a', 'b', 'c', 'd'];
const after = (made: number, average?: number) => usualPick({ draft: draftAfter(made), order }, average);

test('a team that is there well after it usually goes has fallen, as long as the draft runs', () => {
  expect(after(8, 3.2)).toEqual({ average: 3.2, fall: 5 });
  expect(after(4, 3.2)).toEqual({ average: 3.2, fall: null });
  expect(usualPick({ draft: { ...draftAfter(8), status: 'active' }, order }, 3.2)?.fall).toBeNull();
  expect([after(8), usualPick({ draft: undefined, order }, 3)]).toEqual([
    undefined,
    { average: 3, fall: null },
  ]);
});

test('it is said in words, and whose drafts it is taken from', () => {
  expect(usualWords({ average: 3.2, fall: 5 })).toBe(
    'fell 5 places: it usually goes 3rd in simulated drafts',
  );
  expect(usualWords({ average: 0.4, fall: null })).toBe('usually goes 1st in simulated drafts');
});
