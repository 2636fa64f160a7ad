import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { NewPasskey, PasskeyOptions, PasskeyProof, Passkeys } from '../schemas/credentials.ts';

/** The routes for the passkeys of a member (see Passkeys). */
export const passkeyRoutes = {
  passkeys: {
    method: 'GET',
    path: '/account/passkeys',
    auth: 'member',
    area: 'accounts',
    summary: 'The caller’s passkeys, oldest first',
    replies: { 200: Passkeys },
    refusals: ['session-expired', 'passkeys-off'],
    limit: 'passkey-list',
  },
  startPasskey: {
    method: 'POST',
    path: '/account/passkeys/options',
    auth: 'member',
    area: 'accounts',
    summary: 'With the password, get the options with which a browser creates a passkey',
    body: PasskeyProof,
    replies: { 200: PasskeyOptions },
    refusals: ['session-expired', 'passkeys-off', 'too-many-passkeys', 'wrong-password', 'too-many-requests'],
    limit: 'own-secret',
  },
  addPasskey: {
    method: 'POST',
    path: '/account/passkeys',
    auth: 'member',
    area: 'accounts',
    summary: 'Add the passkey that a browser has created, under a name. The caller gets an email about it',
    body: NewPasskey,
    replies: { 201: Passkeys },
    refusals: [
      'session-expired',
      'passkeys-off',
      'passkey-refused',
      'too-many-passkeys',
      'too-many-requests',
    ],
    limit: 'passkey',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/account/passkeys/{passkeyId}',
    auth: 'member',
    area: 'accounts',
    summary: 'Remove one of the caller’s passkeys',
    params: z.object({ passkeyId: z.string().check(z.regex(/^[\w-]{43}$/, 'a passkey’s id')) }),
    replies: { 200: Passkeys },
    refusals: ['session-expired', 'passkeys-off', 'passkey-not-found'],
    limit: 'passkey-list',
  },
} as const satisfies Record<string, RouteSpec>;
