import { describe, expect, it } from 'vitest';
import { remindersOver } from './draft-time.ts';
import { DRAFT_AT, drafted, drafting, lobby, seat, value } from '#test/support/league-season.ts';
import { anyTable } from '#test/support/order-tables.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { LeagueBanner } from './league-banner.ts';
import { changeLeagueSettings, type LeagueSettings } from './league-settings.ts';
import { changeSeasonSettings, type SeasonSettings } from './season-settings.ts';
import { findSeason, type Season } from '../seasons.ts';

const SEASON = findSeason('2025-26') as Season;
const LATER = '2025-08-26T20:00:00.000Z';
const NIGHT = { nightWindow: { from: '22:00', to: '08:00' } };
const TOOLS = { pause: false, undo: true, proxyPick: false, moreTime: false };
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);

describe('saving season settings', () => {
  const act = { by: seat(1), at: DRAFT_AT };
  const change = (before: LeagueSeason, input: SeasonSettings) =>
    changeSeasonSettings(before, act, input, SEASON);

  it('changes nothing if no setting differs, even if the draft time is in the past', () => {
    const before = lobby(4, { draftDateTime: DRAFT_AT.toISOString(), draftTimerDuration: 120 });
    expect(value(change(before, {}))).toBe(before);
    const { draftDateTime, draftTimerDuration, draftOrderType, tradeDeadline } = before;
    const same = { draftDateTime, draftTimerDuration, draftOrderType, tradeDeadline };
    expect(value(change(before, same))).toBe(before);
  });

  it('changes nothing if the night window and the commissioner tools are equal, even if they’re different objects', () => {
    const before = lobby(4, { draftTimerDuration: 7200, ...NIGHT, commissionerTools: TOOLS });
    const same = { nightWindow: { ...NIGHT.nightWindow }, commissionerTools: { undo: true, pause: false } };
    expect(value(change(before, same))).toBe(before);
    expect(value(change(lobby(4), { nightWindow: null, commissionerTools: {} })).version).toBe(1);
    const running = drafting(4, { draftTimerDuration: 7200, ...NIGHT, commissionerTools: TOOLS });
    expect(value(change(running, same))).toBe(running);
  });

  it.each([
    { draftTimerDuration: 120 },
    { draftOrderType: 'third-round-reversal' } as const,
    { draftOrderType: 'table', orderTable: anyTable({ maxMembers: 4, teamsEach: 3 }) } as const,
    { teamsEach: 4 },
    { nightWindow: null },
    { commissionerTools: { pause: true } },
    { tieRule: 'half' } as const,
    { levelCrowns: 'points' } as const,
    { playoffs: 'count' } as const,
    { playoffWeight: 2 } as const,
  ])('fails during the draft: %o', (input) => {
    const running = drafting(4, { draftTimerDuration: 7200, ...NIGHT });
    expect(change(running, input)).toEqual({ ok: false, refused: 'draft-started' });
  });

  it('gives the live draft as the reason for failing, even if there also aren’t enough teams', () => {
    const running = drafting(8);
    expect(change(running, { teamsEach: 5 })).toEqual({ ok: false, refused: 'draft-started' });
  });

  it.each([LATER, null])('can’t change the time of a live draft, but can repeat it: %s', (time) => {
    const running = drafting(4, { draftDateTime: DRAFT_AT.toISOString() });
    expect(change(running, { draftDateTime: time })).toEqual({ ok: false, refused: 'draft-started' });
    expect(value(change(running, { draftDateTime: running.draftDateTime }))).toBe(running);
  });

  it('can change the number of teams per member, as long as there are enough teams for the league’s size', () => {
    const before = lobby(4, { maxMembers: 8 });
    const after = value(change(before, { teamsEach: 4 }));
    expect(after).toMatchObject({ teamsEach: 4, maxMembers: 8, version: before.version + 1 });
    expect(value(change(after, { teamsEach: 4 }))).toBe(after);
    expect(change(after, { teamsEach: 5 })).toEqual({
      ok: false,
      refused: 'too-many-teams',
      about: '8 members with 5 each',
    });
  });

  it('can set an order table, which stays until the order or the number of teams changes', () => {
    const orderTable = anyTable({ maxMembers: 4, teamsEach: 3 });
    const table = { draftOrderType: 'table', orderTable } as const;
    const before = value(change(lobby(4), table));
    expect(before).toMatchObject({ ...table, version: 2 });
    expect(value(change(before, { orderTable: orderTable.map((row) => [...row]) }))).toBe(before);
    expect(value(change(before, { draftTimerDuration: 60 })).orderTable).toBe(orderTable);
    expect(value(change(before, { draftOrderType: 'snake' })).orderTable).toBeNull();
    expect(value(change(before, { teamsEach: 2 }))).toMatchObject({
      draftOrderType: 'table',
      orderTable: null,
    });
    const other = anyTable({ maxMembers: 4, teamsEach: 2 });
    expect(value(change(before, { teamsEach: 2, orderTable: other })).orderTable).toEqual(other);
    expect(change(before, { orderTable: other })).toEqual({
      ok: false,
      refused: 'invalid-order-table',
      about: 'row 1 has 2 numbers, but each member drafts 3 teams',
    });
  });

  it('can set each ranking rule on its own before the draft', () => {
    const half = value(change(lobby(4), { tieRule: 'half' }));
    expect(half).toEqual({ ...lobby(4), tieRule: 'half', version: 2 });
    const both = value(change(half, { levelCrowns: 'points' }));
    expect(both).toMatchObject({ tieRule: 'half', levelCrowns: 'points', version: 3 });
    expect(value(change(both, { tieRule: 'half', levelCrowns: 'points' }))).toBe(both);
  });

  it('moves the next reminder along with the draft time, and otherwise leaves the reminder alone', () => {
    const before = value(change(lobby(4), { draftDateTime: '2025-08-28T20:00:00.000Z' }));
    expect(before.remindAt).toBe('2025-08-27T20:00:00.000Z');
    expect(value(change(before, { draftTimerDuration: 120 })).remindAt).toBe(before.remindAt);
    expect(value(change(before, { draftDateTime: LATER })).remindAt).toBe('2025-08-26T19:55:00.000Z');
    expect(value(change(before, { draftDateTime: null })).remindAt).toBeNull();
  });

  it.each([
    [null, null, false, false],
    ['2025-08-28T20:00:00.000Z', '2025-08-27T20:00:00.000Z', false, false],
    ['2025-08-28T20:00:00.000Z', '2025-08-28T19:55:00.000Z', true, false],
    ['2025-08-28T20:00:00.000Z', null, true, true],
  ])(
    'a draft time of %s with the next reminder at %s is past its first reminder: %s, and past its second: %s',
    (time, remindAt, day, five) => {
      expect(remindersOver({ draftDateTime: time, remindAt })).toEqual([day, five]);
    },
  );

  it.each([
    ['a day', '2025-11-20', '2025-11-21T04:59:59.000Z'],
    ['a day in daylight saving time', '2025-10-20', '2025-10-21T03:59:59.000Z'],
    ['an instant on that day in Eastern time', '2025-11-20T23:59:59-05:00', '2025-11-21T04:59:59.000Z'],
    ['an instant that is a day later in UTC', '2025-11-21T02:00:00Z', '2025-11-21T04:59:59.000Z'],
    ['today', '2025-08-25', '2025-08-26T03:59:59.000Z'],
    ['the latest day', '2026-01-08', SEASON.latestTradeDeadline],
  ])('turns %s into a trade deadline at the end of the day', (_, input, stored) => {
    const after = value(change(lobby(4), { tradeDeadline: input }));
    expect(after.tradeDeadline).toBe(stored);
    expect(value(change(after, { tradeDeadline: input }))).toBe(after);
  });

  it.each([null, '2025-01-01', '2025-01-01T00:00:00Z', '2025-01-01T23:59:59-05:00'])(
    'removes the trade deadline if it’s set to %s, even in a drafted league',
    (input) => {
      const before = { ...drafted(4, TEAMS), tradeDeadline: '2025-11-21T04:59:59.000Z' };
      expect(value(change(before, { tradeDeadline: input })).tradeDeadline).toBeNull();
    },
  );

  it.each([
    ['2025-08-24', 'trade-deadline-past'],
    ['2026-01-09', 'trade-deadline-too-late'],
    ['2026-01-09T05:00:00Z', 'trade-deadline-too-late'],
  ])('rejects %s as the trade deadline', (tradeDeadline, refusal) => {
    expect(change(lobby(4), { tradeDeadline })).toEqual({ ok: false, refused: refusal });
  });
});

