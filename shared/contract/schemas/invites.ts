import * as z from 'zod/mini';
import { INVITE_STATUSES } from '../../domain/leagues/invites.ts';
import { Instant, LeagueId, UserId } from './common.ts';
import { Email, PublicUser } from './users.ts';

const InviteStatus = z.enum(INVITE_STATUSES);

/**
 * With an email, the invitation is mailed there. Without one, the caller hands over its link. With a user id, it is for that
 * member's seat in a league that plays (see A seat passes on).
 */
export const InviteRequest = z.strictObject({ email: z.optional(Email), seatOf: z.optional(UserId) });

export const InviteReply = z.object({
  inviteCode: z.string(),
  /** The page where the invitation is accepted. */
  url: z.url(),
  leagueId: LeagueId,
  /** Whether it was mailed, or its link handed over. */
  inviteMethod: z.enum(['email', 'link']),
  email: z.nullable(z.string()),
  /** Nobody is invited by phone. */
  phone: z.null(),
  invitedBy: PublicUser,
  /** The member whose seat it is for; null for a seat of one's own. */
  seatOf: z.nullable(PublicUser),
  createdAt: Instant,
  expiresAt: Instant,
  status: InviteStatus,
  /** When its mail was dealt with; null for a link, and while it is on its way. */
  mailedAt: z.nullable(Instant),
  /** Whether no mail gets through to its address: the last one came back. */
  isUndeliverable: z.boolean(),
  /** When somebody who is not in the league first opened its page. */
  openedAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  /** When its one reminder was asked for. */
  remindedAt: z.nullable(Instant),
});
export type InviteReply = z.infer<typeof InviteReply>;

/** An invitation as anybody with its code sees it. The league's code is null unless the invitation is pending. */
export const InvitationReply = z.object({
  leagueName: z.string(),
  leagueCode: z.nullable(z.string()),
  /** A username. */
  invitedBy: z.string(),
  memberCount: z.int(),
  maxMembers: z.int(),
  /** The seat in a league that plays, whose teams it has so far; null for a seat of one's own. */
  seat: z.nullable(
    z.object({
      username: z.string(),
      season: z.string(),
      isDrafting: z.boolean(),
      teams: z.array(z.string()),
      /** The points that it has brought so far. */
      wins: z.int(),
      losses: z.int(),
    }),
  ),
  status: InviteStatus,
});
export type InvitationReply = z.infer<typeof InvitationReply>;
