import { isCommissioner, memberOf, type LeagueSeason } from '../league-season.ts';
import type { Effects } from '../news/news.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seatsAreFixed } from './seat.ts';

/** An invitation lets one person in, within its time (see Invitations). Instants are ISO 8601 UTC. */
export interface Invite {
  code: string;
  leagueId: string;
  /** User id of the inviting member. */
  invitedBy: string;
  /** The address that it is mailed to; null when its inviter hands it over. */
  email: string | null;
  /** The member whose seat it hands on; null when it is for a seat of one's own (see A seat passes on). */
  seatOf: string | null;
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

/**
 * 79 bits in the letters of league codes: nobody guesses one. Longer than a league's code, so a link may hold either.
 */
export const INVITE_CODE_LENGTH = 16;

const DAY_MS = 86_400_000;
const LIFE_DAYS = 14;
/** Servers' clocks may differ, and whoever has just come may offer their seat. Nobody gets a seat back within a minute. */
const SKEW_MS = 60_000;
/** The most invitations of a league in a day, whoever sends them: each may mail a stranger. */
export const INVITATIONS_OF_A_LEAGUE = { most: 30, seconds: DAY_MS / 1000 } as const;

export function createInvite(
  league: Pick<Invite, 'leagueId' | 'invitedBy' | 'email' | 'seatOf'>,
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
export function inviteStatus(
  { fate, invitedBy, seatOf, createdAt, expiresAt }: Invite,
  season: LeagueSeason,
  at: Date,
): InviteStatus {
  if (fate !== 'pending') return fate;
  const since = seatOf === null ? createdAt : new Date(Date.parse(createdAt) + SKEW_MS).toISOString();
  const isThere = (userId: string) => {
    const member = memberOf(season, userId);
    return member !== undefined && member.joinedAt <= since;
  };
  if (!isThere(invitedBy)) return 'revoked';
  if (seatOf !== null && !(isThere(seatOf) && seatsAreFixed(season))) return 'revoked';
  if (season.codeDrawnAt !== null && createdAt <= season.codeDrawnAt) return 'revoked';
  return expiresAt <= at.toISOString() ? 'expired' : 'pending';
}

export type ReminderRefusal =
  | 'draft-started'
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
  // One for a seat is open only while the league plays (see A seat passes on).
  if (invite.seatOf === null && season.status !== 'draft') return refused('draft-started');
  const from = remindableFrom({ ...invite, isUndeliverable, status: inviteStatus(invite, season, at) });
  if (!from) return refused('not-to-remind');
  return from > at ? refused('reminder-too-early') : ok({ isNew: true });
}

/** Commissioners see and revoke every invitation, other members only their own. */
export function mayManage(season: LeagueSeason, { invitedBy }: Invite, userId: string): boolean {
  return invitedBy === userId || isCommissioner(season, userId);
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
