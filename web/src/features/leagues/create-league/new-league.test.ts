import { expect, test } from 'vitest';
import { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import { DEFAULT_SETTINGS } from '../../../parts/draft/draft-settings.ts';
import { EMPTY_FORM, formIn, leagueOf, settingsBy, sizesFor, USUAL_AUCTION } from './new-league.ts';

test.each([
  [3, [4, 5, 6, 7, 8, 9, 10]],
  [4, [4, 5, 6, 7, 8]],
  [2, [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]],
  [8, [4]],
])('with %i teams each, the form offers every league size there are enough teams for', (teamsEach, sizes) => {
  expect(sizesFor(teamsEach)).toEqual(sizes);
});

test.each([
  ['', 10, 3, 'snake', 'classic'],
  ['?members=8&teams=4&order=balanced', 8, 4, 'balanced', 'own'],
  ['?members=2&teams=8&order=snake', 4, 8, 'snake', 'classic'],
  ['?members=16&teams=5&order=x', 6, 5, 'snake', 'classic'],
])(
  'the form opened with "%s" starts with those values, or with the nearest ones it offers',
  (query, maxMembers, teamsEach, order, chosen) => {
    const { form, rules, settings } = formIn(query);
    expect([form.maxMembers, settings.teamsEach, settings.draftOrderType, rules]).toEqual([
      maxMembers,
      teamsEach,
      order,
      chosen,
    ]);
    expect(sizesFor(settings.teamsEach)).toContain(form.maxMembers);
  },
);

test.each([
  ['', null],
  ['2025-09-01T20:00', '2025-09-02T00:00:00.000Z'],
])(
  'the form with the draft time "%s" becomes a league that the contract accepts',
  (draftTime, draftDateTime) => {
    const settings = { ...DEFAULT_SETTINGS, draftTimerDuration: 3600, hasNight: true };
    const form = { name: ' Sunday Crew ', maxMembers: 8, isPublic: true, draftTime };
    const league = leagueOf(form, { ...settings, draftOrderType: 'balanced' });
    expect(league).toEqual({
      name: 'Sunday Crew',
      maxMembers: 8,
      teamsEach: 3,
      isPublic: true,
      draftDateTime,
      draftOrderType: 'balanced',
      draftTimerDuration: 3600,
      nightWindow: { from: '22:00', to: '08:00' },
      tieRule: 'nothing',
      levelCrowns: 'shared',
      tradeSizes: 'one',
      tradeReview: 'none',
      playoffs: 'none',
      playoffWeight: 1,
      commissionerTools: { pause: false, undo: false, proxyPick: false, moreTime: false },
    });
    expect(NewLeagueRequest.parse(league)).toEqual(league);
  },
);

test('a preset keeps the owner’s teams per member, and none of the owner’s other settings', () => {
  const own = { ...DEFAULT_SETTINGS, teamsEach: 2, draftTimerDuration: null, pause: true };
  expect(settingsBy('own', own)).toBe(own);
  expect(settingsBy('classic', own)).toEqual({ ...DEFAULT_SETTINGS, teamsEach: 2 });
  expect(settingsBy('office', own)).toEqual({
    ...DEFAULT_SETTINGS,
    teamsEach: 2,
    draftTimerDuration: 86_400,
    hasNight: true,
    tieRule: 'half',
  });
});

test('the order table of a mock draft fills the form, and becomes part of the league', () => {
  const { form, settings } = formIn('?members=4&teams=2&order=table&table=1-8.2-7.3-6.4-5');
  expect(settings.tableText).toBe('1, 8\n2, 7\n3, 6\n4, 5');
  const league = leagueOf(form, settings);
  expect(league).toMatchObject({
    draftOrderType: 'table',
    orderTable: [
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ],
  });
});

test('an auction is asked for with its budget and clocks, and keeps the owner’s teams per member', () => {
  const auction = { ...USUAL_AUCTION, budget: 300, pause: true, undo: true };
  const league = leagueOf(EMPTY_FORM, settingsBy('auction', { ...DEFAULT_SETTINGS, teamsEach: 2 }, auction));
  expect(league).toMatchObject({
    draftType: 'auction',
    teamsEach: 2,
    auction: { budget: 300, lotSeconds: 20, resetSeconds: 10 },
    draftTimerDuration: 90,
    commissionerTools: { pause: true, undo: true, proxyPick: false },
  });
  expect(leagueOf(EMPTY_FORM, settingsBy('classic', DEFAULT_SETTINGS, auction))).not.toHaveProperty(
    'auction',
  );
});
