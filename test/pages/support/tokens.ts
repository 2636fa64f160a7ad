import { call } from '../../../web/src/lib/calls/call.ts';
import { keptUser } from '../../../web/src/lib/session/session-hint.ts';
import { keyOf } from './session.ts';

// Replaces web/src/lib/session/pool/tokens.ts. It has the same functions, but for the in-memory pool.

export async function accessToken(force: boolean): Promise<string | null> {
  if (force) return null;
  return localStorage.getItem(keyOf(keptUser(), 'accessToken'));
}

export async function refreshToken(): Promise<string | undefined> {
  return localStorage.getItem(keyOf(keptUser(), 'refreshToken')) ?? undefined;
}

export async function signOut(): Promise<void> {
  await call('logout', { body: { refreshToken: await refreshToken() } });
}
