import { expect, test } from 'vitest';
import type { HelpfulSwap, SideGain } from '#shared/domain/odds/helpful-swaps.ts';
import { hurtText, swapReasons } from './swap-text.ts';

/** Detroit has id 11, and Carolina 5. */
const swap = (mine: Partial<SideGain>, theirs: Partial<SideGain> = {}): HelpfulSwap => ({
  with: 'ana',
  give: 11,
  get: 5,
  mine: { race: 'losses', before: 0.12, after: 0.16, cause: { more: 1.62, isSchedule: false }, ...mine },
  theirs: { race: 'wins', before: 0.08, after: 0.121, cause: { more: 1.5, isSchedule: true }, ...theirs },
  hurt: null,
});

test('a suggested trade says why it helps each side', () => {
  expect(swapReasons(swap({}), 'Ana')).toEqual([
    'Carolina should lose 1.6 more games than Detroit, which moves you from 12% to 16% for Most Losses.',
    'Detroit’s easier schedule moves Ana from 8% to 12% for Most Wins.',
  ]);
  const [mine] = swapReasons(swap({ cause: { more: 1.04, isSchedule: false } }), 'Ana');
  expect(mine).toContain('should lose 1 more game than Detroit');
  expect(swapReasons(swap({ cause: { more: 3, isSchedule: true } }), 'Ana')[0]).toContain(
    'Carolina’s harder schedule moves you',
  );
  // Such a gain comes from the teams' remaining opponents.
  expect(swapReasons(swap({ cause: { more: -0.2, isSchedule: false } }), 'Ana')[0]).toBe(
    'Carolina moves you from 12% to 16% for Most Losses.',
  );
});

test('a suggested trade names the member whom it hurts most', () => {
  const hurt = { userId: 'cyd', race: 'wins', before: 0.222, after: 0.19 } as const;
  expect(hurtText({ ...swap({}), hurt }, () => 'Cyd')).toBe('Hurts Cyd most: from 22% to 19% for Most Wins.');
  expect(hurtText(swap({}), () => '')).toBe('Hurts no one else much.');
});
