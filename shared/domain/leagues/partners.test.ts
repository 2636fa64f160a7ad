import { describe, expect, it } from 'vitest';
import { drafted, drafting, lobby, seat, value, withPartner } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { memberOf, peopleOf } from '../league-members.ts';
import { banUser } from './bans.ts';
import { closedToInvited, createInvite, inviteStatus, mayManage } from './invites.ts';
import { joinLeague } from './league.ts';
import { demote, handOver, promote, removeMember } from './members.ts';
import {
  barredFromSharing,
  becomePartner,
  carriedOver,
  endPartnership,
  leaveSeat,
  removedWith,
} from './partners.ts';
import { HANDOVERS_MOST, transferSeat } from './seat.ts';

const at = new Date('2025-10-01T12:00:00.000Z');
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const recordOf = (season: LeagueSeason, number: number) => memberOf(season, seat(number))?.id ?? '';
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const shared = withPartner(lobby(4), 2, 9);
const peopleIn = (season: LeagueSeason) =>
  season.members.map((member) => peopleOf(member).map((id) => Number(id.slice(-2))));

describe('sharing a seat', () => {
  it('is only the holder’s decision, for at most two partners', () => {
    const barred = (season: LeagueSeason, by: number) =>
      barredFromSharing(season, { by: seat(by), memberId: recordOf(season, 2) });
    expect([barred(shared, 2), barred(shared, 1), barred(shared, 9), barred(shared, 7)]).toEqual([
      undefined,
      'not-you',
      'not-you',
      'not-a-member',
    ]);
    expect(barred(withPartner(shared, 2, 8), 2)).toBe('partners-full');
    expect(barredFromSharing(shared, { by: seat(2), memberId: 'no-one' })).toBe('not-in-league');
  });

  it('is open to a newcomer at any time, and doesn’t change the league’s size', () => {
    for (const season of [lobby(2), drafting(2), drafted(4, TEAMS)]) {
      const after = value(becomePartner(season, recordOf(season, 2), { userId: seat(9), at }));
      expect(memberOf(after, seat(2))?.partners).toEqual([{ userId: seat(9), since: at.toISOString() }]);
      expect(after.version).toBe(season.version + 1);
    }
    const full = withPartner(lobby(2, { maxMembers: 3 }), 2, 9);
    expect(value(joinLeague(full, { userId: seat(3), memberId: 'm', at, byCode: true })).joined).toBe(true);
  });

  it('puts no one into two seats of a league', () => {
    const become = (number: number, of: number) =>
      becomePartner(shared, recordOf(shared, of), { userId: seat(number), at });
    expect(value(become(9, 2))).toBe(shared);
    expect([why(become(9, 1)), why(become(1, 2)), why(become(2, 2))]).toEqual([
      'seated-already',
      'seated-already',
      'seated-already',
    ]);
    const joiner = { userId: seat(9), memberId: 'm', at, byCode: true };
    expect(value(joinLeague(shared, joiner))).toEqual({ season: shared, joined: false });
    const season = withPartner(drafted(4, TEAMS), 2, 9);
    const facts = { seen: { isGone: false as const, at: null }, at, isFinal: false };
    const offer = { seatOf: seat(3), by: seat(3) };
    expect(why(transferSeat(season, offer, { userId: seat(9), memberId: 'm' }, facts))).toBe(
      'seated-already',
    );
  });

  it('is closed to banned users, and once the seat has two partners', () => {
    const become = (season: LeagueSeason) =>
      why(becomePartner(season, recordOf(season, 2), { userId: seat(7), at }));
    expect(become({ ...shared, keptOut: [seat(7)] })).toBe('kept-out');
    expect(become(withPartner(shared, 2, 8))).toBe('partners-full');
    expect(why(becomePartner(shared, 'no-one', { userId: seat(7), at }))).toBe('invitation-over');
  });

  it('makes no one a commissioner or an owner', () => {
    expect(why(promote(shared, seat(1), seat(9)))).toBe('not-in-league');
    expect(why(demote(shared, seat(9), seat(1)))).toBe('commissioners-only');
    expect(why(handOver(shared, seat(1), seat(9)))).toBe('not-in-league');
    expect(why(handOver(shared, seat(9), seat(9)))).toBe('owner-only');
  });
});

describe('an invitation to share a seat', () => {
  const invite = createInvite(
    {
      leagueId: shared.leagueId,
      invitedBy: seat(2),
      email: null,
      seatOf: null,
      sharesSeat: recordOf(shared, 2),
    },
    'CODE',
    at,
  );

  it('works as long as its inviter holds that seat, also during the season', () => {
    const status = (season: LeagueSeason) => inviteStatus(invite, season, at);
    expect([status(shared), status(drafted(4, TEAMS))]).toEqual(['pending', 'pending']);
    const left = value(leaveSeat(shared, seat(2), { memberId: 'new', at, isFinal: false }));
    expect(status(left.season)).toBe('revoked');
    const joining = { userId: seat(2), memberId: 'again', at, byCode: true };
    const back = value(joinLeague({ ...left.season, maxMembers: 5 }, joining)).season;
    expect([status(back), memberOf(back, seat(2))?.id]).toEqual(['revoked', 'again']);
    expect(status({ ...shared, codeDrawnAt: at.toISOString() })).toBe('revoked');
  });

  it('is closed once the seat has two partners, however full the league is', () => {
    expect(closedToInvited(invite, shared)).toBeNull();
    expect(closedToInvited(invite, withPartner(shared, 2, 8))).toBe('full');
  });

  it('can be seen and revoked only by the seat’s holder', () => {
    expect([1, 2, 9].map((number) => mayManage(shared, invite, seat(number)))).toEqual([false, true, false]);
  });
});

