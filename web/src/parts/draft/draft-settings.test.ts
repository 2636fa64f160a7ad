import { NO_PLAYOFFS } from '#shared/domain/league-rules.ts';
import { describe, expect, test } from 'vitest';
import {
  budgetProblem,
  changesOf,
  DEFAULT_SETTINGS,
  formOf,
  nightProblem,
  settingsOf,
  tableProblem,
  PLAYOFF_CHOICES,
  playoffChoiceOf,
} from './draft-settings.ts';
import { clockChoices } from './draft-settings-fields.tsx';

const SLOW = { ...DEFAULT_SETTINGS, draftTimerDuration: 3600, hasNight: true };

test('a new league has no commissioner tools and no overnight pause, although the form has default times for a pause', () => {
  expect(settingsOf(DEFAULT_SETTINGS)).toEqual({
    teamsEach: 3,
    draftOrderType: 'snake',
    draftTimerDuration: 90,
    nightWindow: null,
    commissionerTools: { pause: false, undo: false, proxyPick: false, moreTime: false },
    tieRule: 'nothing',
    levelCrowns: 'shared',
    tradeSizes: 'one',
    tradeReview: 'none',
    playoffs: 'none',
    playoffWeight: 1,
  });
});

test('a clock of up to 15 minutes, or none, drops the chosen overnight pause', () => {
  expect(settingsOf(SLOW).nightWindow).toEqual({ from: '22:00', to: '08:00' });
  expect(settingsOf({ ...SLOW, draftTimerDuration: 900 }).nightWindow).toBeNull();
  expect(settingsOf({ ...SLOW, draftTimerDuration: null }).nightWindow).toBeNull();
});

test('a league’s settings pass through the form unchanged', () => {
  const settings = settingsOf({ ...SLOW, nightFrom: '23:30', nightTo: '06:15', draftOrderType: 'balanced' });
  expect(settingsOf(formOf(settings))).toEqual(settings);
});

test('a save sends no commissioner tool that only a newer release knows', () => {
  const league = settingsOf(DEFAULT_SETTINGS);
  const newer = { ...league, commissionerTools: { ...league.commissionerTools, unknown: true } };
  expect(changesOf(formOf(newer), newer)).toEqual({});
  expect(settingsOf(formOf(newer))).toEqual(league);
});

test('a save sends only what was edited: a field, a single tool, or the whole overnight pause', () => {
  const league = settingsOf({ ...SLOW, undo: true });
  const changes = (edits: object) => changesOf({ ...formOf(league), ...edits }, league);
  expect(changes({})).toEqual({});
  expect(changes({ pause: true })).toEqual({ commissionerTools: { pause: true } });
  expect(changes({ tieRule: 'half' })).toEqual({ tieRule: 'half' });
  expect(changes({ levelCrowns: 'points' })).toEqual({ levelCrowns: 'points' });
  expect(changes({ nightTo: '07:00' })).toEqual({ nightWindow: { from: '22:00', to: '07:00' } });
  expect(changes({ hasNight: false })).toEqual({ nightWindow: null });
  expect(changes({ draftTimerDuration: 60, draftOrderType: 'balanced' })).toEqual({
    draftTimerDuration: 60,
    draftOrderType: 'balanced',
    nightWindow: null,
  });
});

