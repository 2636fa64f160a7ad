import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done, UserId } from '../schemas/common.ts';
import { NotificationReply, NotificationId, UnreadCount } from '../schemas/notifications.ts';
import { Ticket } from '../schemas/realtime.ts';

const own = z.object({ id: UserId });

export const newsRoutes = {
  realtimeTicket: {
    method: 'POST',
    path: '/realtime/ticket',
    auth: 'member',
    area: 'news',
    summary: 'A ticket for one connection to /ws; it lives 60 seconds and works once',
    replies: { 201: Ticket },
    refusals: [],
    limit: 'socket-ticket',
  },
  notifications: {
    method: 'GET',
    path: '/users/{id}/notifications',
    auth: 'member',
    area: 'news',
    summary: 'What the caller was told, newest first; at most 100, those before the id `before`',
    params: own,
    query: z.object({ before: z.optional(NotificationId) }),
    caller: 'params.id',
    replies: { 200: z.array(NotificationReply) },
    refusals: [],
  },
  unreadCount: {
    method: 'GET',
    path: '/users/{id}/notifications/unread-count',
    auth: 'member',
    area: 'news',
    summary: "How many of the caller's newest hundred notifications are unread",
    params: own,
    caller: 'params.id',
    replies: { 200: UnreadCount },
    refusals: [],
  },
  markNotificationRead: {
    method: 'PATCH',
    path: '/notifications/{notificationId}/read',
    auth: 'member',
    area: 'news',
    summary: "Marks one of the caller's notifications as read; again changes nothing",
    params: z.object({ notificationId: NotificationId }),
    replies: { 200: Done },
    refusals: ['not-found'],
  },
  markAllRead: {
    method: 'PATCH',
    path: '/users/{id}/notifications/mark-all-read',
    auth: 'member',
    area: 'news',
    summary: 'Marks all that the caller has by now as read',
    params: own,
    caller: 'params.id',
    replies: { 200: Done },
    refusals: [],
  },
} as const satisfies Record<string, RouteSpec>;
