import * as z from 'zod/mini';
import { CALENDAR_TYPE } from '../../domain/calendar/address.ts';
import type { RouteSpec } from '../route.ts';
import { CalendarAddress } from '../schemas/calendar.ts';
import { NoFields } from '../schemas/common.ts';

export const calendarRoutes = {
  calendarAddress: {
    method: 'GET',
    path: '/account/calendar',
    auth: 'member',
    area: 'leagues',
    summary: 'The caller’s secret calendar link. The first call creates it',
    replies: { 200: CalendarAddress },
    refusals: ['session-expired', 'unavailable'],
  },
  renewCalendarAddress: {
    method: 'POST',
    path: '/account/calendar',
    auth: 'member',
    area: 'leagues',
    summary: 'Replace the caller’s calendar link. The old link stops working',
    body: NoFields,
    replies: { 200: CalendarAddress },
    refusals: ['session-expired', 'unavailable'],
    limit: 'league-change',
  },
  calendarFile: {
    method: 'GET',
    path: '/calendar/{file}',
    auth: 'public',
    area: 'leagues',
    summary: 'A member’s calendar, for anyone with its link',
    // A malformed file name gets the same reply as a name that was replaced.
    params: z.object({ file: z.string().check(z.maxLength(200)) }),
    ignoresQueries: true,
    answersHead: true,
    answersText: CALENDAR_TYPE,
    replies: { 200: z.string() },
    refusals: ['calendar-not-found', 'unavailable'],
    limit: 'calendar',
  },
} as const satisfies Record<string, RouteSpec>;
