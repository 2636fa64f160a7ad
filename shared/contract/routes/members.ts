import * as z from 'zod/mini';
import type { RefusalCode } from '../refusals.ts';
import type { RouteSpec } from '../route.ts';
import { Done, LeagueId, UserId } from '../schemas/common.ts';
import { AnnouncementRequest, LeagueReply, LogLine } from '../schemas/leagues.ts';
import { SEASON_READING } from '../season-path.ts';

const league = { leagueId: LeagueId };
const LEADING = [
  ...SEASON_READING,
  'commissioners-only',
  'unavailable',
] as const satisfies readonly RefusalCode[];

/** Who is in a league, as what (see Roles), and what those do who lead it. */
export const memberRoutes = {
  removeMember: {
    method: 'DELETE',
    path: '/leagues/{leagueId}/members/{memberId}',
    auth: 'member',
    area: 'leagues',
    summary: 'Remove a member, named by the member record, before the draft; again changes nothing',
    params: z.object({ ...league, memberId: z.string().check(z.maxLength(40)) }),
    replies: { 200: LeagueReply },
    refusals: [...LEADING, 'owner-stays', 'commissioner-stays', 'members-fixed'],
  },
  leaveLeague: {
    method: 'DELETE',
    path: '/leagues/{leagueId}/leave',
    auth: 'member',
    area: 'leagues',
    summary: 'Leave a league before its draft; whoever is no member has left',
    params: z.object(league),
    body: z.strictObject({ userId: z.optional(UserId) }),
    replies: { 200: Done },
    refusals: ['owner-stays', 'members-fixed', 'not-you', 'unavailable'],
    caller: 'body.userId',
    limit: 'league-change',
  },
  addCommissioner: {
    method: 'POST',
    path: '/leagues/{leagueId}/commissioners',
    auth: 'member',
    area: 'leagues',
    summary: 'Make a member a commissioner; again changes nothing',
    params: z.object(league),
    body: z.strictObject({ userId: UserId }),
    replies: { 200: LeagueReply },
    refusals: [...LEADING, 'not-in-league'],
    limit: 'league-change',
  },
  removeCommissioner: {
    method: 'DELETE',
    path: '/leagues/{leagueId}/commissioners/{userId}',
    auth: 'member',
    area: 'leagues',
    summary: 'Make a commissioner a plain member; again changes nothing',
    params: z.object({ ...league, userId: UserId }),
    replies: { 200: LeagueReply },
    refusals: [...LEADING, 'owner-leads'],
    limit: 'league-change',
  },
  handOverLeague: {
    method: 'POST',
    path: '/leagues/{leagueId}/owner',
    auth: 'member',
    area: 'leagues',
    summary: 'Give the league to another member; again changes nothing',
    params: z.object(league),
    body: z.strictObject({ userId: UserId }),
    replies: { 200: LeagueReply },
    refusals: [...SEASON_READING, 'owner-only', 'not-in-league', 'unavailable'],
  },
  deleteLeague: {
    method: 'DELETE',
    path: '/leagues/{leagueId}',
    auth: 'member',
    area: 'leagues',
    summary: 'Delete a league before its draft or after its season; again changes nothing',
    params: z.object(league),
    replies: { 200: Done },
    refusals: [...LEADING, 'owner-only', 'draft-started', 'league-drafted'],
  },
  announce: {
    method: 'POST',
    path: '/leagues/{leagueId}/announcement',
    auth: 'member',
    area: 'leagues',
    summary: 'Tell every other member something; a retry with the same clientId tells nobody again',
    params: z.object(league),
    body: AnnouncementRequest,
    replies: { 201: Done },
    refusals: LEADING,
    limit: 'announcement',
  },
  commissionerLog: {
    method: 'GET',
    path: '/leagues/{leagueId}/log',
    auth: 'member',
    area: 'leagues',
    summary: 'What commissioners have done, newest first; at most 50, those before the id `before`',
    params: z.object(league),
    query: z.strictObject({ before: z.optional(z.ulid()) }),
    replies: { 200: z.array(LogLine) },
    refusals: SEASON_READING,
  },
} as const satisfies Record<string, RouteSpec>;
