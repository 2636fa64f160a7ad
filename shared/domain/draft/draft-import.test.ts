import { describe, expect, it } from 'vitest';
import {
  BY_USER_ID,
  DRAFT_AT,
  DRAFT_DEADLINE,
  drafting,
  lobby,
  seat,
  value,
} from '#test/support/league-season.ts';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { isDraftComplete, type LeagueSeason } from '../league-season.ts';
import { allTurns } from './draft-order.ts';
import { importDraft, type ImportedSeat } from './draft-import.ts';
import { makePick } from './draft.ts';
import { startDraft } from './start-draft.ts';

/**
 * The seats of these members in an imported draft. The first gets teams 1 to `teamsEach`, the second the next ones, and so on.
 */
const seatsOf = (numbers: readonly number[], teamsEach = 3): ImportedSeat[] =>
  numbers.map((number, index) => ({
    userId: seat(number),
    teamIds: Array.from({ length: teamsEach }, (_, round) => index * teamsEach + round + 1),
  }));
const SEATS = seatsOf([3, 1, 4, 2]);
const by = (number: number, seats: readonly ImportedSeat[] = SEATS, at = DRAFT_AT) => ({
  by: seat(number),
  at,
  seats,
});
const imported = (season: LeagueSeason, seats: readonly ImportedSeat[]) =>
  value(importDraft(season, by(1, seats))).season;

describe('an imported draft', () => {
  it('becomes the league’s complete draft, with the seats in the order given', () => {
    const before = lobby(4, { maxMembers: 10, autoUserIds: [seat(2)] });
    const { season: after, repeated } = value(importDraft(before, by(1)));
    expect(repeated).toBe(false);
    expect(after).toMatchObject({
      status: 'active',
      maxMembers: 4,
      sizeBeforeDraft: 10,
      order: [3, 1, 4, 2].map(seat),
      deadlineAt: null,
      deadlineWithoutAuto: null,
      pause: null,
      autoUserIds: [],
      version: before.version + 1,
    });
    expect(after.tickAt).not.toBeNull();
    expect(after.members.map((member) => member.draftPosition)).toEqual([2, 4, 1, 3]);
    expect(after.picks.map(({ userId, nflTeamId }) => `${userId.at(-1)} has ${nflTeamId}`)).toEqual([
      '3 has 1',
      '1 has 4',
      '4 has 7',
      '2 has 10',
      '2 has 11',
      '4 has 8',
      '1 has 5',
      '3 has 2',
      '3 has 3',
      '1 has 6',
      '4 has 9',
      '2 has 12',
    ]);
    expect(after.picks.every(({ auto, onAuto }) => !auto && onAuto === undefined)).toBe(true);
    expect(new Set(after.picks.map(({ draftedAt }) => draftedAt))).toEqual(new Set([DRAFT_AT.toISOString()]));
  });

  it.each(ALL_SHAPES)('follows the league’s own draft order: %o', (shape) => {
    const { maxMembers: members, ...plan } = shape;
    const order = Array.from({ length: members }, (_, index) => members - index);
    const after = imported(lobby(members, plan), seatsOf(order, plan.teamsEach));
    expect(isDraftComplete(after)).toBe(true);
    expect(
      after.picks.map(({ userId, round, pick, pickOrder }) => ({ userId, round, pick, pickOrder })),
    ).toEqual(allTurns(order.map(seat), after));
    for (const { userId, teamIds } of seatsOf(order, plan.teamsEach))
      expect(after.picks.filter((pick) => pick.userId === userId).map(({ nflTeamId }) => nflTeamId)).toEqual(
        teamIds,
      );
  });

  it('has the same effect on the league as a live draft with the same picks, but is marked as imported', () => {
    const before = lobby(4);
    const after = imported(before, seatsOf([1, 2, 3, 4]));
    let live = value(startDraft(before, { by: seat(1), at: DRAFT_AT }, BY_USER_ID)).season;
    for (const { userId, nflTeamId: teamId } of after.picks)
      live = value(makePick(live, { by: userId, at: DRAFT_AT, teamId })).season;
    expect({ ...after, version: 0, lotterySeed: '' }).toEqual({
      ...live,
      isImported: true,
      version: 0,
      lotterySeed: '',
    });
  });

  it('changes nothing if it is imported again, even after the draft deadline or the season’s end', () => {
    const after = imported(lobby(4), SEATS);
    expect(value(importDraft(after, by(1, SEATS, new Date(DRAFT_DEADLINE))))).toEqual({
      season: after,
      repeated: true,
    });
    const ended: LeagueSeason = { ...after, status: 'ended' };
    expect(value(importDraft(ended, by(1))).season).toBe(ended);
  });
});

