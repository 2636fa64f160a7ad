import type { RouteSpec } from '../route.ts';
import { Done, Made } from '../schemas/common.ts';
import { ClientError, ReportText, SupportText } from '../schemas/support.ts';

export const supportRoutes = {
  requestSupport: {
    method: 'POST',
    path: '/support',
    auth: 'public',
    knowsMembers: true,
    area: 'accounts',
    summary: 'Contact support, as the member if signed in',
    body: SupportText,
    replies: { 201: Made },
    refusals: [],
    limit: 'support',
  },
  report: {
    method: 'POST',
    path: '/reports',
    auth: 'member',
    area: 'accounts',
    summary: 'Report a member, a league name or a message to the admins',
    body: ReportText,
    replies: { 201: Made },
    refusals: [],
    limit: 'support',
  },
  reportClientError: {
    method: 'POST',
    path: '/client-errors',
    auth: 'public',
    area: 'news',
    summary: 'Report an unexpected browser error. It is counted and logged, not stored',
    body: ClientError,
    replies: { 202: Done },
    refusals: [],
    limit: 'client-error',
  },
} as const satisfies Record<string, RouteSpec>;
