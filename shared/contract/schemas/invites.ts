import * as z from 'zod/mini';
import { INVITE_STATUSES } from '../../domain/leagues/invites.ts';
import { Instant, LeagueId, UserId } from './common.ts';
import { DraftOrderType } from './leagues.ts';
import { Email, PublicUser } from './users.ts';

const InviteStatus = z.enum(INVITE_STATUSES);

/**
 * With an email, the invitation is mailed there. Without one, the caller hands over its link. With a user id, it is for that
 * member's seat in a league that plays (see A seat passes on). Shared, its link lets in everyone who has it; the caller's own one is
 * answered again while at least a week of it is left.
 */
export const InviteRequest = z
  .strictObject({
    email: z.optional(Email),
    seatOf: z.optional(UserId),
    isShared: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ email, seatOf, isShared }) => !isShared || (email === undefined && seatOf === undefined),
      'An invite link can’t have an email address or a spot',
    ),
  );

export const InviteReply = z.object({
  inviteCode: z.string(),
  /** The page where the invitation is accepted. */
  url: z.url(),
  leagueId: LeagueId,
  /** Whether it was mailed, or its link handed over. */
  inviteMethod: z.enum(['email', 'link']),
  email: z.nullable(z.string()),
  /** Whether its link lets in everyone who has it. */
  isShared: z.boolean(),
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

/** The league behind a link to join, for callers who have signed in. */
export const InvitedLeague = z.object({
  /** The owner's username. */
  host: z.string(),
  members: z.array(PublicUser),
  /** Whether the caller is a member already. */
  isMember: z.boolean(),
  season: z.string(),
  draftDateTime: z.nullable(Instant),
  /** Seconds; null for a draft without a clock. */
  draftTimerDuration: z.nullable(z.int()),
  draftOrderType: DraftOrderType,
  teamsEach: z.int(),
});

/**
 * A link to join as its reader sees it. An invitation names its league and who invites; a league's own code only shows its size
 * until its reader has signed in. The league's code is null unless the link is open.
 */
export const InvitationReply = z.object({
  leagueName: z.nullable(z.string()),
  leagueCode: z.nullable(z.string()),
  /** A username; null for a league's own code. */
  invitedBy: z.nullable(z.string()),
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
  /** Why nobody can join the league at this moment; null where somebody can. */
  closed: z.nullable(z.enum(['full', 'draft-started', 'ended'])),
  /** Null for visitors, and once the link is no longer open. */
  league: z.nullable(InvitedLeague),
});
export type InvitationReply = z.infer<typeof InvitationReply>;
