import * as z from 'zod/mini';
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../domain/accounts/requests.ts';
import type { RouteSpec } from '../route.ts';
import {
  FounderCursor,
  FounderMessageReply,
  FounderPage,
  FounderThreadReply,
  FounderText,
} from '../schemas/founders.ts';
import {
  AdminGame,
  AdminLeague,
  AdminMember,
  AdminRequestReply,
  AuditLineReply,
  LeagueModeration,
  MemberModeration,
  NoticeText,
  ResultRequest,
  SettlementRequest,
} from '../schemas/admin.ts';
import { ChatMessageId } from '../schemas/chat.ts';
import { Done, LeagueId, SeasonParam, UserId } from '../schemas/common.ts';
import { WeekQuery } from '../schemas/standings.ts';
import { Email } from '../schemas/users.ts';

const request = z.object({ requestId: z.ulid() });
const member = z.object({ userId: UserId });

export const adminRoutes = {
  adminRequests: {
    method: 'GET',
    path: '/admin/requests',
    auth: 'admin',
    area: 'admin',
    summary:
      'What waits for an admin, the oldest first, or was settled, the newest first: one status, one kind or all of them; at most 100',
    query: z.strictObject({
      kind: z.optional(z.enum(REQUEST_KINDS)),
      status: z._default(z.enum(REQUEST_STATUSES), 'pending'),
    }),
    replies: { 200: z.array(AdminRequestReply) },
    refusals: [],
  },
  settleRequest: {
    method: 'PATCH',
    path: '/admin/requests/{requestId}',
    auth: 'admin',
    area: 'admin',
    summary:
      'Settle a request, or open it again; a password reset that is processed mails a code to its address',
    params: request,
    body: SettlementRequest,
    replies: { 200: AdminRequestReply },
    refusals: ['not-found', 'other-status', 'unavailable'],
  },
  adminMember: {
    method: 'GET',
    path: '/admin/users',
    auth: 'admin',
    area: 'admin',
    summary: 'The members with that email or a username of that look; none or one',
    query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(128)) }),
    replies: { 200: z.array(AdminMember) },
    refusals: [],
  },
  suspendMember: {
    method: 'POST',
    path: '/admin/users/{userId}/suspend',
    auth: 'admin',
    area: 'admin',
    summary: 'Bar a member from signing in and end all of their sessions; again changes nothing',
    params: member,
    replies: { 200: AdminMember },
    refusals: ['not-found', 'unavailable'],
  },
  restoreMember: {
    method: 'POST',
    path: '/admin/users/{userId}/restore',
    auth: 'admin',
    area: 'admin',
    summary: 'Let a suspended member sign in again; again changes nothing',
    params: member,
    replies: { 200: AdminMember },
    refusals: ['not-found', 'unavailable'],
  },
  removeReportedMessage: {
    method: 'DELETE',
    path: '/admin/messages/{messageId}',
    auth: 'admin',
    area: 'admin',
    summary:
      'Delete a message that somebody has reported who could read it, and tell its author; again changes nothing',
    params: z.object({ messageId: ChatMessageId }),
    replies: { 200: Done },
    refusals: ['message-not-found', 'unavailable'],
  },
  moderateMember: {
    method: 'PATCH',
    path: '/admin/users/{userId}',
    auth: 'admin',
    area: 'admin',
    summary: 'Give a member another username or the helmet, and tell them; again changes nothing',
    params: member,
    body: MemberModeration,
    replies: { 200: AdminMember },
    refusals: ['not-found', 'username-taken', 'name-refused', 'unavailable'],
  },
  giveAddress: {
    method: 'PUT',
    path: '/admin/users/{userId}/email',
    auth: 'admin',
    area: 'admin',
    summary: 'Set the address of a member who has proved none, and tell them; again changes nothing',
    params: member,
    body: z.strictObject({ email: Email }),
    replies: { 200: AdminMember },
    refusals: ['not-found', 'email-taken', 'email-proved', 'unavailable'],
  },
  moderateLeague: {
    method: 'PATCH',
    path: '/admin/leagues/{leagueId}',
    auth: 'admin',
    area: 'admin',
    summary:
      "Take a league's name, banner, announcements or house rules away, and tell its commissioners; again changes nothing",
    params: z.object({ leagueId: LeagueId }),
    body: LeagueModeration,
    replies: { 200: AdminLeague },
    refusals: ['league-not-found', 'name-refused', 'unavailable'],
  },
  postNotice: {
    method: 'POST',
    path: '/admin/notices',
    auth: 'admin',
    area: 'admin',
    summary: 'Tell every member something, as a notification of the type system_update',
    body: NoticeText,
    replies: { 201: z.object({ id: z.ulid() }) },
    refusals: [],
  },
  adminResults: {
    method: 'GET',
    path: '/admin/results',
    auth: 'admin',
    area: 'admin',
    summary:
      'The games of a season, by kickoff; one week, or all of them. Without a season, of the one in play',
    query: z.extend(WeekQuery, { season: z.optional(SeasonParam) }),
    replies: { 200: z.array(AdminGame) },
    refusals: ['season-not-found'],
  },
  enterResult: {
    method: 'PUT',
    path: '/admin/results/{gameId}',
    auth: 'admin',
    area: 'admin',
    summary:
      'Enter or correct the final score of a game, which stands whatever the feeds say; two nulls leave it to them again',
    params: z.object({ gameId: z.string().check(z.maxLength(40)) }),
    body: ResultRequest,
    replies: { 200: AdminGame },
    refusals: ['not-found', 'unavailable'],
  },
  cancelGame: {
    method: 'POST',
    path: '/admin/results/{gameId}/cancel',
    auth: 'admin',
    area: 'admin',
    summary:
      'Cancel a game, which gives no points whatever the feeds say; `enterResult` enters a score all the same, or leaves it to the feeds',
    params: z.object({ gameId: z.string().check(z.maxLength(40)) }),
    replies: { 200: AdminGame },
    refusals: ['not-found', 'unavailable'],
  },
  founderThreads: {
    method: 'GET',
    path: '/admin/founder-chats',
    auth: 'admin',
    area: 'admin',
    summary:
      'The chats with the founders, 50 a page: those first that wait for an answer, the longest at the top; after the cursor `after`',
    query: z.strictObject({ after: z.optional(FounderCursor) }),
    replies: { 200: z.array(FounderThreadReply) },
    refusals: [],
  },
  founderThread: {
    method: 'GET',
    path: '/admin/founder-chats/{userId}',
    auth: 'admin',
    area: 'admin',
    summary: "A member's words with the founders, oldest first",
    params: member,
    query: FounderPage,
    replies: { 200: z.array(FounderMessageReply) },
    refusals: [],
  },
  answerMember: {
    method: 'POST',
    path: '/admin/founder-chats/{userId}',
    auth: 'admin',
    area: 'admin',
    summary: 'Write to a member as a founder; again with the same client id, the same message',
    params: member,
    body: FounderText,
    replies: { 201: FounderMessageReply },
    refusals: ['not-found', 'unavailable'],
  },
  auditLines: {
    method: 'GET',
    path: '/admin/audit',
    auth: 'admin',
    area: 'admin',
    summary:
      'What admins have done, and what became of results, newest first; at most 100, those before the id `before`',
    query: z.strictObject({ before: z.optional(z.ulid()) }),
    replies: { 200: z.array(AuditLineReply) },
    refusals: [],
  },
} as const satisfies Record<string, RouteSpec>;