describe('a partnership', () => {
  const end = (by: number, partner = 9) =>
    endPartnership(shared, seat(by), { memberId: recordOf(shared, 2), userId: seat(partner) });

  it('can be ended by the holder, the partner and commissioners', () => {
    for (const by of [1, 2, 9]) {
      const after = value(end(by));
      expect(peopleIn(after)).toEqual([[1], [2], [3], [4]]);
      expect(memberOf(after, seat(2))).not.toHaveProperty('partners');
    }
    expect([why(end(3)), why(end(7))]).toEqual(['commissioners-only', 'not-a-member']);
    const two = withPartner(shared, 2, 8);
    const other = endPartnership(two, seat(8), { memberId: recordOf(two, 2), userId: seat(9) });
    expect(why(other)).toBe('commissioners-only');
  });

  it('ends only once, no matter who repeats the request', () => {
    const after = value(end(9));
    const again = (by: number) =>
      endPartnership(after, seat(by), { memberId: recordOf(shared, 2), userId: seat(9) });
    expect([9, 2, 1].map((by) => value(again(by)))).toEqual([after, after, after]);
  });

  it('ends with a ban of the partner, at any time', () => {
    const season = withPartner(drafted(4, TEAMS), 2, 9);
    const after = value(banUser(season, seat(1), seat(9)));
    expect(peopleIn(after)).toEqual([[1], [2], [3], [4]]);
    expect(after.keptOut).toEqual([seat(9)]);
    expect(why(banUser(season, seat(1), seat(2)))).toBe('members-fixed');
  });

  it('ends with the removal of the seat’s holder', () => {
    expect(removedWith(shared, seat(2))).toEqual([seat(2), seat(9)]);
    expect(removedWith(shared, seat(9))).toEqual([seat(9)]);
    const after = value(removeMember(shared, seat(1), recordOf(shared, 2)));
    expect(peopleIn(after)).toEqual([[1], [3], [4]]);
  });

  it('ends when a replacement takes over the seat', () => {
    const season = withPartner(drafted(4, TEAMS), 2, 9);
    const facts = { seen: { isGone: false as const, at: null }, at, isFinal: false };
    const offer = { seatOf: seat(2), by: seat(2) };
    const after = value(transferSeat(season, offer, { userId: seat(7), memberId: 'm' }, facts));
    expect(peopleIn(after)).toEqual([[1], [7], [3], [4]]);
  });
});

describe('someone who leaves', () => {
  const facts = { memberId: 'new', at, isFinal: false };

  it('as a partner only ends the partnership, at any time', () => {
    for (const season of [shared, withPartner(drafting(4), 2, 9), withPartner(drafted(4, TEAMS), 2, 9)]) {
      const { season: after, heir } = value(leaveSeat(season, seat(9), facts));
      expect([peopleIn(after), heir]).toEqual([[[1], [2], [3], [4]], null]);
    }
  });

  it('as a holder leaves the seat to the first partner, with its place in the order', () => {
    const two = withPartner(shared, 2, 8);
    const members = two.members.map((member, index) => ({ ...member, draftPosition: 4 - index }));
    const { season, heir } = value(leaveSeat({ ...two, members }, seat(2), facts));
    expect(heir).toBe(seat(9));
    expect(peopleIn(season)).toEqual([[1], [9, 8], [3], [4]]);
    expect(memberOf(season, seat(9))).toMatchObject({ id: 'new', isCommissioner: false, draftPosition: 3 });
  });

  it('during the season leaves teams and picks, too, and the handover has its date', () => {
    const before = withPartner(withPartner(drafted(4, TEAMS), 2, 9), 2, 8);
    const { season, heir } = value(leaveSeat(before, seat(2), facts));
    expect([heir, peopleIn(season)]).toEqual([seat(9), [[1], [9, 8], [3], [4]]]);
    expect(season.order).toEqual([1, 9, 3, 4].map(seat));
    expect(season.picks.filter(({ userId }) => userId === seat(9))).toHaveLength(3);
    expect(season.handovers).toEqual([{ from: seat(2), to: seat(9), at: at.toISOString(), by: seat(2) }]);
  });

  it('can’t leave the seat to a partner once the season has had all its handovers', () => {
    const season = withPartner(drafted(4, TEAMS), 2, 9);
    const handovers = (count: number) =>
      Array.from({ length: count }, () => ({
        from: seat(7),
        to: seat(3),
        at: at.toISOString(),
        by: seat(7),
      }));
    const leave = (count: number) => leaveSeat({ ...season, handovers: handovers(count) }, seat(2), facts);
    expect([why(leave(HANDOVERS_MOST - 1)), why(leave(HANDOVERS_MOST))]).toEqual(['ok', 'members-fixed']);
  });

  it('can’t leave after the season’s last game, or as the league’s owner', () => {
    const season = withPartner(drafted(4, TEAMS), 2, 9);
    expect(why(leaveSeat(season, seat(2), { ...facts, isFinal: true }))).toBe('members-fixed');
    expect(why(leaveSeat(withPartner(lobby(4), 1, 9), seat(1), facts))).toBe('owner-stays');
    expect(why(leaveSeat(drafted(4, TEAMS), seat(2), facts))).toBe('members-fixed');
  });
});

it('a renewal keeps partners, and gives a deleted member’s seat to their first partner', () => {
  const season = withPartner(withPartner(withPartner(lobby(3), 1, 7), 2, 8), 2, 9);
  const hasAccount = (userId: string) => userId !== seat(2) && userId !== seat(7);
  const members = carriedOver(season.members, hasAccount);
  expect(peopleIn({ ...season, members })).toEqual([[1], [8, 9], [3]]);
  expect(carriedOver(lobby(3).members, hasAccount).map(({ userId }) => userId)).toEqual([1, 3].map(seat));
});
