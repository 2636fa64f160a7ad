import { isCommissioner, memberOf, type LeagueSeason } from '../league-season.ts';
import type { Effects } from '../news/effects.ts';
import { closedTo, type Closed } from './closed.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seatsAreFixed } from './seat.ts';

/** An invitation lets one person in, or everyone if it is shared, within its time (see Invitations). Instants are ISO 8601 UTC. */
export interface Invite {
  code: string;
  leagueId: string;
  /** User id of the inviting member. */
  invitedBy: string;
  /** The address that it is mailed to; null when its inviter hands it over. */
  email: string | null;
  /** The member whose seat it hands on; null when it is for a seat of one's own (see A seat passes on). */
  seatOf: string | null;
  /** Which seat that is: the season, and the member's record there, which never changes hands. Absent without a seat. */
  seatIn?: { season: string; memberId: string } | undefined;
  /** Lets in everyone who has its link: a member shares it with a group. Absent where it lets one person in. */
  isShared?: boolean | undefined;
  createdAt: string;
  expiresAt: string;
  /** The stored outcome. `inviteStatus` also knows whether its time is over or its inviter gone. */
  fate: 'pending' | 'accepted' | 'revoked';
  acceptedBy: string | null;
  /** Whether its mail is done with: sent, or kept from an address that wants none, which nobody else is told. */
  mailedAt?: string | undefined;
  /** When somebody who is not in the league first opened its page. */
  openedAt?: string | undefined;
  acceptedAt?: string | undefined;
  /** When its one reminder was asked for. */
  remindedAt?: string | undefined;
}

/** The two mails of an invitation. */
export type InviteMail = 'invitation' | 'reminder';

export const INVITE_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

const DAY_MS = 86_400_000;
const LIFE_DAYS = 14;
/** The most invitations of a league in a day, whoever sends them: each may mail a stranger. */
export const INVITATIONS_OF_A_LEAGUE = { most: 30, seconds: DAY_MS / 1000 } as const;

/** A shared link is shown again while at least so much of its time is left. */
const SHOWN_AGAIN_MS = 7 * DAY_MS;

/** Finds the link that this member shares already, so that sharing again makes no other one. */
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
 * An invitation ends with its inviter's membership: somebody who left or was removed invites nobody. It also ends when
 * the league gets a new code, and one for a seat when that has passed on or its season is over.
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

/** Who holds that seat may have come at this very moment, by a clock that runs ahead: so the record tells, and no time. */
function isStillToPass(invite: Invite, season: LeagueSeason): boolean {
  const { invitedBy, seatOf, seatIn } = invite;
  const holder = season.members.find(({ id }) => id === seatIn?.memberId);
  const isSame = holder?.userId === seatOf && seatIn?.season === season.season;
  const mayOffer =
    invitedBy === seatOf || (isStillThere(invite, season) && isCommissioner(season, invitedBy));
  return isSame && mayOffer && seatsAreFixed(season);
}

/** Says why an invitation leads nowhere at this moment; null where it lets its reader in. A seat is open while the league plays. */
export function closedToInvited(invite: Pick<Invite, 'seatOf'>, season: LeagueSeason): Closed | null {
  return invite.seatOf === null ? closedTo(season) : null;
}

/** Refuses an invitation that would lead a stranger into a league without an open spot. */
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

/** From when on an invitation may be reminded of: a day after its mail. Null where it never may, or has been. */
export function remindableFrom(invite: {
  status: InviteStatus;
  /** Whether no mail gets through to its address. */
  isUndeliverable: boolean;
  mailedAt?: string | null | undefined;
  remindedAt?: string | null | undefined;
}): Date | null {
  const { status, isUndeliverable, mailedAt = null, remindedAt = null } = invite;
  if (status !== 'pending' || isUndeliverable || mailedAt === null || remindedAt !== null) return null;
  return new Date(Date.parse(mailedAt) + DAY_MS);
}

/** Judges a reminder of an invitation. One that was sent already is answered as it is: a repeat changes nothing. */
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
 * Commissioners see and revoke every invitation, other members only their own. The link to a member's own seat is seen by
 * that member alone: whoever has it chooses who sits there.
 */
export function mayManage(season: LeagueSeason, { invitedBy, seatOf }: Invite, userId: string): boolean {
  return invitedBy === userId || (invitedBy !== seatOf && isCommissioner(season, userId));
}

/** A revocation by a commissioner goes into the league's log. A member's own invitations are nobody else's affair. */
export function revocationEffects(season: LeagueSeason, { invitedBy }: Invite, by: string): Effects {
  if (!isCommissioner(season, by)) return {};
  return { happening: { act: 'invite-revoked', by, about: invitedBy, text: 'had an invitation revoked' } };
}

/** The page of the site where an invitation is accepted. */
export function invitePath(code: string): string {
  return `/join/${code}`;
}

/**
 * A name as a plain-text mail to a stranger shows it: without characters that mail programs turn into links or
 * addresses, and without brackets of markup, in any width. Browsers read the Chinese full stop as a dot, too.
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
