import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, drafting, lobby, seat, value } from '#test/support/league-season.ts';
import { joinLeague } from './league.ts';
import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner, memberOf } from '../league-members.ts';
import { demote, handOver, leaveLeague, passOn, promote, removeMember } from './members.ts';

const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const STRANGER = seat(9);
const record = (number: number) => `member-${number}`;
const refusal = (refused: string) => ({ ok: false, refused });
/** Seat 1 is the owner, seat 2 a commissioner. */
const led = (season: LeagueSeason = lobby(4)) => value(promote(season, seat(1), seat(2)));
const ordered = (...positions: number[]) => {
  const state = lobby(positions.length, { maxMembers: 10 });
  const members = state.members.map((member, index) => ({
    ...member,
    draftPosition: positions[index] ?? null,
  }));
  return { ...state, members };
};
const positions = (state: LeagueSeason) => state.members.map(({ draftPosition }) => draftPosition);

it('the owner is always a commissioner, and other members are commissioners if their member record says so', () => {
  const members = lobby(3).members.map((member) => ({ ...member, isCommissioner: false }));
  const season = { ...lobby(3), members };
  expect([1, 2, 9].map((place) => isCommissioner(season, seat(place)))).toEqual([true, false, false]);
});

describe('removing a member', () => {
  it('takes the member out, and closes the gap in the draft positions', () => {
    const after = value(removeMember(ordered(3, 1, 4, 2), seat(1), record(2)));
    expect(after.members.map(({ userId }) => userId)).toEqual([1, 3, 4].map(seat));
    expect(positions(after)).toEqual([2, 3, 1]);
    expect(after.version).toBe(2);
    const joiner = { userId: seat(5), memberId: 'm5', at: DRAFT_AT, byCode: true };
    expect(positions(value(joinLeague(after, joiner)).season)).toEqual([2, 3, 1, 4]);
  });

  it('leaves members without positions as they are', () => {
    expect(positions(value(removeMember(lobby(3), seat(1), record(2))))).toEqual([null, null]);
  });

  it('leaves the last remaining member without a position', () => {
    expect(positions(value(removeMember(ordered(1, 2), seat(1), record(2))))).toEqual([null]);
  });

  it('again changes nothing', () => {
    const after = value(removeMember(lobby(4), seat(1), record(2)));
    expect(value(removeMember(after, seat(1), record(2)))).toBe(after);
  });

  it('is possible after the league has ended', () => {
    expect(value(removeMember({ ...lobby(4), status: 'ended' }, seat(1), record(2))).members).toHaveLength(3);
  });

  it.each([
    ['a running draft', drafting(4), seat(1), 2, 'members-fixed'],
    ['a drafted league', drafted(4, TEAMS), seat(1), 2, 'members-fixed'],
    ['the owner', led(), seat(2), 1, 'owner-stays'],
    ['the owner removing themselves', lobby(4), seat(1), 1, 'owner-stays'],
    ['a regular member', lobby(4), seat(3), 2, 'commissioners-only'],
    ['a stranger', lobby(4), STRANGER, 2, 'not-a-member'],
    [
      'a commissioner removing another',
      value(promote(led(), seat(1), seat(3))),
      seat(2),
      3,
      'commissioner-stays',
    ],
  ])('fails for %s', (_, state, by, number, why) => {
    expect(removeMember(state, by, record(number))).toEqual(refusal(why));
  });

  it('who is a commissioner is up to the owner, but commissioners can also remove themselves', () => {
    expect(memberOf(value(removeMember(led(), seat(1), record(2))), seat(2))).toBeUndefined();
    expect(memberOf(value(removeMember(led(), seat(2), record(2))), seat(2))).toBeUndefined();
  });
});

describe('leaving', () => {
  it('takes the member out, and can be repeated', () => {
    const after = value(leaveLeague(ordered(1, 2, 3), seat(2)));
    expect(positions(after)).toEqual([1, 2]);
    expect(value(leaveLeague(after, seat(2)))).toBe(after);
  });

  it.each([
    ['the owner', lobby(4), seat(1), 'owner-stays'],
    ['a member of a running draft', drafting(4), seat(2), 'members-fixed'],
    ['a member of a drafted league', drafted(4, TEAMS), seat(2), 'members-fixed'],
  ])('fails for %s', (_, state, by, why) => {
    expect(leaveLeague(state, by)).toEqual(refusal(why));
  });
});

