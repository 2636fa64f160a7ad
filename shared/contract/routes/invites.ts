import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done, InviteCode, JoinLinkCode, LeagueId } from '../schemas/common.ts';
import { InvitationReply, InviteReply, InviteRequest } from '../schemas/invites.ts';
import { SEASON_READING } from '../season-path.ts';

const league = { leagueId: LeagueId };
/** Why a seat of a league that plays is not offered (see A seat passes on). */
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
    summary:
      'Invite somebody, by a link to hand over or by a mail to an address; with `seatOf`, as a substitute for that member',
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
  leagueInvites: {
    method: 'GET',
    path: '/leagues/{leagueId}/invites',
    auth: 'member',
    area: 'leagues',
    summary: "A league's invitations, newest first; a plain member's own alone",
    params: z.object(league),
    replies: { 200: z.array(InviteReply) },
    refusals: SEASON_READING,
  },
  revokeInvite: {
    method: 'DELETE',
    path: '/leagues/{leagueId}/invites/{inviteCode}',
    auth: 'member',
    area: 'leagues',
    summary: 'Revoke an invitation; again, or once it is accepted, changes nothing',
    params: z.object({ ...league, inviteCode: InviteCode }),
    replies: { 200: Done },
    refusals: [...SEASON_READING, 'invitation-not-found'],
  },
  remindOfInvite: {
    method: 'POST',
    path: '/leagues/{leagueId}/invites/{inviteCode}/reminder',
    auth: 'member',
    area: 'leagues',
    summary:
      'Mail an open invitation once more, a day after its mail at the soonest; a repeat answers the same',
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
      'An invitation, or a league by its own code, which shows a visitor only its size; members and the draft are for callers who have signed in. Notes when somebody who is not in the league first opens an invitation',
    params: z.object({ inviteCode: JoinLinkCode }),
    replies: { 200: InvitationReply },
    refusals: ['invitation-not-found'],
    limit: 'invitation-view',
    alsoLimit: 'join-link',
  },
} as const satisfies Record<string, RouteSpec>;
