import { expect, test } from 'vitest';
import { NewLeagueRequest } from '#shared/contract/schemas/leagues.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { draftTimeProblem, EMPTY_FORM, leagueOf, nameProblem, SIZES } from './new-league.ts';

const NOW = new Date('2025-08-30T12:00:00Z');
const SEASON = findSeason('2025');

test('the form offers 4 to 10 members', () => {
  expect(SIZES).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test.each([
  ['', null],
  ['2025-09-01T20:00', '2025-09-02T00:00:00.000Z'],
])(
  'the form with the draft time "%s" means a league that the contract accepts',
  (draftTime, draftDateTime) => {
    const settings = {
      maxMembers: 8,
      draftTimerDuration: 3600,
      draftOrderType: 'third-round-reversal',
      isPublic: true,
    } as const;
    const league = leagueOf({ ...EMPTY_FORM, ...settings, name: ' Sunday Crew ', draftTime, hasNight: true });
    expect(league).toEqual({
      ...settings,
      name: 'Sunday Crew',
      draftDateTime,
      nightWindow: { from: '22:00', to: '08:00' },
      commissionerTools: { pause: false, undo: false, proxyPick: false },
    });
    expect(NewLeagueRequest.parse(league)).toEqual(league);
  },
);

test('a league needs a name', () => {
  expect(nameProblem(' ')).toBe('League name is required');
  expect(nameProblem('Sun\u202Eday')).toBe('League name may not hold line breaks or invisible characters');
  expect(nameProblem(' Sunday Crew ')).toBeUndefined();
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
