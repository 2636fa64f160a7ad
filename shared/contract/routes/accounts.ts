import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done } from '../schemas/common.ts';
import { Challenged, Credentials, Registration, SignedIn, TwoFactorAnswer, User } from '../schemas/users.ts';

const RefreshToken = z.string().check(z.maxLength(8192), z.regex(/^[\w=.-]+$/, 'a refresh token'));

export const accountRoutes = {
  register: {
    method: 'POST',
    path: '/register',
    auth: 'public',
    area: 'accounts',
    summary: 'Create an account',
    body: Registration,
    replies: { 201: z.object({ user: User }) },
    refusals: ['email-taken', 'username-taken', 'too-many-requests'],
    limit: 'sign-up',
  },
  login: {
    method: 'POST',
    path: '/login',
    auth: 'public',
    area: 'accounts',
    summary: 'Sign in with email and password; answers a challenge when two-factor sign-in is on',
    body: Credentials,
    replies: { 200: z.union([SignedIn, Challenged]) },
    refusals: ['invalid-credentials', 'too-many-requests'],
    limit: 'sign-in',
  },
  answerTwoFactor: {
    method: 'POST',
    path: '/login/2fa',
    auth: 'public',
    area: 'accounts',
    summary: 'Finish a sign-in with the code of the authenticator app',
    body: TwoFactorAnswer,
    replies: { 200: SignedIn },
    refusals: ['invalid-code', 'session-expired', 'too-many-requests'],
    limit: 'second-factor',
  },
  refreshSession: {
    method: 'POST',
    path: '/login/refresh',
    auth: 'public',
    area: 'accounts',
    summary: 'Exchange a refresh token for new tokens',
    body: z.strictObject({ refreshToken: RefreshToken }),
    replies: { 200: SignedIn },
    refusals: ['session-expired'],
    limit: 'session-refresh',
  },
  logout: {
    method: 'POST',
    path: '/logout',
    auth: 'member',
    area: 'accounts',
    summary: 'Revoke one refresh token, or all sessions of the caller, and close their sockets',
    body: z.strictObject({ refreshToken: z.optional(RefreshToken) }),
    replies: { 200: Done },
    refusals: [],
  },
  me: {
    method: 'GET',
    path: '/me',
    auth: 'member',
    area: 'accounts',
    summary: 'The caller',
    replies: { 200: User },
    refusals: ['session-expired'],
  },
  refreshMe: {
    method: 'POST',
    path: '/me/refresh',
    auth: 'member',
    area: 'accounts',
    summary: 'The caller, read again',
    replies: { 200: User },
    refusals: ['session-expired'],
  },
  checkUsername: {
    method: 'GET',
    path: '/check-username/{username}',
    auth: 'public',
    area: 'accounts',
    summary: 'Whether a username is free',
    // Whatever cannot be registered is not free.
    params: z.object({ username: z.string().check(z.maxLength(100)) }),
    replies: { 200: z.object({ available: z.boolean() }) },
    refusals: [],
    limit: 'username-check',
  },
} as const satisfies Record<string, RouteSpec>;
