import { forgetMember } from '../device/forget-member.ts';

/** The prefix of all keys that the sign-in library stores, whatever the client id. */
const LIBRARY = 'CognitoIdentityServiceProvider.';
export const LAST_USER = /^(CognitoIdentityServiceProvider\..+)\.LastAuthUser$/;
/** The prefix of the keys for unsent chat messages. They are deleted along with the member's session. */
export const UNSAID = 'two-crowns.chat-outbox';
/** A token that expires within this time (in ms) is renewed before it is used. */
const MARGIN = 30_000;

/** Lists all keys in local storage. A browser that forbids storage won't even list them, and then no one is signed in. */
function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Returns the prefix of the signed-in user's keys; undefined if no one is signed in. */
function prefix(): string | undefined {
  return keptKeys()
    .map((key) => LAST_USER.exec(key)?.[1])
    .find((found) => found !== undefined);
}

/**
 * Whether a user was signed in the last time this browser visited. It is only a hint, because the server decides. This check
 * doesn't need the sign-in library, so visitors never download the library.
 */
export function hasSessionHint(): boolean {
  return prefix() !== undefined;
}

/** Returns the name of this browser's signed-in user; empty if there is none. It changes whenever another user signs in. */
export function keptUser(): string {
  const keys = keptKeys().filter((key) => LAST_USER.test(key));
  return keys.map((key) => localStorage.getItem(key)).join(' ');
}

/**
 * Replaces the stored session with a new one from the sign-in library. Writes the keys that name the user last, so that no tab
 * sees the new user with old tokens.
 */
export function keepInstead(session: ReadonlyMap<string, string>): void {
  const before = keptUser();
  const isOwner = (key: string): number => Number(LAST_USER.test(key));
  const entries = [...session].toSorted(([one], [other]) => isOwner(one) - isOwner(other));
  for (const [key, value] of entries) localStorage.setItem(key, value);
  for (const key of keptKeys())
    if (key.startsWith(LIBRARY) && !session.has(key)) localStorage.removeItem(key);
  if (keptUser() !== before) forgetKeys(UNSAID);
}

function forgetKeys(...beginnings: readonly string[]): void {
  for (const key of keptKeys())
    if (beginnings.some((beginning) => key.startsWith(beginning))) localStorage.removeItem(key);
}

/** A snapshot of everything the sign-in library has stored. */
export type Session = ReadonlyMap<string, string>;

export function keptSession(): Session {
  const keys = keptKeys().filter((key) => key.startsWith(LIBRARY));
  return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

/** Whether the stored session is still the same: no tab has renewed, ended or replaced it since. */
export function isStillKept(session: Session): boolean {
  return [...session].every(([key, value]) => localStorage.getItem(key) === value);
}

/**
 * Stores the renewed tokens of `session`. Returns false if any tab has renewed, ended or replaced that session. Never writes who
 * is signed in, so that even two tabs that write at the same moment can't sign anyone in.
 */
export function keepRenewed(session: Session, renewed: Session): boolean {
  if (!isStillKept(session)) return false;
  for (const [key, value] of renewed) if (!LAST_USER.test(key)) localStorage.setItem(key, value);
  return true;
}

/**
 * Removes everything the sign-in library has stored, whatever the client id, along with the member's data on this device. With
 * `whose` (`keptUser`), leaves everything in place if another member has signed in since.
 */
export function forgetKept(whose?: string): void {
  if (whose !== undefined && !['', whose].includes(keptUser())) return;
  void forgetMember();
  forgetKeys(LIBRARY, UNSAID);
}

/**
 * Returns the stored access token if it is valid for a while longer; otherwise null, and the sign-in library has to renew it.
 * This doesn't use the library, which is as large as a page, so that a page's first calls needn't wait for it to load.
 */
export function keptToken(now = Date.now()): string | null {
  const app = prefix();
  const user = app && localStorage.getItem(`${app}.LastAuthUser`);
  const token = user ? localStorage.getItem(`${app}.${user}.accessToken`) : null;
  if (!token) return null;
  const ahead = Number(localStorage.getItem(`${app}.${user}.clockDrift`) ?? 0);
  return endOf(token) - (now + ahead) > MARGIN ? token : null;
}

/** Returns when a token expires, in ms since 1970; 0 if the text isn't a token. */
function endOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return (claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
