import { isCommissioner, memberOf, type LeagueSeason } from './league-season.ts';
import type { Effects } from './news.ts';

/** An invitation lets one person in, within its time (see Invitations). Instants are ISO 8601 UTC. */
export interface Invite {
  code: string;
  leagueId: string;
  /** User id of the member who invites. */
  invitedBy: string;
  /** To whom it is mailed; null for one that its inviter hands over. */
  email: string | null;
  createdAt: string;
  expiresAt: string;
  /** What became of it; that its time is over, or its inviter gone, is told by `inviteStatus`. */
  fate: 'pending' | 'accepted' | 'revoked';
  acceptedBy: string | null;
}

export const INVITE_STATUSES = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

/** 79 bits of the letters of league codes: nobody finds one by guessing. Longer than a league's code, so that a link may hold either. */
export const INVITE_CODE_LENGTH = 16;

const DAY_MS = 86_400_000;
const LIFE_DAYS = 14;
/** So many of a league in a day, whoever sends them: each may mail a stranger. */
const MOST_A_DAY = 30;

export function createInvite(
  league: { leagueId: string; invitedBy: string; email: string | null },
  code: string,
  at: Date,
): Invite {
  const expiresAt = new Date(at.getTime() + LIFE_DAYS * DAY_MS).toISOString();
  return { ...league, code, createdAt: at.toISOString(), expiresAt, fate: 'pending', acceptedBy: null };
}

/** An invitation ends with the membership from which it came: who has left, or was removed, invites nobody. */
export function inviteStatus(
  { fate, invitedBy, createdAt, expiresAt }: Invite,
  season: LeagueSeason,
  at: Date,
): InviteStatus {
  if (fate !== 'pending') return fate;
  const inviter = memberOf(season, invitedBy);
  if (!inviter || inviter.joinedAt > createdAt) return 'revoked';
  return expiresAt <= at.toISOString() ? 'expired' : 'pending';
}

/** Whether the league has sent as many as it may in a day. */
export function isInvitedOut(invites: readonly Invite[], at: Date): boolean {
  const since = new Date(at.getTime() - DAY_MS).toISOString();
  return invites.filter(({ createdAt }) => createdAt > since).length >= MOST_A_DAY;
}

/** Commissioners see and revoke every invitation, other members their own. */
export function mayManage(season: LeagueSeason, { invitedBy }: Invite, userId: string): boolean {
  return invitedBy === userId || isCommissioner(season, userId);
}

/** What a commissioner revokes stands in the league's log; what a member does about an own one is nobody else's affair. */
export function revocationEffects(season: LeagueSeason, { invitedBy }: Invite, by: string): Effects {
  if (!isCommissioner(season, by)) return {};
  return { happening: { act: 'invite-revoked', by, about: invitedBy, text: 'had an invitation revoked' } };
}

/** The page of the site where an invitation is accepted. */
export function invitePath(code: string): string {
  return `/join/${code}`;
}

/**
 * A name as it goes to a stranger by mail, which is plain text: without what mail programs make links or addresses of, nor
 * the brackets of markup, in whatever width it is written. Browsers read the full stop of Chinese as a dot, too.
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
