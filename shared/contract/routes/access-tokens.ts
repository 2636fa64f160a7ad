import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { AccessTokenReply, AccessTokenRequest, NewAccessToken } from '../schemas/access-tokens.ts';

export const accessTokenRoutes = {
  accessTokens: {
    method: 'GET',
    path: '/account/tokens',
    auth: 'member',
    area: 'accounts',
    summary: 'The caller’s access tokens that still work, oldest first',
    replies: { 200: z.array(AccessTokenReply) },
    refusals: [],
  },
  createAccessToken: {
    method: 'POST',
    path: '/account/tokens',
    auth: 'member',
    area: 'accounts',
    summary: 'Create an access token for scripts, which can only read. Its secret is in this reply alone',
    body: AccessTokenRequest,
    replies: { 201: NewAccessToken },
    refusals: ['too-many-tokens', 'session-expired'],
    limit: 'new-token',
  },
  revokeAccessToken: {
    method: 'DELETE',
    path: '/account/tokens/{tokenId}',
    auth: 'member',
    area: 'accounts',
    summary: 'Revoke an access token. It stops working right away. Idempotent',
    params: z.object({ tokenId: z.string().check(z.maxLength(64)) }),
    replies: { 200: z.array(AccessTokenReply) },
    refusals: [],
  },
} as const satisfies Record<string, RouteSpec>;
