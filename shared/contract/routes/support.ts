import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done } from '../schemas/common.ts';
import { ClientError, ReportText, SupportText } from '../schemas/support.ts';

export const supportRoutes = {
  requestSupport: {
    method: 'POST',
    path: '/support',
    auth: 'public',
    knowsMembers: true,
    area: 'accounts',
    summary: 'Write to the support; with an access token, as the member',
    body: SupportText,
    replies: { 201: z.object({ id: z.ulid() }) },
    refusals: [],
    limit: 'support',
  },
  report: {
    method: 'POST',
    path: '/reports',
    auth: 'member',
    area: 'accounts',
    summary: 'Report a member, the name of a league or a message to the admins',
    body: ReportText,
    replies: { 201: z.object({ id: z.ulid() }) },
    refusals: [],
    limit: 'support',
  },
  reportClientError: {
    method: 'POST',
    path: '/client-errors',
    auth: 'public',
    area: 'news',
    summary: 'An unexpected error in a browser; it is counted and logged, and kept nowhere else',
    body: ClientError,
    replies: { 202: Done },
    refusals: [],
    limit: 'client-error',
  },
} as const satisfies Record<string, RouteSpec>;
