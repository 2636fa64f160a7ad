import { expect, test } from 'vitest';
import { shapeTexts } from './draft-text.ts';

const LEAGUE = { isAuction: false, draftOrderType: 'snake', draftTimerDuration: 90 } as const;

test('a league’s line of settings names its order and its pick clock', () => {
  expect(shapeTexts(LEAGUE)).toEqual(['Snake', '90 s per pick']);
  expect(shapeTexts({ ...LEAGUE, draftTimerDuration: null })).toEqual(['Snake', 'no clock']);
});

test('an auction’s line of settings names no order and no pick clock', () => {
  expect(shapeTexts({ ...LEAGUE, isAuction: true })).toEqual(['Auction']);
  expect(shapeTexts({ ...LEAGUE, isAuction: true, draftTimerDuration: null })).toEqual([
    'Auction',
    'no clock',
  ]);
});
