import { seatedSince } from '../actor.ts';
import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner, memberOf } from '../league-members.ts';
import type { Effects } from '../news/effects.ts';
import { closedTo, type Closed } from './closed.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { hasAllPartners } from './partners.ts';
import { seatsAreFixed } from './seat.ts';

/**
 * An invitation to a league. Until it expires, it admits one person or, if it is shared, anyone (see Invitations). Instants are
 * ISO 8601 UTC.
 */
export interface Invite {
  code: string;
  leagueId: string;
  /** User id of the inviting member. */
  invitedBy: string;
  /** The email address that the invitation is sent to; null if the inviter shares its link. */
  email: string | null;
  /** The member whose seat the invitation hands over; null for a new spot (see A seat passes on). */
  seatOf: string | null;
  /**
   * The seat that the invitation hands over: its season, and the id of the member record, which never moves to another seat.
   * Absent for a new spot.
   */
  seatIn?: { season: string; memberId: string } | undefined;
  /** The id of the member record whose seat the invitation shares with a partner; absent for other invitations. */
  sharesSeat?: string | undefined;
  /**
   * True if the invitation admits everyone who has its link, because a member shares it with a group. Absent if it admits one
   * person.
   */
  isShared?: boolean | undefined;
  createdAt: string;
  expiresAt: string;
  /** The stored outcome. `inviteStatus` also takes the expiry, the inviter and the season into account. */
  fate: 'pending' | 'accepted' | 'revoked';
  acceptedBy: string | null;
  /**
   * When the invitation's email was sent, or withheld because the recipient wants no emails. Members can't see which of the two
   * it was.
   */
  mailedAt?: string | undefined;
  /** When someone who is not in the league first opened the invitation's page. */
  openedAt?: string | undefined;
  acceptedAt?: string | undefined;
  /** When the invitation's one reminder was requested. */
  remindedAt?: string | undefined;
}

/** The two emails that can be sent for an invitation. */
export type InviteMail = 'invitation' | 'reminder';

export const INVITE_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

const DAY_MS = 86_400_000;
const LIFE_DAYS = 14;
/**
 * How many invitations the members of a league can create per day, all members together. The limit is there because each
 * invitation can send an email to a stranger.
 */
export const INVITATIONS_OF_A_LEAGUE = { most: 30, seconds: DAY_MS / 1000 } as const;

/** Sharing again returns the member's previous link if that link stays valid for at least this long. */
const SHOWN_AGAIN_MS = 7 * DAY_MS;

/** Finds the invitation link that this member already shares, so that sharing again doesn't create another one. */
export function sharedBefore(
  invites: readonly Invite[],
  season: LeagueSeason,
  { by, at }: { by: string; at: Date },
): Invite | undefined {
  const until = new Date(at.getTime() + SHOWN_AGAIN_MS);
  return invites.find(
    (invite) =>
      invite.isShared === true &&
      invite.invitedBy === by &&
      inviteStatus(invite, season, at) === 'pending' &&
      Date.parse(invite.expiresAt) >= until.getTime(),
  );
}

export function createInvite(
  league: Pick<Invite, 'leagueId' | 'invitedBy' | 'email' | 'seatOf' | 'seatIn' | 'sharesSeat' | 'isShared'>,
  code: string,
  at: Date,
): Invite {
  const expiresAt = new Date(at.getTime() + LIFE_DAYS * DAY_MS).toISOString();
  return { ...league, code, createdAt: at.toISOString(), expiresAt, fate: 'pending', acceptedBy: null };
}

/**
 * Returns an invitation's status at a time. An invitation is revoked if its inviter leaves or the league gets a new code. An
 * invitation to a seat is revoked if the seat gets a new member or its season ends, and one to share a seat if it gets a new
 * holder.
 */
export function inviteStatus(invite: Invite, season: LeagueSeason, at: Date): InviteStatus {
  const { fate, createdAt, expiresAt } = invite;
  if (fate !== 'pending') return fate;
  if (!isMeant(invite, season)) return 'revoked';
  if (season.codeDrawnAt !== null && createdAt <= season.codeDrawnAt) return 'revoked';
  return expiresAt <= at.toISOString() ? 'expired' : 'pending';
}

function isMeant(invite: Invite, season: LeagueSeason): boolean {
  if (invite.sharesSeat !== undefined) return memberOf(season, invite.invitedBy)?.id === invite.sharesSeat;
  return invite.seatOf === null ? isStillThere(invite, season) : isStillToPass(invite, season);
}

function isStillThere({ invitedBy, createdAt }: Invite, season: LeagueSeason): boolean {
  const since = seatedSince(season, invitedBy);
  return since !== undefined && since <= createdAt;
}

