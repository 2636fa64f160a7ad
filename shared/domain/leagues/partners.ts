import { sharing } from '../actor.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { isCommissioner, memberOf, peopleOf, seatFor, type Member } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { leaveLeague, type LeaveRefusal } from './members.ts';
import { HANDOVERS_MOST, seatPassed, seatsAreFixed } from './seat.ts';

/** The maximum number of partners in a seat. */
export const PARTNERS_MOST = 2;

/** Whether a seat has all the partners that it can have. */
export function hasAllPartners({ partners = [] }: Pick<Member, 'partners'>): boolean {
  return partners.length >= PARTNERS_MOST;
}

export type InvitePartnerRefusal = 'not-a-member' | 'not-in-league' | 'not-you' | 'partners-full';

/** Why someone can't invite a partner to this seat; undefined if they can. Only the seat's holder can. */
export function barredFromSharing(
  season: LeagueSeason,
  { by, memberId }: { by: string; memberId: string },
): InvitePartnerRefusal | undefined {
  if (!seatFor(season, by)) return 'not-a-member';
  const seat = season.members.find(({ id }) => id === memberId);
  if (!seat) return 'not-in-league';
  if (seat.userId !== by) return 'not-you';
  return hasAllPartners(seat) ? 'partners-full' : undefined;
}

export type BecomePartnerRefusal = 'invitation-over' | 'seated-already' | 'kept-out' | 'partners-full';

/** Makes the user a partner in this seat. Doing it again changes nothing. No one sits in two seats of a league. */
export function becomePartner(
  season: LeagueSeason,
  memberId: string,
  { userId, at }: { userId: string; at: Date },
): Outcome<LeagueSeason, BecomePartnerRefusal> {
  const seat = season.members.find(({ id }) => id === memberId);
  if (!seat) return refused('invitation-over');
  const own = seatFor(season, userId);
  if (own) return own === seat && seat.userId !== userId ? ok(season) : refused('seated-already');
  if (season.keptOut.includes(userId)) return refused('kept-out');
  if (hasAllPartners(seat)) return refused('partners-full');
  const partners = [...(seat.partners ?? []), { userId, since: at.toISOString() }];
  return ok(withSeat(season, sharing(seat, partners)));
}

export type EndPartnershipRefusal = 'not-a-member' | 'commissioners-only';

/** A partner in a seat, given by the seat's record. */
interface Partnership {
  memberId: string;
  userId: string;
}

/** Ends a partnership, at the wish of the seat's holder, the partner, or a commissioner. Ending it again changes nothing. */
export function endPartnership(
  season: LeagueSeason,
  by: string,
  { memberId, userId }: Partnership,
): Outcome<LeagueSeason, EndPartnershipRefusal> {
  const seat = season.members.find(({ id }) => id === memberId);
  const isOwn = by === userId || by === seat?.userId;
  if (!isOwn && !seatFor(season, by)) return refused('not-a-member');
  if (!isOwn && !isCommissioner(season, by)) return refused('commissioners-only');
  return ok(seat ? withoutPartner(season, seat, userId) : season);
}

/** The season without this partner in the seat; the same object if they aren't one. */
export function withoutPartner(season: LeagueSeason, seat: Member, userId: string): LeagueSeason {
  const { partners = [] } = seat;
  const left = partners.filter((partner) => partner.userId !== userId);
  return left.length === partners.length ? season : withSeat(season, sharing(seat, left));
}

function withSeat(season: LeagueSeason, seat: Member): LeagueSeason {
  return next(season, { members: season.members.map((each) => (each.id === seat.id ? seat : each)) });
}

/** The season after someone left, and the partner who holds their seat from now on; null if no one does. */
export interface Departure {
  season: LeagueSeason;
  heir: string | null;
}

/** What a departure needs to know: the id of a new member record, the time, and whether every game has been played. */
interface DepartureFacts {
  memberId: string;
  at: Date;
  isFinal: boolean;
}

/**
 * Lets someone leave. A partner only ends their partnership. A holder with partners leaves the seat to the first of them, at any
 * time before the season's last game. All others leave as in Roles. If the user isn't in the league, nothing changes.
 */
export function leaveSeat(
  season: LeagueSeason,
  by: string,
  facts: DepartureFacts,
): Outcome<Departure, LeaveRefusal> {
  const seat = seatFor(season, by);
  if (seat && seat.userId !== by) return ok({ season: withoutPartner(season, seat, by), heir: null });
  if (seat?.partners && by !== season.ownerId) {
    const heir = inherited(season, seat, facts);
    if (heir) return ok(heir);
  }
  const left = leaveLeague(season, by);
  return left.ok ? ok({ season: left.value, heir: null }) : left;
}

/**
 * The seat in the hands of its first partner. Undefined if the season is over, because the winners keep their crowns, or if the
 * season can't store another handover.
 */
function inherited(season: LeagueSeason, seat: Member, facts: DepartureFacts): Departure | undefined {
  const [first, ...partners] = seat.partners ?? [];
  if (!first) return undefined;
  const to = { userId: first.userId, memberId: facts.memberId, partners };
  if (seatsAreFixed(season)) {
    if (facts.isFinal || season.handovers.length >= HANDOVERS_MOST) return undefined;
    const offer = { seatOf: seat.userId, by: seat.userId };
    return { season: seatPassed(season, offer, to, facts.at), heir: first.userId };
  }
  if (season.status !== 'draft' && season.status !== 'ended') return undefined;
  const held = heldBy(seat, { ...to, since: first.since });
  const members = season.members.map((each) => (each === seat ? held : each));
  const autoUserIds = season.autoUserIds.filter((userId) => userId !== seat.userId);
  return { season: next(season, { members, autoUserIds }), heir: first.userId };
}

/** The seat's record with a new holder, who is a regular member. */
function heldBy(
  seat: Member,
  {
    userId,
    memberId: id,
    since: joinedAt,
    partners,
  }: { userId: string; memberId: string; since: string; partners: NonNullable<Member['partners']> },
): Member {
  return sharing({ ...seat, id, userId, isCommissioner: false, joinedAt }, partners);
}

/** Everyone who loses access when this user is removed: a partner alone, or a holder with their partners. */
export function removedWith(season: LeagueSeason, userId: string): string[] {
  const seat = memberOf(season, userId);
  return seat ? peopleOf(seat) : [userId];
}

/**
 * The members of a league's next season: those with an account, with their partners. A seat whose holder has none goes to its
 * first partner.
 */
export function carriedOver(members: readonly Member[], hasAccount: (userId: string) => boolean): Member[] {
  return members.flatMap((member) => {
    const partners = (member.partners ?? []).filter(({ userId }) => hasAccount(userId));
    if (hasAccount(member.userId)) return sharing(member, partners);
    const [first, ...others] = partners;
    return first ? heldBy(member, { ...first, memberId: member.id, partners: others }) : [];
  });
}
