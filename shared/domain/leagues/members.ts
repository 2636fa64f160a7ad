import { barredFromLeading, next, type LeagueSeason } from '../league-season.ts';
import { isCommissioner, memberOf, seatFor, type Member } from '../league-members.ts';
import { othersOnAuto } from '../draft/auto.ts';
import { ok, refused, type Outcome } from '../outcome.ts';

type NoLeader = 'not-a-member' | 'commissioners-only';
export type LeaveRefusal = 'owner-stays' | 'members-fixed';
export type RemoveRefusal = NoLeader | LeaveRefusal | 'commissioner-stays';
export type PromoteRefusal = NoLeader | 'not-in-league';
export type DemoteRefusal = NoLeader | 'owner-leads';
export type HandOverRefusal = 'not-a-member' | 'owner-only' | 'not-in-league';

/**
 * Removes the member with this record id. An unknown id changes nothing. Only the owner can remove another commissioner (see
 * Roles).
 */
export function removeMember(
  season: LeagueSeason,
  by: string,
  memberId: string,
): Outcome<LeagueSeason, RemoveRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  const member = season.members.find(({ id }) => id === memberId);
  if (!member) return ok(season);
  const isAnothers = ![by, season.ownerId].includes(member.userId) && by !== season.ownerId;
  if (isAnothers && isCommissioner(season, member.userId)) return refused('commissioner-stays');
  return part(season, member);
}

/** Removes a member who wants to leave. If the user isn't a member, nothing changes. */
export function leaveLeague(season: LeagueSeason, by: string): Outcome<LeagueSeason, LeaveRefusal> {
  const member = memberOf(season, by);
  return member ? part(season, member) : ok(season);
}

function part(season: LeagueSeason, member: Member): Outcome<LeagueSeason, LeaveRefusal> {
  if (member.userId === season.ownerId) return refused('owner-stays');
  if (season.status !== 'draft' && season.status !== 'ended') return refused('members-fixed');
  return ok(
    next(season, {
      members: without(season.members, member),
      autoUserIds: othersOnAuto(season, member.userId),
    }),
  );
}

/**
 * Returns the other members, whose draft positions move up to close the gap. A single remaining member has no position, as in a
 * new league.
 */
function without(members: readonly Member[], gone: Member): Member[] {
  const others = members.filter((member) => member !== gone);
  const place = gone.draftPosition ?? Infinity;
  return others.map((member) => {
    const { draftPosition } = member;
    if (others.length === 1) return { ...member, draftPosition: null };
    return draftPosition !== null && draftPosition > place
      ? { ...member, draftPosition: draftPosition - 1 }
      : member;
  });
}

/** Promotes a member to commissioner. If they already are one, nothing changes. */
export function promote(
  season: LeagueSeason,
  by: string,
  userId: string,
): Outcome<LeagueSeason, PromoteRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (!memberOf(season, userId)) return refused('not-in-league');
  return ok(isCommissioner(season, userId) ? season : withRank(season, [userId], true));
}

/**
 * Demotes a commissioner to a regular member. If the user is a regular or former member, nothing changes. The owner always stays
 * a commissioner (see Roles).
 */
export function demote(
  season: LeagueSeason,
  by: string,
  userId: string,
): Outcome<LeagueSeason, DemoteRefusal> {
  const barred = barredFromLeading(season, by);
  // A member who has just given up their own rank can repeat the request.
  if (barred && !(barred === 'commissioners-only' && by === userId)) return refused(barred);
  if (userId === season.ownerId) return refused('owner-leads');
  return ok(isCommissioner(season, userId) ? withRank(season, [userId], false) : season);
}

/**
 * Makes another member the owner. The former owner stays a commissioner. If the former owner repeats the request, nothing
 * changes.
 */
export function handOver(
  season: LeagueSeason,
  by: string,
  userId: string,
): Outcome<LeagueSeason, HandOverRefusal> {
  if (!seatFor(season, by)) return refused('not-a-member');
  if (userId === season.ownerId && isCommissioner(season, by)) return ok(season);
  if (by !== season.ownerId) return refused('owner-only');
  if (!memberOf(season, userId)) return refused('not-in-league');
  return ok({ ...withRank(season, [by, userId], true), ownerId: userId });
}

/**
 * Transfers a league when its owner departs (see Former members). The league goes to the longest-serving commissioner or, if
 * there is none, to the longest-serving member. If no other member has an account, the league stays as it is.
 */
export function passOn(
  season: LeagueSeason,
  by: string,
  hasAccount: (userId: string) => boolean,
): LeagueSeason {
  const others = season.members.filter(({ userId }) => userId !== by && hasAccount(userId));
  const byService = others.toSorted((a, b) => Date.parse(a.joinedAt) - Date.parse(b.joinedAt));
  const heir = byService.find(({ isCommissioner: leads }) => leads) ?? byService[0];
  if (season.ownerId !== by || !heir) return season;
  return { ...withRank(season, [heir.userId], true), ownerId: heir.userId };
}

function withRank(season: LeagueSeason, userIds: readonly string[], leads: boolean): LeagueSeason {
  const members = season.members.map((member) =>
    userIds.includes(member.userId) ? { ...member, isCommissioner: leads } : member,
  );
  return next(season, { members });
}