describe('an order table in the form', () => {
  const orderTable = [
    [1, 4],
    [2, 3],
  ];
  const league = {
    ...settingsOf(DEFAULT_SETTINGS),
    teamsEach: 2,
    draftOrderType: 'table',
    orderTable,
  } as const;
  const form = formOf(league);

  test('passes through the form unchanged, and a save sends it only if it was edited', () => {
    expect(form.tableText).toBe('1, 4\n2, 3');
    expect(settingsOf(form)).toEqual(league);
    expect(changesOf(form, league)).toEqual({});
    expect(changesOf({ ...form, tableText: '2 3; 1 4' }, league)).not.toEqual({});
    expect(changesOf({ ...form, tableText: '2-3\n1-4' }, league)).toEqual({
      draftOrderType: 'table',
      orderTable: [
        [2, 3],
        [1, 4],
      ],
    });
  });

  test('is sent only with its order type', () => {
    expect(settingsOf({ ...form, draftOrderType: 'snake' })).not.toHaveProperty('orderTable');
    expect(changesOf({ ...form, draftOrderType: 'snake' }, league)).toEqual({ draftOrderType: 'snake' });
  });

  test('is refused with a text that names the error', () => {
    expect(tableProblem(form, 2)).toBeUndefined();
    expect(tableProblem({ ...form, tableText: ' ' }, 2)).toBe('Enter an order table, or use one of ours.');
    expect(tableProblem({ ...form, tableText: '1, 4\n2, 4' }, 2)).toBe(
      'The order table doesn’t work: 4 is in both row 1 and row 2.',
    );
    expect(tableProblem({ ...form, tableText: '', draftOrderType: 'snake' }, 2)).toBeUndefined();
  });

  test('no longer works after a change of members or teams each, which the form says before anything is saved', () => {
    expect(tableProblem(form, 3)).toContain('it has 2 rows, but the league has 3 draft slots');
    expect(tableProblem({ ...form, teamsEach: 3 }, 2)).toContain('but each member drafts 3 teams');
  });
});

test.each([
  ['22:00', '08:00', false],
  ['20:00', '08:00', false],
  ['19:59', '08:00', true],
  ['22:00', '22:00', true],
  ['22:00', '', true],
])('an overnight pause from %s to %s is refused: %s', (nightFrom, nightTo, isRefused) => {
  expect(nightProblem({ ...SLOW, nightFrom, nightTo }) !== undefined).toBe(isRefused);
});

test('a league’s unusual clock is offered in order among the usual ones', () => {
  expect(clockChoices(90).live).toEqual([60, 90, 120, 300, 900]);
  expect(clockChoices(null)).toEqual(clockChoices(90));
  expect(clockChoices(7200).slow).toEqual([1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400]);
});

test('the playoffs are one choice of three, and count for a league whose reply names them', () => {
  const { playoffs: _none, playoffWeight: _once, ...league } = settingsOf(DEFAULT_SETTINGS);
  expect(changesOf(formOf(league), league)).toEqual({});
  const double = { ...formOf(league), ...PLAYOFF_CHOICES.double.rules };
  expect(changesOf(double, league)).toEqual({ playoffs: 'count', playoffWeight: 2 });
  expect(playoffChoiceOf(double)).toBe('double');
  expect(playoffChoiceOf(NO_PLAYOFFS)).toBe('none');
});

describe('an auction', () => {
  const league = { ...settingsOf(DEFAULT_SETTINGS), draftType: 'snake' as const };
  const sold = {
    ...league,
    draftType: 'auction' as const,
    auction: { budget: 300, lotSeconds: 30, resetSeconds: 15, nominateSeconds: 30, slow: null },
  };

  test('is saved with its edits, and a form without it saves a draft by turns', () => {
    const changes = (edits: object) => changesOf({ ...formOf(sold), ...edits }, sold);
    expect(changes({})).toEqual({});
    expect(changes({ budget: 200 })).toEqual({ auction: { budget: 200 } });
    expect(changes({ draftType: 'snake' })).toEqual({ draftType: 'snake' });
    expect(changesOf({ ...formOf(league), draftType: 'auction' }, league)).toEqual({
      draftType: 'auction',
      auction: { budget: 200, lotSeconds: 20, resetSeconds: 10 },
    });
  });
});

test.each([0, 99, 1001, 150.5])('an auction’s budget of %s is refused, and no one else’s', (budget) => {
  const problem = 'Enter a whole number from 100 to 1000.';
  expect(budgetProblem({ draftType: 'auction', budget })).toBe(problem);
  expect(budgetProblem({ draftType: 'snake', budget })).toBeUndefined();
  expect(budgetProblem({ draftType: 'auction', budget: 250 })).toBeUndefined();
});

test('an auction passes through the form unchanged, as part of a template', () => {
  const auction = { budget: 260, lotSeconds: 30, resetSeconds: 15 };
  const settings = { ...settingsOf(DEFAULT_SETTINGS), draftType: 'auction' as const, auction };
  expect(settingsOf(formOf(settings))).toEqual(settings);
});