describe('saving how a league trades', () => {
  const RULES = { tradeSizes: 'equal', tradeReview: 'commissioners' } as const;
  const change = (before: LeagueSeason, input: SeasonSettings, at = DRAFT_AT) =>
    changeSeasonSettings(before, { by: seat(1), at }, input, SEASON);

  it('is possible before and after the draft', () => {
    for (const before of [lobby(4), drafting(4), drafted(4, TEAMS)])
      expect(value(change(before, RULES))).toMatchObject(RULES);
  });

  it.each<[string, string, LeagueSeason, SeasonSettings, Date?]>([
    ['once the season has kicked off', 'trade-rules-fixed', lobby(4), RULES, new Date(SEASON.kickoff)],
    [
      'while a trade is pending or in review',
      'trades-open',
      { ...drafted(4, TEAMS), offersEndAt: LATER },
      RULES,
    ],
    ['to votes in a league of five', 'votes-need-six', lobby(5), { tradeReview: 'votes' }],
  ])('is refused %s: %s', (_, refusal, before, input, at) => {
    expect(change(before, input, at)).toEqual({ ok: false, refused: refusal });
    const { tradeSizes, tradeReview } = before;
    expect(value(change(before, { tradeSizes, tradeReview }, at))).toBe(before);
  });
});

