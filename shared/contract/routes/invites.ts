import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done, InviteCode, JoinLinkCode, LeagueId, MemberId } from '../schemas/common.ts';
import { InvitationReply, InviteReply, InviteRequest, PartnerInviteReply } from '../schemas/invites.ts';
import { SEASON_READING } from '../season-path.ts';

const league = { leagueId: LeagueId };
/** The reasons why a seat in an active league can't be offered (see A seat passes on). */
const SEAT_OFFERING = [
  'not-in-league',
  'seats-not-fixed',
  'season-final',
  'owner-stays',
  'commissioners-only',
  'commissioner-stays',
  'seat-not-abandoned',
  'handovers-full',
] as const;

export const inviteRoutes = {
  createInvite: {
    method: 'POST',
    path: '/leagues/{leagueId}/invites',
    auth: 'member',
    area: 'leagues',
    summary: 'Invite someone by link or email. With `seatOf`, as a replacement for that member',
    params: z.object(league),
    body: InviteRequest,
    replies: { 201: InviteReply },
    refusals: [
      ...SEASON_READING,
      'draft-started',
      'no-open-spot',
      ...SEAT_OFFERING,
      'email-unproved',
      'too-many-invitations',
      'too-many-mails',
      'unavailable',
    ],
    limit: 'invitation',
  },
  invitePartner: {
    method: 'POST',
    path: '/leagues/{leagueId}/members/{memberId}/partner-invite',
    auth: 'member',
    area: 'leagues',
    summary: 'A link that makes one person a partner in the caller’s own spot',
    params: z.object({ ...league, memberId: MemberId }),
    replies: { 201: PartnerInviteReply },
    refusals: [
      ...SEASON_READING,
      'not-in-league',
      'not-you',
      'partners-full',
      'too-many-invitations',
      'too-many-mails',
      'unavailable',
    ],
    limit: 'invitation',
  },
  leagueInvites: {
    method: 'GET',
    path: '/leagues/{leagueId}/invites',
    auth: 'member',
    area: 'leagues',
    summary: 'The league’s invitations, newest first. Regular members see only their own',
    goesStaleWith: [],
    params: z.object(league),
    replies: { 200: z.array(InviteReply) },
    refusals: SEASON_READING,
  },
  revokeInvite: {
    method: 'DELETE',
    path: '/leagues/{leagueId}/invites/{inviteCode}',
    auth: 'member',
    area: 'leagues',
    summary: 'Revoke an invitation. Does nothing if it is already revoked or accepted',
    params: z.object({ ...league, inviteCode: InviteCode }),
    replies: { 200: Done },
    refusals: [...SEASON_READING, 'invitation-not-found'],
  },
  remindOfInvite: {
    method: 'POST',
    path: '/leagues/{leagueId}/invites/{inviteCode}/reminder',
    auth: 'member',
    area: 'leagues',
    summary: 'Resend an open invitation’s email, at most once a day. Idempotent',
    params: z.object({ ...league, inviteCode: InviteCode }),
    replies: { 200: InviteReply },
    refusals: [
      ...SEASON_READING,
      'invitation-not-found',
      'draft-started',
      'no-open-spot',
      'email-unproved',
      'not-to-remind',
      'reminder-too-early',
      'too-many-mails',
    ],
    limit: 'invitation',
  },
  invitation: {
    method: 'GET',
    path: '/invites/{inviteCode}',
    auth: 'public',
    knowsMembers: true,
    area: 'leagues',
    summary:
      'A league by invitation or league code. Visitors see only its size, signed-in callers also members and the draft. Records the first time a non-member opens an invitation',
    goesStaleWith: [],
    params: z.object({ inviteCode: JoinLinkCode }),
    replies: { 200: InvitationReply },
    refusals: ['invitation-not-found'],
    limit: 'invitation-view',
    alsoLimit: 'join-link',
  },
} as const satisfies Record<string, RouteSpec>;
