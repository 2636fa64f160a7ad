import * as z from 'zod/mini';
import { CALENDAR_TYPE } from '../../domain/calendar/address.ts';
import type { RouteSpec } from '../route.ts';
import { CalendarAddress } from '../schemas/calendar.ts';

export const calendarRoutes = {
  calendarAddress: {
    method: 'GET',
    path: '/account/calendar',
    auth: 'member',
    area: 'leagues',
    summary: "The secret address of the caller's calendar; the first call makes it",
    replies: { 200: CalendarAddress },
    refusals: ['session-expired', 'unavailable'],
  },
  renewCalendarAddress: {
    method: 'POST',
    path: '/account/calendar',
    auth: 'member',
    area: 'leagues',
    summary: "Another secret address for the caller's calendar; the old one leads nowhere from then on",
    body: z.strictObject({}),
    replies: { 200: CalendarAddress },
    refusals: ['session-expired', 'unavailable'],
    limit: 'league-change',
  },
  calendarFile: {
    method: 'GET',
    path: '/calendar/{file}',
    auth: 'public',
    area: 'leagues',
    summary: 'A member’s calendar, for whoever has its address',
    // A name that cannot be one opens nothing, as one that was replaced.
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    ignoresQueries: true,
    answersHead: true,
    answersText: CALENDAR_TYPE,
    replies: { 200: z.string() },
    refusals: ['calendar-not-found', 'unavailable'],
    limit: 'calendar',
  },
} as const satisfies Record<string, RouteSpec>;
