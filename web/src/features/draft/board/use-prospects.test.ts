import { expect, test } from 'vitest';
import { isFree } from './use-prospects.ts';

const draft = { picks: [{ nflTeamId: 3 }] } as Parameters<typeof isFree>[0];

test('until a pick is sent, the page shows the odds that the picked team would give the user', () => {
  expect(isFree(draft, 4)).toBe(true);
  expect(isFree(draft, 3)).toBe(false);
  expect(isFree(undefined, 3)).toBe(true);
});
