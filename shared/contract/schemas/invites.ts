import * as z from 'zod/mini';
import { INVITE_STATUSES } from '../../domain/leagues/invites.ts';
import { AuctionSettings } from './auction-settings.ts';
import { Instant, LeagueId, UserId } from './common.ts';
import { DraftOrderType } from './leagues.ts';
import { PublicUser } from './public-user.ts';
import { Email } from './users.ts';

const InviteStatus = z.enum(INVITE_STATUSES);

/**
 * A request for an invitation.
 *
 * - `email`: where we send the invitation; without it, the caller hands over the link
 * - `seatOf`: the member whose seat in an active league the invitation is for (see A seat passes on)
 * - `isShared`: the link lets in everyone who has it; the caller's existing shared link is returned as long as it has
 * at least a week left
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
  /** The page where the invitation can be accepted. */
  url: z.url(),
  leagueId: LeagueId,
  /** Whether the invitation is emailed, or the inviter hands over its link. */
  inviteMethod: z.enum(['email', 'link']),
  email: z.nullable(z.string()),
  /** Whether the invitation's link lets in everyone who has it. */
  isShared: z.boolean(),
  /** Set if the invitation is for a partner in the inviter's spot (see Partners). */
  isForPartner: z.optional(z.literal(true)),
  /** Always null, because invitations are never sent to a phone. */
  phone: z.null(),
  invitedBy: PublicUser,
  /** The member whose seat the invitation is for; null for a new seat. */
  seatOf: z.nullable(PublicUser),
  createdAt: Instant,
  expiresAt: Instant,
  status: InviteStatus,
  /** When the invitation's email was processed; null for a link, and for an email still on its way. */
  mailedAt: z.nullable(Instant),
  /** Whether the invited address is unreachable, because the last email to it bounced. */
  isUndeliverable: z.boolean(),
  /** When someone outside the league first opened the invitation's page. */
  openedAt: z.nullable(Instant),
  acceptedAt: z.nullable(Instant),
  /** When someone requested the invitation's one reminder. */
  remindedAt: z.nullable(Instant),
});
export type InviteReply = z.infer<typeof InviteReply>;

/** A link that makes one person a partner in its inviter's spot (see Partners). */
export const PartnerInviteReply = z.pick(InviteReply, { inviteCode: true, url: true, expiresAt: true });
export type PartnerInviteReply = z.infer<typeof PartnerInviteReply>;

/** The league behind a join link, for signed-in callers. */
export const InvitedLeague = z.object({
  /** The owner's username. */
  host: z.string(),
  members: z.array(PublicUser),
  /** Whether the caller is a member already. */
  isMember: z.boolean(),
  season: z.string(),
  draftDateTime: z.nullable(Instant),
  /** Seconds per pick; null for a draft without a clock. */
  draftTimerDuration: z.nullable(z.int()),
  draftOrderType: DraftOrderType,
  /** How the auction runs; only in leagues with one (see Auction). */
  auction: z.optional(AuctionSettings),
  teamsEach: z.int(),
});

/**
 * A join link as its reader sees it. An invitation shows its league and its inviter. A league's own code shows only the league's
 * size until the reader signs in. `leagueCode` is null unless the link is open.
 */
export const InvitationReply = z.object({
  leagueName: z.nullable(z.string()),
  leagueCode: z.nullable(z.string()),
  /** The inviter's username; null for a league's own code. */
  invitedBy: z.nullable(z.string()),
  memberCount: z.int(),
  maxMembers: z.int(),
  /** The seat in an active league, with its teams; null for a new seat. */
  seat: z.nullable(
    z.object({
      username: z.string(),
      season: z.string(),
      isDrafting: z.boolean(),
      teams: z.array(z.string()),
      /** The seat's points so far. */
      wins: z.int(),
      losses: z.int(),
    }),
  ),
  /** The member whose spot the invitation shares, by username; absent for other invitations (see Partners). */
  partnerOf: z.optional(z.string()),
  status: InviteStatus,
  /** Why no one can join the league right now; null if anyone can. */
  closed: z.nullable(z.enum(['full', 'draft-started', 'ended'])),
  /** Null for visitors, and after the link closes. */
  league: z.nullable(InvitedLeague),
});
export type InvitationReply = z.infer<typeof InvitationReply>;
