import { isCommissioner, memberOf, type LeagueSeason } from '../league-season.ts';
import type { Effects } from '../news/effects.ts';
import { closedTo, type Closed } from './closed.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seatsAreFixed } from './seat.ts';

/**
 * An invitation admits one person, or anyone if it is shared, until it expires (see Invitations). Instants are ISO 8601 UTC.
 */
export interface Invite {
  code: string;
  leagueId: string;
  /** User id of the inviting member. */
  invitedBy: string;
  /** The email address it is sent to; null if the inviter shares the link. */
  email: string | null;
  /** The member whose seat it hands on; null for a new spot (see A seat passes on). */
  seatOf: string | null;
  /** The handed-on seat: the season, and the member's record there, which never changes hands. Absent without a seat. */
  seatIn?: { season: string; memberId: string } | undefined;
  /** Admits everyone with its link: a member shares it with a group. Absent if it admits one person. */
  isShared?: boolean | undefined;
  createdAt: string;
  expiresAt: string;
  /** The stored outcome. `inviteStatus` also checks the expiry, the inviter and the season. */
  fate: 'pending' | 'accepted' | 'revoked';
  acceptedBy: string | null;
  /** When its email was sent, or withheld because the address wants none; members don't learn which. */
  mailedAt?: string | undefined;
  /** When someone who is not in the league first opened the invitation's page. */
  openedAt?: string | undefined;
  acceptedAt?: string | undefined;
  /** When the invitation's one reminder was requested. */
  remindedAt?: string | undefined;
}

/** The two emails of an invitation. */
export type InviteMail = 'invitation' | 'reminder';

export const INVITE_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

const DAY_MS = 86_400_000;
const LIFE_DAYS = 14;
/** The most invitations per day in a league, by all members together, because each can email a stranger. */
export const INVITATIONS_OF_A_LEAGUE = { most: 30, seconds: DAY_MS / 1000 } as const;

/** Sharing again shows the same link while at least this much of its time is left. */
const SHOWN_AGAIN_MS = 7 * DAY_MS;

/** Finds the link that this member already shares, so that sharing again creates no other one. */
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
  league: Pick<Invite, 'leagueId' | 'invitedBy' | 'email' | 'seatOf' | 'seatIn' | 'isShared'>,
  code: string,
  at: Date,
): Invite {
  const expiresAt = new Date(at.getTime() + LIFE_DAYS * DAY_MS).toISOString();
  return { ...league, code, createdAt: at.toISOString(), expiresAt, fate: 'pending', acceptedBy: null };
}

/**
 * An invitation ends with its inviter's membership. It also ends when the league gets a new code, and an
 * invitation to a seat ends when that seat has a new member or its season is over.
 */
export function inviteStatus(invite: Invite, season: LeagueSeason, at: Date): InviteStatus {
  const { fate, seatOf, createdAt, expiresAt } = invite;
  if (fate !== 'pending') return fate;
  const isMeant = seatOf === null ? isStillThere(invite, season) : isStillToPass(invite, season);
  if (!isMeant) return 'revoked';
  if (season.codeDrawnAt !== null && createdAt <= season.codeDrawnAt) return 'revoked';
  return expiresAt <= at.toISOString() ? 'expired' : 'pending';
}

function isStillThere({ invitedBy, createdAt }: Invite, season: LeagueSeason): boolean {
  const inviter = memberOf(season, invitedBy);
  return inviter !== undefined && inviter.joinedAt <= createdAt;
}

/**
 * Compares the seat's member record, not the times: if a server's clock runs ahead, the member may seem to have joined after the
 * invitation.
 */
function isStillToPass(invite: Invite, season: LeagueSeason): boolean {
  const { invitedBy, seatOf, seatIn } = invite;
  const holder = season.members.find(({ id }) => id === seatIn?.memberId);
  const isSame = holder?.userId === seatOf && seatIn?.season === season.season;
  const mayOffer =
    invitedBy === seatOf || (isStillThere(invite, season) && isCommissioner(season, invitedBy));
  return isSame && mayOffer && seatsAreFixed(season);
}

/** Says why an invitation is no longer valid; null if it admits its reader. A seat is open while the league is in play. */
export function closedToInvited(invite: Pick<Invite, 'seatOf'>, season: LeagueSeason): Closed | null {
  return invite.seatOf === null ? closedTo(season) : null;
}

/** Rejects an invitation that would lead a stranger into a league without an open spot. */
export function barredFromSending(
  invite: Pick<Invite, 'seatOf'>,
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

/** The earliest time for an invitation's reminder: a day after its email. Null if it can't have one, or has had it. */
export function remindableFrom(invite: {
  status: InviteStatus;
  /** Whether its address rejects emails. */
  isUndeliverable: boolean;
  mailedAt?: string | null | undefined;
  remindedAt?: string | null | undefined;
}): Date | null {
  const { status, isUndeliverable, mailedAt = null, remindedAt = null } = invite;
  if (status !== 'pending' || isUndeliverable || mailedAt === null || remindedAt !== null) return null;
  return new Date(Date.parse(mailedAt) + DAY_MS);
}

/** Decides whether to send an invitation's reminder. A repeat after a sent reminder succeeds, but isn't new. */
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
 * Commissioners see and revoke every invitation, other members only their own. The link to a seat that its member hands
 * on is shown only to that member, because it decides who takes over.
 */
export function mayManage(season: LeagueSeason, { invitedBy, seatOf }: Invite, userId: string): boolean {
  return invitedBy === userId || (invitedBy !== seatOf && isCommissioner(season, userId));
}

/** A commissioner's revocation goes into the league's log. A member's own invitations stay private. */
export function revocationEffects(season: LeagueSeason, { invitedBy }: Invite, by: string): Effects {
  if (!isCommissioner(season, by)) return {};
  return { happening: { act: 'invite-revoked', by, about: invitedBy, text: 'had an invitation revoked' } };
}

/** The page where people accept an invitation. */
export function invitePath(code: string): string {
  return `/join/${code}`;
}

/**
 * A name in a plain-text email to a stranger: without characters that email programs turn into links or
 * addresses, and without markup brackets, in any width. Browsers read the Chinese full stop as a dot, too.
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
