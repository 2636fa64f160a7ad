import { expect, it } from 'vitest';
import { anyTable } from '#test/support/order-tables.ts';
import { NO_TOOLS, PLAIN_RANKS } from '../league-rules.ts';
import {
  TEMPLATES_MOST,
  withinLimits,
  withoutTemplate,
  withTemplate,
  type SeasonTemplate,
} from './season-templates.ts';

const template = (id: string, change: Partial<SeasonTemplate['settings']> = {}): SeasonTemplate => ({
  id,
  name: `Template ${id}`,
  settings: {
    maxMembers: 8,
    isPublic: false,
    draftTimerDuration: 3600,
    draftOrderType: 'balanced',
    teamsEach: 3,
    nightWindow: { from: '22:00', to: '08:00' },
    commissionerTools: NO_TOOLS,
    ...PLAIN_RANKS,
    ...change,
  },
});
const OG = { isPremium: true };
const full = Array.from({ length: TEMPLATES_MOST }, (_, index) => template(String(index)));

it('a new template is added to the others, or replaces the template with the same id', () => {
  const [one, other] = [template('a'), template('b')];
  expect(withTemplate([one], other, OG)).toEqual({ ok: true, value: [one, other] });
  const renamed = { ...one, name: 'Sundays' };
  expect(withTemplate([one, other], renamed, OG)).toEqual({ ok: true, value: [renamed, other] });
  expect(withoutTemplate([one, other], 'a')).toEqual([other]);
  expect(withoutTemplate([one], 'z')).toEqual([one]);
});

it('a member has at most ten templates, and can still change each of them', () => {
  expect(withTemplate(full, template('new'), OG)).toEqual({ ok: false, refused: 'too-many-templates' });
  const renamed = { ...template('3'), name: 'Sundays' };
  expect(withTemplate(full, renamed, OG)).toMatchObject({ ok: true, value: { length: TEMPLATES_MOST } });
});

it('only OG Players can save a template, and only with settings that a league can have', () => {
  expect(withTemplate([], template('a'), { isPremium: false })).toEqual({
    ok: false,
    refused: 'og-players-only',
  });
  expect(withTemplate([], template('a', { draftTimerDuration: 90 }), OG)).toEqual({
    ok: false,
    refused: 'night-window-short-clock',
  });
  const orderTable = [[1, 2, 3]];
  expect(withTemplate([], template('a', { draftOrderType: 'table', orderTable }), OG)).toMatchObject({
    ok: false,
    refused: 'invalid-order-table',
  });
});

it('a template keeps an auction, with the nearest numbers that are allowed now', () => {
  const auction = { budget: 2000, lotSeconds: 5, resetSeconds: 12 };
  const { settings } = template('a', { draftType: 'auction', auction });
  expect(withinLimits(settings)).toMatchObject({
    draftType: 'auction',
    auction: { budget: 1000, lotSeconds: 10, resetSeconds: 12 },
  });
});

it('a template saved under older limits is adjusted to the nearest settings that are allowed now', () => {
  const { settings } = template('a');
  expect(withinLimits(settings)).toEqual(settings);
  expect(withinLimits({ ...settings, maxMembers: 99, draftTimerDuration: 999_999 })).toEqual({
    ...settings,
    maxMembers: 10,
    draftTimerDuration: 86_400,
  });
  const least = { maxMembers: 2, draftTimerDuration: 60, nightWindow: null };
  expect(withinLimits({ ...settings, maxMembers: 1, draftTimerDuration: 1 })).toEqual({
    ...settings,
    ...least,
  });
  const orderTable = anyTable({ maxMembers: 8, teamsEach: 3 });
  const tabled = { ...settings, draftOrderType: 'table', orderTable } as const;
  expect(withinLimits(tabled)).toEqual(tabled);
  expect(withinLimits({ ...tabled, teamsEach: 9 }).orderTable).toBeUndefined();
  const noClock = { ...settings, draftTimerDuration: null, nightWindow: null };
  expect(withinLimits({ ...noClock, nightWindow: settings.nightWindow })).toEqual(noClock);
  const noNight = { ...settings, nightWindow: { from: '06:00', to: '20:00' } };
  expect(withinLimits(noNight)).toEqual({ ...settings, nightWindow: null });
});
