import { describe, expect, it } from 'vitest';
import { DRAFT_AT, drafted, drafting, seat, value } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { createInvite, inviteStatus, mayManage } from './invites.ts';
import { demote, promote } from './members.ts';

const CODE = 'ABCDEFGHJKMNPQRS';
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const playing = drafted(4, TEAMS);
const led = value(promote(playing, seat(1), seat(3)));

/** An invitation to take over seat 2. */
function toSeat(season: LeagueSeason, by: number, at = DRAFT_AT) {
  const seatIn = { season: season.season, memberId: 'member-2' };
  return createInvite(
    { leagueId: season.leagueId, invitedBy: seat(by), email: null, seatOf: seat(2), seatIn },
    CODE,
    at,
  );
}
const statusIn = (season: LeagueSeason, by = 2) => inviteStatus(toSeat(playing, by), season, DRAFT_AT);
const withHolder = (change: Partial<LeagueSeason['members'][number]>): LeagueSeason => ({
  ...playing,
  members: playing.members.map((member) => (member.userId === seat(2) ? { ...member, ...change } : member)),
});

describe('an invitation to a spot', () => {
  it('stays open even if a fast clock makes its member seem to have joined after the invitation was sent', () => {
    expect(statusIn(withHolder({ joinedAt: '2025-08-25T23:00:00.900Z' }))).toBe('pending');
  });

  it('ends once its member holds another spot, no matter how soon that happens', () => {
    expect(statusIn(withHolder({ id: 'another' }))).toBe('revoked');
  });

  it('is valid only for its own season, even if the league drafts again within 14 days', () => {
    expect(statusIn(drafting(4, { season: '2026-27' }))).toBe('revoked');
  });

  it('ends with its season, and when the league moves on to the next one', () => {
    expect(statusIn({ ...playing, status: 'ended' })).toBe('revoked');
    expect(statusIn({ ...playing, isRenewed: true })).toBe('revoked');
  });

  it('ends when the commissioner who sent it is demoted', () => {
    expect(statusIn(led, 3)).toBe('pending');
    expect(statusIn(value(demote(led, seat(1), seat(3))), 3)).toBe('revoked');
  });
});

describe('seeing and revoking an invitation', () => {
  it('is up to the member alone if it’s for their own spot, because its link decides who takes over', () => {
    const own = toSeat(playing, 2);
    expect([1, 2, 3].map((number) => mayManage(led, own, seat(number)))).toEqual([false, true, false]);
  });

  it('is up to every commissioner if it’s for an abandoned spot', () => {
    const offer = toSeat(playing, 3);
    expect([1, 3, 4].map((number) => mayManage(led, offer, seat(number)))).toEqual([true, true, false]);
  });
});
