import * as z from 'zod/mini';
import { INVITE_CODE_LENGTH, INVITE_STATUSES } from '../../domain/invites.ts';
import { Instant } from './common.ts';
import { Email, PublicUser } from './users.ts';

export const InviteCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.length(INVITE_CODE_LENGTH),
    z.regex(/^[A-Z0-9]+$/, 'a code of letters and digits'),
  );

const InviteStatus = z.enum(INVITE_STATUSES);

/** With an email it is mailed there; without one its link is handed over. */
export const InviteRequest = z.strictObject({ email: z.optional(Email) });

export const InviteReply = z.object({
  inviteCode: z.string(),
  /** The page where it is accepted. */
  url: z.url(),
  email: z.nullable(z.string()),
  invitedBy: PublicUser,
  createdAt: Instant,
  expiresAt: Instant,
  status: InviteStatus,
});
export type InviteReply = z.infer<typeof InviteReply>;

/** An invitation for whoever has its code; the league's code is null unless it is pending. */
export const InvitationReply = z.object({
  leagueName: z.string(),
  leagueCode: z.nullable(z.string()),
  /** Username. */
  invitedBy: z.string(),
  memberCount: z.int(),
  maxMembers: z.int(),
  status: InviteStatus,
});
export type InvitationReply = z.infer<typeof InvitationReply>;