/**
 * Whether the invitation's seat is still there to hand over. Compares member records rather than times: if a server's clock runs
 * ahead, the member may seem to have joined after the invitation.
 */
function isStillToPass(invite: Invite, season: LeagueSeason): boolean {
  const { invitedBy, seatOf, seatIn } = invite;
  const holder = season.members.find(({ id }) => id === seatIn?.memberId);
  const isSame = holder?.userId === seatOf && seatIn?.season === season.season;
  const mayOffer =
    invitedBy === seatOf || (isStillThere(invite, season) && isCommissioner(season, invitedBy));
  return isSame && mayOffer && seatsAreFixed(season);
}

/**
 * Says why an invitation admits no one at the moment; null if it can be accepted. An invitation to take over a seat can be
 * accepted even while the league is in play, and one to share a seat until that has all its partners.
 */
export function closedToInvited(
  invite: Pick<Invite, 'seatOf' | 'sharesSeat'>,
  season: LeagueSeason,
): Closed | null {
  if (invite.sharesSeat !== undefined) {
    const seat = season.members.find(({ id }) => id === invite.sharesSeat);
    return seat && hasAllPartners(seat) ? 'full' : null;
  }
  return invite.seatOf === null ? closedTo(season) : null;
}

/**
 * Says why an invitation can't be emailed, which is the case if it would lead a stranger to a league without an open spot.
 * Undefined if it can be emailed.
 */
export function barredFromSending(
  invite: Pick<Invite, 'seatOf' | 'sharesSeat'>,
  season: LeagueSeason,
): 'draft-started' | 'no-open-spot' | undefined {
  const closed = closedToInvited(invite, season);
  if (closed === null) return undefined;
  return closed === 'full' ? 'no-open-spot' : 'draft-started';
}

export type ReminderRefusal =
  | 'draft-started'
  | 'no-open-spot'
  | 'invitation-not-found'
  | 'not-to-remind'
  | 'reminder-too-early';

/**
 * The earliest time for an invitation's reminder, which is a day after its email. Null if the invitation can't have a reminder,
 * or has already had it.
 */
export function remindableFrom(invite: {
  status: InviteStatus;
  /** Whether the invitation's address rejects emails. */
  isUndeliverable: boolean;
  mailedAt?: string | null | undefined;
  remindedAt?: string | null | undefined;
}): Date | null {
  const { status, isUndeliverable, mailedAt = null, remindedAt = null } = invite;
  if (status !== 'pending' || isUndeliverable || mailedAt === null || remindedAt !== null) return null;
  return new Date(Date.parse(mailedAt) + DAY_MS);
}

/**
 * Decides whether to send an invitation's reminder. If the reminder was already sent, the request succeeds, but `isNew` is false.
 */
export function judgeReminder(
  season: LeagueSeason,
  invite: Invite,
  { by, at, isUndeliverable }: { by: string; at: Date; isUndeliverable: boolean },
): Outcome<{ isNew: boolean }, ReminderRefusal> {
  if (!mayManage(season, invite, by)) return refused('invitation-not-found');
  if (invite.remindedAt !== undefined) return ok({ isNew: false });
  const from = remindableFrom({ ...invite, isUndeliverable, status: inviteStatus(invite, season, at) });
  if (!from) return refused('not-to-remind');
  const barred = barredFromSending(invite, season);
  if (barred) return refused(barred);
  return from > at ? refused('reminder-too-early') : ok({ isNew: true });
}

/**
 * Whether the user can see and revoke an invitation. Commissioners can manage every invitation, and other members only their own.
 * But if a member offers or shares their own seat, only that member can manage the invitation, because it decides who gets the
 * seat.
 */
export function mayManage(
  season: LeagueSeason,
  { invitedBy, seatOf, sharesSeat }: Invite,
  userId: string,
): boolean {
  const isOwnSeat = invitedBy === seatOf || sharesSeat !== undefined;
  return invitedBy === userId || (!isOwnSeat && isCommissioner(season, userId));
}

/**
 * Adds a line to the league's log if a commissioner revoked an invitation. Otherwise, nothing is logged, because members' own
 * invitations stay private.
 */
export function revocationEffects(season: LeagueSeason, { invitedBy }: Invite, by: string): Effects {
  if (!isCommissioner(season, by)) return {};
  return { happening: { act: 'invite-revoked', by, about: invitedBy, text: 'had an invitation revoked' } };
}

/** The page where people accept an invitation. */
export function invitePath(code: string): string {
  return `/join/${code}`;
}

/**
 * Makes a name safe for a plain-text email to a stranger. Removes markup brackets, and the characters of any width that email
 * programs turn into links or addresses. One of these is the Chinese full stop, which browsers also read as a dot.
 */
export function nameForStrangers(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replaceAll(/[.。:/\\@<>"=?#[\](){}]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'a league'
  );
}