describe('commissioners', () => {
  it('can promote and demote each other at any time', () => {
    for (const state of [lobby(4), drafting(4), drafted(4, TEAMS)]) {
      const after = value(promote(led(state), seat(2), seat(3)));
      expect(isCommissioner(after, seat(3))).toBe(true);
      expect(isCommissioner(value(demote(after, seat(3), seat(2))), seat(2))).toBe(false);
    }
  });

  it('don’t change if a promotion or demotion is repeated', () => {
    const state = led();
    expect(value(promote(state, seat(1), seat(2)))).toBe(state);
    expect(value(promote(state, seat(2), seat(1)))).toBe(state);
    expect(value(demote(state, seat(1), seat(3)))).toBe(state);
    expect(value(demote(state, seat(1), STRANGER))).toBe(state);
  });

  it('can step down twice without an error', () => {
    const after = value(demote(led(), seat(2), seat(2)));
    expect(value(demote(after, seat(2), seat(2)))).toBe(after);
    expect(demote(after, seat(2), seat(1))).toEqual(refusal('commissioners-only'));
  });

  it.each([
    ['the owner would become a regular member', demote(led(), seat(2), seat(1)), 'owner-leads'],
    ['a stranger would become one', promote(lobby(4), seat(1), STRANGER), 'not-in-league'],
    ['a regular member promotes someone', promote(lobby(4), seat(3), seat(3)), 'commissioners-only'],
    ['a regular member demotes someone', demote(led(), seat(3), seat(2)), 'commissioners-only'],
    ['a stranger promotes someone', promote(lobby(4), STRANGER, seat(2)), 'not-a-member'],
  ])('don’t change if %s', (_, outcome, why) => {
    expect(outcome).toEqual(refusal(why));
  });
});

describe('handing a league over', () => {
  it('makes another member the owner, and keeps both as commissioners', () => {
    const after = value(handOver(lobby(4), seat(1), seat(3)));
    expect(after).toMatchObject({ ownerId: seat(3), version: 2 });
    expect([1, 2, 3].map((number) => isCommissioner(after, seat(number)))).toEqual([true, false, true]);
    expect(value(handOver(after, seat(1), seat(3)))).toBe(after);
    expect(value(leaveLeague(after, seat(1))).members).toHaveLength(3);
  });

  it.each([
    ['another commissioner', led(), seat(2), seat(2), 'owner-only'],
    ['a regular member who names the owner', lobby(4), seat(2), seat(1), 'owner-only'],
    ['a stranger as the new owner', lobby(4), seat(1), STRANGER, 'not-in-league'],
    ['a stranger who hands it over', lobby(4), STRANGER, seat(2), 'not-a-member'],
  ])('fails for %s', (_, state, by, to, why) => {
    expect(handOver(state, by, to)).toEqual(refusal(why));
  });
});

describe('transferring a league', () => {
  const joinedOn = (season: LeagueSeason, ...days: number[]) => ({
    ...season,
    members: season.members.map((member, index) => ({
      ...member,
      joinedAt: `2025-08-0${days[index]}T12:00:00.000Z`,
    })),
  });
  const everybody = () => true;

  it('picks the longest-serving commissioner', () => {
    const season = joinedOn(value(promote(led(), seat(1), seat(4))), 1, 5, 2, 4);
    expect(passOn(season, seat(1), everybody)).toMatchObject({
      ownerId: seat(4),
      version: season.version + 1,
    });
    expect(passOn(season, seat(1), (id) => id !== seat(4)).ownerId).toBe(seat(2));
  });

  it('picks the longest-serving member if there is no commissioner, and promotes them', () => {
    const after = passOn(joinedOn(lobby(4), 1, 5, 4, 2), seat(1), everybody);
    expect(after.ownerId).toBe(seat(4));
    expect(memberOf(after, seat(4))?.isCommissioner).toBe(true);
  });

  it('changes nothing if no one is left, or if the league has another owner', () => {
    const season = led();
    expect(passOn(season, seat(1), (id) => id === seat(1))).toBe(season);
    expect(passOn(season, seat(2), everybody)).toBe(season);
  });
});
