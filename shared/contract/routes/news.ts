import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done, UserId } from '../schemas/common.ts';
import { NotificationReply, NotificationId, UnreadCount, Ticket } from '../schemas/notifications.ts';

const own = z.object({ id: UserId });

export const newsRoutes = {
  realtimeTicket: {
    method: 'POST',
    path: '/realtime/ticket',
    auth: 'member',
    area: 'news',
    summary: 'A one-time ticket for a connection to /ws, valid for 60 seconds',
    replies: { 201: Ticket },
    refusals: [],
    limit: 'socket-ticket',
  },
  notifications: {
    method: 'GET',
    path: '/users/{id}/notifications',
    auth: 'member',
    area: 'news',
    summary: 'The caller’s notifications, newest first: up to 100 before the id `before`',
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
    summary: 'How many of the caller’s newest 100 notifications are unread',
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
    summary: 'Mark a notification as read. Idempotent',
    params: z.object({ notificationId: NotificationId }),
    replies: { 200: Done },
    refusals: ['not-found'],
  },
  markAllRead: {
    method: 'PATCH',
    path: '/users/{id}/notifications/mark-all-read',
    auth: 'member',
    area: 'news',
    summary: 'Mark all of the caller’s notifications as read',
    params: own,
    caller: 'params.id',
    replies: { 200: Done },
    refusals: [],
  },
} as const satisfies Record<string, RouteSpec>;
