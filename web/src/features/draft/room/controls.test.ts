import { describe, expect, it } from 'vitest';
import { leagueOf, memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { draftControls, leaguePollInterval } from './controls.ts';

const NOW = Date.parse('2025-08-25T23:00:00.000Z');
const [ana, ben] = SEATS as [string, string];
const members = (count: number) => SEATS.slice(0, count).map((userId) => memberNamed(userId, null));
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

describe('the draft controls', () => {
  it('let the owner start with four members', () => {
    expect(draftControls(leagueOf(members(4)), ana, NOW)).toEqual({
      isCommissioner: true,
      mayStart: true,
      mayOrder: true,
      mayRandomize: true,
      waitingFor: '',
    });
  });

  it('are available to promoted members, but not to regular ones', () => {
    const league = leagueOf(members(4));
    expect(draftControls(league, ben, NOW)).toMatchObject({ mayStart: false, mayOrder: false });
    const promoted = league.members.map((member) => ({ ...member, isCommissioner: member.userId === ben }));
    expect(draftControls({ ...league, members: promoted }, ben, NOW).mayStart).toBe(true);
  });

  it('need four members, or a full league if its maximum is smaller', () => {
    expect(draftControls(leagueOf(members(3)), ana, NOW)).toMatchObject({
      mayStart: false,
      mayOrder: true,
      waitingFor: '1 more member needs to join',
    });
    expect(draftControls({ ...leagueOf(members(2)), maxMembers: 2 }, ana, NOW).mayStart).toBe(true);
    expect(draftControls(leagueOf(members(1)), ana, NOW).mayOrder).toBe(false);
  });

  it('offer the order, but no start without an order table for all members', () => {
    const controls = (orderTable: number[][] | null) =>
      draftControls(leagueOf(members(4), { draftOrderType: 'table', orderTable }), ana, NOW);
    const rows = (count: number) => Array.from({ length: count }, () => [1, 2, 3]);
    for (const wrong of [null, rows(10)])
      expect(controls(wrong)).toMatchObject({ mayStart: false, mayOrder: true, mayRandomize: true });
    expect(controls(rows(4)).mayStart).toBe(true);
  });

  it('say that the order table is missing, or for how many members it is', () => {
    const waitingFor = (orderTable: number[][] | null, draftOrderType: 'table' | 'snake' = 'table') =>
      draftControls(leagueOf(members(4), { draftOrderType, orderTable }), ana, NOW).waitingFor;
    const rows = (count: number) => Array.from({ length: count }, () => [1, 2, 3]);
    expect(waitingFor(null)).toBe('The draft order needs a table');
    expect(waitingFor(rows(10))).toBe('The order table is for 10 members');
    expect([waitingFor(rows(4)), waitingFor(null, 'snake')]).toEqual(['', '']);
  });

  it('are disabled once the draft time has passed or the draft has started', () => {
    const late = draftControls(leagueOf(members(4), { draftDateTime: inMinutes(0) }), ana, NOW);
    expect(late).toMatchObject({ mayStart: false });
    expect(late.waitingFor).not.toBe('');
    expect(draftControls(leagueOf(members(4), { status: 'drafting' }), ana, NOW)).toMatchObject({
      mayStart: false,
      mayOrder: false,
      waitingFor: '',
    });
  });
});

it('the league is polled as often as its state requires', () => {
  const interval = (season: Parameters<typeof leagueOf>[1]) =>
    leaguePollInterval(leagueOf(members(4), season).currentSeason, NOW);
  expect(interval({ draftDateTime: inMinutes(6) })).toBe(5_000);
  expect(interval({ draftDateTime: inMinutes(5) })).toBe(2_000);
  expect(interval({ draftDateTime: inMinutes(-1) })).toBe(1_000);
  expect(interval({ status: 'drafting' })).toBe(1_000);
  expect(interval({ status: 'active' })).toBe(false);
});
