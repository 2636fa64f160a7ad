import type { RouteSpec } from '../route.ts';
import { Ticket } from '../schemas/realtime.ts';

export const newsRoutes = {
  realtimeTicket: {
    method: 'POST',
    path: '/realtime/ticket',
    auth: 'member',
    area: 'news',
    summary: 'A ticket for one connection to /ws; it lives 60 seconds and works once',
    replies: { 201: Ticket },
    refusals: [],
  },
} as const satisfies Record<string, RouteSpec>;
