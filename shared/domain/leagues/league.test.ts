import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, drafting, LEAGUE_ID, lobby, seat, value } from '#test/support/league-season.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { isDraftComplete, leaguesInTheWay } from '../league-season.ts';
import { byDraftPosition, isCommissioner } from '../league-members.ts';
import { LEAGUE_CODE_ALPHABET } from './codes.ts';
import { createLeague, joinLeague } from './league.ts';
import { clearDraftTime, judgeDraftTime } from './draft-time.ts';
import { changeSeasonSettings } from './season-settings.ts';
import { findSeason, type Season } from '../seasons.ts';

const SEASON = findSeason('2025-26') as Season;
const NEXT_SEASON = findSeason('2026-27') as Season;
const LATER = '2025-08-26T20:00:00.000Z';
const creator = {
  userId: seat(1),
  at: DRAFT_AT,
  id: LEAGUE_ID,
  code: 'ABCDEF',
  memberId: 'm1',
  lotterySeed: 's',
};
const input = { name: 'Sunday', maxMembers: 8, isPublic: true, draftDateTime: LATER };

describe('a new league', () => {
  it('has its creator as owner and only member, and plays in the open season', () => {
    const { league, season } = value(createLeague(input, creator, SEASON));
    expect(league).toEqual({
      id: LEAGUE_ID,
      code: 'ABCDEF',
      name: 'Sunday',
      ownerId: seat(1),
      currentSeason: '2025-26',
      createdAt: DRAFT_AT.toISOString(),
    });
    expect(season).toMatchObject({ status: 'draft', maxMembers: 8, isPublic: true, draftDateTime: LATER });
    expect(season).toMatchObject({ draftTimerDuration: 90, draftOrderType: 'snake', order: [], picks: [] });
    expect(season.members).toMatchObject([{ userId: seat(1), isCommissioner: true, draftPosition: null }]);
  });

  it('takes the best balanced order, and can have an order table from the beginning', () => {
    const table = { draftOrderType: 'table', orderTable: anyTable({ maxMembers: 8, teamsEach: 3 }) } as const;
    const { season } = value(createLeague({ ...input, ...table }, creator, SEASON));
    expect(season).toMatchObject({ ...table, hasBestBalance: true });
    const wrong = createLeague({ ...input, ...table, maxMembers: 9 }, creator, SEASON);
    expect(wrong).toMatchObject({ ok: false, refused: 'invalid-order-table' });
  });

  it('can be created only in a season that’s still open', () => {
    expect(createLeague(input, creator, undefined)).toEqual({ ok: false, refused: 'no-season-open' });
  });

  it('can have a night window only with a clock over 15 minutes', () => {
    const nightWindow = { from: '22:00', to: '08:00' };
    const refusal = { ok: false, refused: 'night-window-short-clock' };
    expect(createLeague({ ...input, nightWindow }, creator, SEASON)).toEqual(refusal);
    expect(createLeague({ ...input, nightWindow, draftTimerDuration: 900 }, creator, SEASON)).toEqual(
      refusal,
    );
    const slow = createLeague({ ...input, nightWindow, draftTimerDuration: 901 }, creator, SEASON);
    expect(value(slow).season.nightWindow).toEqual(nightWindow);
    expect(value(createLeague(input, creator, SEASON)).season.nightWindow).toBeNull();
  });

  it('must have enough teams for everyone, and has ten spots by default, or fewer if there aren’t enough teams for ten', () => {
    const shaped = (shape: { maxMembers?: number; teamsEach?: number }) =>
      createLeague({ ...input, maxMembers: undefined, ...shape }, creator, SEASON);
    const refusal = { ok: false, refused: 'too-many-teams', about: '9 members with 4 each' };
    expect(shaped({ maxMembers: 9, teamsEach: 4 })).toEqual(refusal);
    expect(shaped({ maxMembers: 11 })).toMatchObject({ refused: 'too-many-teams' });
    expect(value(shaped({ teamsEach: 4 })).season).toMatchObject({ maxMembers: 8, teamsEach: 4 });
    expect(value(shaped({})).season).toMatchObject({ maxMembers: 10, teamsEach: 3 });
  });

  it('rejects a draft time in the past', () => {
    const late = { ...input, draftDateTime: DRAFT_AT.toISOString() };
    expect(createLeague(late, creator, SEASON)).toEqual({ ok: false, refused: 'draft-time-past' });
  });

  it('has a code without look-alike characters', () => {
    expect(LEAGUE_CODE_ALPHABET).not.toMatch(/[ILO01]/);
    expect(new Set(LEAGUE_CODE_ALPHABET).size).toBe(LEAGUE_CODE_ALPHABET.length);
  });
});

describe('a draft time', () => {
  it.each([
    [null, undefined],
    [DRAFT_AT.toISOString(), 'draft-time-past'],
    ['2025-08-25T23:00:59.999Z', 'draft-time-past'],
    ['2025-08-25T23:01:00.000Z', undefined],
    ['2025-09-04T18:59:59.999Z', undefined],
    ['2025-09-04T19:00:00.000Z', 'draft-time-too-late'],
  ])('must be at least a minute ahead, and before the draft deadline: %s, %s', (time, refusal) => {
    expect(judgeDraftTime(time, DRAFT_AT, SEASON)?.refused).toBe(refusal);
  });

  it('that is too late is refused, and the refusal names the season’s own deadline', () => {
    const [late, later] = [SEASON, NEXT_SEASON].map((season) =>
      judgeDraftTime(season.draftDeadline, DRAFT_AT, season),
    );
    expect(late?.about).toBe('September 4, 2025 at 3:00 PM ET');
    expect(later?.about).toBe('September 9, 2026 at 3:00 PM ET');
  });
});

