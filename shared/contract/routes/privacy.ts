import type { RouteSpec } from '../route.ts';
import { AccountExport } from '../schemas/account-export.ts';
import { AccountEnd } from '../schemas/credentials.ts';
import { Said } from '../schemas/users.ts';

/** The routes to export and delete a member's stored data. */
export const privacyRoutes = {
  exportAccount: {
    method: 'GET',
    path: '/account/export',
    auth: 'member',
    area: 'privacy',
    summary: 'Export everything we store about the caller, except secrets',
    replies: { 200: AccountExport },
    refusals: ['session-expired'],
    limit: 'account-export',
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/account',
    auth: 'member',
    judgesCaller: true,
    area: 'privacy',
    summary: 'Delete the caller’s account with its password. A retry finishes an interrupted deletion',
    body: AccountEnd,
    replies: { 200: Said },
    refusals: [
      'session-expired',
      'suspended',
      'wrong-password',
      'subscription-goes-on',
      'owns-leagues',
      'too-many-requests',
      'unavailable',
    ],
    limit: 'own-secret',
  },
} as const satisfies Record<string, RouteSpec>;
