import { expect, test } from 'vitest';
import { findSeason } from '#shared/domain/seasons.ts';
import { checkNewLeague, draftTimeProblem, SIZES } from './new-league.ts';

const NOW = new Date('2025-08-30T12:00:00Z');
const SEASON = findSeason('2025');

test('the form offers 4 to 10 members', () => {
  expect(SIZES).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test('the form’s texts become a league', () => {
  const values = {
    name: ' Sunday Crew ',
    maxMembers: '8',
    draftTime: '',
    draftTimerDuration: '90',
    draftOrderType: 'third-round-reversal',
    isPublic: true,
  };
  expect(checkNewLeague(values)).toEqual({
    ok: true,
    value: { ...values, name: 'Sunday Crew', maxMembers: 8, draftTimerDuration: 90 },
  });
  expect(checkNewLeague({ ...values, name: ' ' })).toEqual({
    ok: false,
    errors: { name: 'A name is required' },
  });
});

test.each([
  ['', undefined],
  ['2025-08-30T08:01', undefined],
  ['2025-08-30T08:00', 'Draft must be scheduled for a future date and time.'],
  ['2025-09-04T14:59', undefined],
  ['2025-09-04T15:00', 'Draft must be completed before September 4, 2025 at 3:00 PM ET.'],
])('a draft time of "%s" gives %s', (value, problem) => {
  expect(draftTimeProblem(value, NOW, SEASON)).toBe(problem);
});
