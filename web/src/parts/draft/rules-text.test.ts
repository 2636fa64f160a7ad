import { expect, it } from 'vitest';
import { leagueOf } from '../leagues/sample-league.test-data.ts';
import { draftRules, finalText, orderRule } from './rules-text.ts';

const NONE = { pause: false, undo: false, proxyPick: false, moreTime: false };
const rules = (settings: Parameters<typeof leagueOf>[1]) => draftRules(leagueOf([], settings).currentSeason);

it('the rules list every commissioner tool, and say if there is none', () => {
  expect(rules({}).tools).toBe('The draft cannot be paused or restarted.');
  expect(rules({ commissionerTools: { ...NONE, undo: true } }).tools).toBe(
    'Commissioners can undo the last pick.',
  );
  expect(
    rules({ commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: true } }).tools,
  ).toBe(
    'Commissioners can pause the draft, add 60 seconds to a pick up to three times, undo the last pick, and pick for the member on the clock.',
  );
});

it('the rules say how many teams each member drafts', () => {
  expect(rules({}).teams).toBe('Each member drafts 3 teams, one per round.');
  expect(rules({ teamsEach: 8 }).teams).toBe('Each member drafts 8 teams, one per round.');
});

it('the rules describe the clock and the overnight pause', () => {
  expect(rules({}).clock).toBe('90 s per pick.');
  expect(rules({ draftTimerDuration: 14_400, nightWindow: { from: '22:00', to: '08:00' } }).clock).toBe(
    '4 h per pick; paused overnight from 10:00 PM to 8:00 AM ET.',
  );
  expect(rules({ draftTimerDuration: 3600, nightWindow: { from: '00:30', to: '12:00' } }).clock).toContain(
    'from 12:30 AM to 12:00 PM ET',
  );
});

it('a warning before the start says that a draft can’t be paused, unless the league lets commissioners pause it', () => {
  expect(finalText({ ...NONE, undo: true })).toBe('The draft cannot be paused or restarted');
  expect(finalText({ ...NONE, pause: true })).toBe(
    'Commissioners can pause the draft, but it can’t be restarted',
  );
});

it('the rules list the rows of an order table, or say that it is missing', () => {
  const order = (orderTable: number[][] | null) => rules({ draftOrderType: 'table', orderTable }).order;
  expect(
    order([
      [2, 3],
      [1, 4],
    ]),
  ).toMatch(/From slot 1 on: 2-3, 1-4\.$/);
  expect(order(null)).toMatch(/There’s no table yet\.$/);
});

it('the rules mention later rounds only if there are any', () => {
  const order = (teamsEach: number) => rules({ draftOrderType: 'third-round-reversal', teamsEach }).order;
  expect(order(3)).toContain('round 3 runs the same way as round 2');
  expect(order(2)).toBe('Third-round reversal: round 2 runs in reverse.');
  expect(rules({ draftOrderType: 'balanced', teamsEach: 2 }).order).toBe(
    'Balanced: round 2 runs in reverse.',
  );
  expect(rules({ draftOrderType: 'snake', teamsEach: 2 }).order).toContain('Snake');
});

it('the rules of an auction say what everyone can spend, how long teams are up, and what commissioners can do', () => {
  const auction = { budget: 300, lotSeconds: 30, resetSeconds: 10, nominateSeconds: 30, slow: null };
  expect(rules({ auction }).order).toContain('everyone has 300 crowns');
  expect(orderRule(leagueOf([], { auction }).currentSeason)).toBe(rules({ auction }).order);
  expect(rules({ auction }).clock).toBe(
    'Each team is up for at least 30 seconds, and for 10 after each bid.',
  );
  expect(rules({ auction }).tools).toContain('can’t pause');
  const party = rules({ auction, draftTimerDuration: null });
  expect(party.clock).toContain('a commissioner enters each sale');
  expect(party.tools).toBe('Commissioners can undo the last sale.');
});