describe('joining', () => {
  const joiner = { userId: seat(5), memberId: 'm5', at: DRAFT_AT, byCode: true };

  it('adds a regular member', () => {
    const { season, joined } = value(joinLeague(lobby(4, { maxMembers: 5 }), joiner));
    expect(joined).toBe(true);
    expect(season.version).toBe(2);
    expect(season.members.at(-1)).toMatchObject({
      userId: seat(5),
      isCommissioner: false,
      draftPosition: null,
    });
  });

  it('again changes nothing, even during the draft', () => {
    const running = drafting(4);
    expect(value(joinLeague(running, { ...joiner, userId: seat(2) }))).toEqual({
      season: running,
      joined: false,
    });
  });

  it('puts the new member last in a draft order that is already set', () => {
    const waiting = lobby(2, { maxMembers: 5 });
    const ordered = {
      ...waiting,
      members: waiting.members.map((member, index) => ({ ...member, draftPosition: 2 - index })),
    };
    expect(value(joinLeague(ordered, joiner)).season.members.at(-1)?.draftPosition).toBe(3);
  });

  it.each([
    ['a full league', lobby(4), true, 'league-full'],
    ['a running draft', drafting(4), true, 'draft-started'],
    ['a private league without its code', lobby(4, { maxMembers: 5 }), false, 'private-league'],
  ])('fails for %s', (_, state, byCode, refusal) => {
    expect(joinLeague(state, { ...joiner, byCode })).toEqual({ ok: false, refused: refusal });
  });

  it('a public league is possible without its code', () => {
    expect(joinLeague(lobby(4, { maxMembers: 5, isPublic: true }), { ...joiner, byCode: false }).ok).toBe(
      true,
    );
  });
});

describe('draft settings', () => {
  const act = { by: seat(1), at: DRAFT_AT };

  it('change only the given values', () => {
    const before = lobby(4, { draftDateTime: LATER });
    const after = value(changeSeasonSettings(before, act, { draftTimerDuration: 120 }, SEASON));
    expect(after).toEqual({ ...before, draftTimerDuration: 120, version: 2 });
    expect(
      value(changeSeasonSettings(before, act, { draftDateTime: null }, SEASON)).draftDateTime,
    ).toBeNull();
    expect(clearDraftTime(before)).toEqual({ ...before, draftDateTime: null, version: 2 });
  });

  it('keep the night window until someone removes it, and require a long enough clock until then', () => {
    const nightWindow = { from: '22:00', to: '08:00' };
    const act = { by: seat(1), at: DRAFT_AT };
    const change = (wished: Parameters<typeof changeSeasonSettings>[2], state = lobby(4)) =>
      changeSeasonSettings(state, act, wished, SEASON);
    const slow = value(change({ draftTimerDuration: 7200, nightWindow }));
    expect(value(change({ draftDateTime: null }, slow)).nightWindow).toEqual(nightWindow);
    const refusal = { ok: false, refused: 'night-window-short-clock' };
    expect(change({ draftTimerDuration: 60 }, slow)).toEqual(refusal);
    expect(change({ nightWindow })).toEqual(refusal);
    expect(value(change({ draftTimerDuration: 60, nightWindow: null }, slow)).nightWindow).toBeNull();
  });

  it.each([
    ['a stranger', lobby(4), seat(9), LATER, 'not-a-member'],
    ['a regular member', lobby(4), seat(2), LATER, 'commissioners-only'],
    [
      'a draft that is over',
      drafted(
        4,
        Array.from({ length: 12 }, (_, index) => index + 1),
      ),
      seat(1),
      LATER,
      'draft-started',
    ],
    ['a time after the deadline', lobby(4), seat(1), '2025-09-05T00:00:00.000Z', 'draft-time-too-late'],
  ])('are refused for %s', (_, state, by, draftDateTime, refusal) => {
    expect(changeSeasonSettings(state, { by, at: DRAFT_AT }, { draftDateTime }, SEASON)).toMatchObject({
      ok: false,
      refused: refusal,
    });
  });
});

describe('a league’s season', () => {
  it('counts the owner as a commissioner, no matter what the member record says', () => {
    const state = lobby(2);
    const members = state.members.map((member) => ({ ...member, isCommissioner: false }));
    expect(isCommissioner({ ...state, members }, seat(1))).toBe(true);
    expect(isCommissioner({ ...state, members }, seat(2))).toBe(false);
  });

  it('lists members without a position last, in joining order', () => {
    const [one, two, three] = lobby(3).members;
    if (!one || !two || !three) throw new Error('three members');
    expect(byDraftPosition([one, two, { ...three, draftPosition: 1 }]).map((member) => member.id)).toEqual([
      'member-3',
      'member-1',
      'member-2',
    ]);
  });

  it('doesn’t count as drafted before the draft is complete', () => {
    expect(isDraftComplete(lobby(4))).toBe(false);
    expect(isDraftComplete(drafting(4))).toBe(false);
  });
});

describe('the leagues that block an account’s deletion', () => {
  it.each([
    ['draft', 1],
    ['drafting', 1],
    ['active', 1],
    ['completed', 0],
    ['ended', 0],
  ] as const)('are the unfinished ones it owns: one with the status %s counts as %i', (status, count) => {
    const own = { ownerId: seat(1), status };
    expect(leaguesInTheWay([own, { ownerId: seat(2), status: 'draft' }], seat(1))).toHaveLength(count);
  });
});