const swapped = (one: number, other: number): ImportedSeat[] =>
  SEATS.map((given, index) => SEATS[index === one ? other : index === other ? one : index] ?? given);
const changed = (index: number, change: Partial<ImportedSeat>) =>
  SEATS.map((given, place) => (place === index ? { ...given, ...change } : given));

describe('an import', () => {
  const done = imported(lobby(4), SEATS);
  const running = drafting(4);
  const begun = value(makePick(running, { by: seat(1), at: DRAFT_AT, teamId: 1 })).season;
  it.each<[string, LeagueSeason, ReturnType<typeof by>, string, string?]>([
    ['a stranger', lobby(4), by(9), 'not-a-member'],
    ['a regular member', lobby(4), by(2), 'commissioners-only'],
    ['a regular member, once it is done', done, by(2), 'commissioners-only'],
    ['a running draft', running, by(1), 'draft-started'],
    ['a draft with picks', begun, by(1), 'draft-started'],
    ['another order, once it is done', done, by(1, swapped(0, 1)), 'draft-started'],
    ['other rounds, once it is done', done, by(1, changed(0, { teamIds: [2, 1, 3] })), 'draft-started'],
    ['fewer seats, once it is done', done, by(1, SEATS.slice(1)), 'draft-started'],
    ['the first seats alone, once it is done', done, by(1, SEATS.slice(0, 3)), 'draft-started'],
    ['an ended season', lobby(4, { status: 'ended' }), by(1), 'draft-started'],
    ['an empty list, in an ended season', lobby(4, { status: 'ended' }), by(1, []), 'draft-started'],
    [
      'a league at its draft deadline',
      lobby(4),
      by(1, SEATS, new Date(DRAFT_DEADLINE)),
      'draft-deadline-passed',
    ],
    [
      'a league with too few members',
      lobby(3, { maxMembers: 10 }),
      by(1, seatsOf([1, 2, 3])),
      'too-few-members',
    ],
    [
      'a league without an order table for its members',
      lobby(4, { draftOrderType: 'table' }),
      by(1),
      'order-table-missing',
      '4 members',
    ],
    ['a list that lacks a member', lobby(4), by(1, SEATS.slice(1)), 'invalid-import', '3 teams'],
    [
      'a list with a member twice',
      lobby(4),
      by(1, changed(0, { userId: seat(1) })),
      'invalid-import',
      '3 teams',
    ],
    ['a stranger’s seat', lobby(4), by(1, changed(0, { userId: seat(9) })), 'invalid-import', '3 teams'],
    [
      'one seat too many',
      lobby(4),
      by(1, [...SEATS, { userId: seat(9), teamIds: [30, 31, 32] }]),
      'invalid-import',
      '3 teams',
    ],
    ['one team too few', lobby(4), by(1, changed(0, { teamIds: [1, 2] })), 'invalid-import', '3 teams'],
    [
      'one team too many',
      lobby(4),
      by(1, changed(0, { teamIds: [1, 2, 3, 30] })),
      'invalid-import',
      '3 teams',
    ],
    ['a team in two seats', lobby(4), by(1, changed(0, { teamIds: [1, 2, 12] })), 'team-twice', 'Green Bay'],
    [
      'a team twice in one seat',
      lobby(4),
      by(1, changed(0, { teamIds: [1, 1, 3] })),
      'team-twice',
      'Arizona',
    ],
    ['an unknown team', lobby(4), by(1, changed(0, { teamIds: [1, 2, 33] })), 'unknown-team'],
  ])('fails for %s', (_, season, act, refusal, about) => {
    const outcome = importDraft(season, act);
    expect(outcome).toEqual({ ok: false, refused: refusal, ...(about !== undefined && { about }) });
  });

  it('is possible until the draft deadline, for any commissioner', () => {
    const members = lobby(4).members.map((member) => ({ ...member, isCommissioner: true }));
    const moment = new Date(Date.parse(DRAFT_DEADLINE) - 1);
    expect(importDraft(lobby(4, { members }), by(2, SEATS, moment)).ok).toBe(true);
  });
});