describe('saving league settings', () => {
  const league = { name: 'Sunday' };
  const change = (before: LeagueSeason, input: LeagueSettings, by = seat(1)) =>
    changeLeagueSettings(league, before, { by, isPremium: false }, input);

  it('changes only the given values, and changes nothing if none of them differs', () => {
    const before = lobby(4, { maxMembers: 6 });
    const after = value(change(before, { isPublic: true, maxMembers: 4 }));
    expect(after).toEqual({ ...before, isPublic: true, maxMembers: 4, version: 2 });
    expect(value(change(before, { name: 'Sunday', isPublic: false, maxMembers: 6 }))).toBe(before);
    expect(value(change(before, { name: 'Monday' })).version).toBe(2);
  });

  it('clears the order table if the size changes, and only then', () => {
    const orderTable = anyTable({ maxMembers: 6, teamsEach: 3 });
    const before = lobby(4, { maxMembers: 6, draftOrderType: 'table', orderTable });
    expect(value(change(before, { maxMembers: 5 }))).toMatchObject({
      draftOrderType: 'table',
      orderTable: null,
    });
    expect(value(change(before, { isPublic: true })).orderTable).toBe(orderTable);
  });

  it('can rename a drafted league and make it public, but not resize it', () => {
    const before = drafted(4, TEAMS);
    expect(value(change(before, { name: 'Monday', isPublic: true, maxMembers: 4 })).isPublic).toBe(true);
    expect(change(before, { maxMembers: 5 })).toEqual({ ok: false, refused: 'draft-started' });
  });

  it.each([
    ['a size below the number of members', lobby(4), { maxMembers: 3 }, seat(1), 'too-many-members'],
    ['a new size during the draft', drafting(4), { maxMembers: 5 }, seat(1), 'draft-started'],
    ['a regular member', lobby(4), { name: 'Mine' }, seat(2), 'commissioners-only'],
    ['a stranger', lobby(4), { name: 'Mine' }, seat(9), 'not-a-member'],
  ])('fails for %s', (_, state, input, by, refusal) => {
    expect(change(state, input, by)).toEqual({ ok: false, refused: refusal });
  });
});

describe('a league’s banner', () => {
  const banner: LeagueBanner = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: 'Sunday is ours' };
  const decorated = { name: 'Sunday', banner };
  const change = (
    league: Parameters<typeof changeLeagueSettings>[0],
    input: LeagueBanner | null,
    { by = seat(1), isPremium = true } = {},
    before = lobby(4),
  ) => changeLeagueSettings(league, before, { by, isPremium }, { banner: input });

  it('can be set and changed by an OG Player commissioner at any time in the season', () => {
    for (const before of [lobby(4), drafting(4), drafted(4, TEAMS)])
      expect(value(change({ name: 'Sunday' }, banner, {}, before)).version).toBe(before.version + 1);
    for (const part of [
      { pattern: 'diamonds' },
      { teamId: 26 },
      { otherTeamId: 9 },
      { text: 'Or not' },
    ] as const)
      expect(value(change(decorated, { ...banner, ...part })).version).toBe(2);
  });

  it('stays as it is if the saved banner is the same', () => {
    const before = lobby(4);
    expect(value(change(decorated, { ...banner }, { isPremium: false }, before))).toBe(before);
    expect(value(change({ name: 'Sunday' }, null, {}, before))).toBe(before);
  });

  it('can be removed by any commissioner, but not set or changed by a Rookie', () => {
    expect(value(change(decorated, null, { isPremium: false })).version).toBe(2);
    const refusal = { ok: false, refused: 'og-players-only' };
    expect(change({ name: 'Sunday' }, banner, { isPremium: false })).toEqual(refusal);
    expect(change(decorated, { ...banner, text: 'Mine' }, { isPremium: false })).toEqual(refusal);
  });

  it.each([
    [seat(2), 'commissioners-only'],
    [seat(9), 'not-a-member'],
  ])('can’t be set or removed by %s, who isn’t a commissioner, even as an OG Player', (by, refusal) => {
    expect(change({ name: 'Sunday' }, banner, { by })).toEqual({ ok: false, refused: refusal });
    expect(change(decorated, null, { by })).toEqual({ ok: false, refused: refusal });
  });
});
