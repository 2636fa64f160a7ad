import { forgetMember } from '../device/forget-member.ts';

/** The prefix of all keys of the sign-in library, for any client. */
const LIBRARY = 'CognitoIdentityServiceProvider.';
export const LAST_USER = /^(CognitoIdentityServiceProvider\..+)\.LastAuthUser$/;
/** The prefix of all keys of unsent chat messages, which are deleted with the member's session. */
export const UNSAID = 'two-crowns.chat-outbox';
/** A token that expires sooner than this (in ms) is renewed first. */
const MARGIN = 30_000;

/** All stored keys. A browser without storage refuses even to list them, and no one is signed in there. */
function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** The prefix of the sign-in library's keys; undefined if no one is signed in. */
function prefix(): string | undefined {
  return keptKeys()
    .map((key) => LAST_USER.exec(key)?.[1])
    .find((found) => found !== undefined);
}

/**
 * Whether this browser was signed in at its last visit. Only a hint: the server decides. It doesn't load the sign-in library,
 * so that visitors never download it.
 */
export function hasSessionHint(): boolean {
  return prefix() !== undefined;
}

/** The user of this browser's session; empty if there is none. It changes whenever another user signs in. */
export function keptUser(): string {
  const keys = keptKeys().filter((key) => LAST_USER.test(key));
  return keys.map((key) => localStorage.getItem(key)).join(' ');
}

/** Replaces the stored session with a new one from the sign-in library. Writes the keys that name the user last. */
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

/** A snapshot of all entries the sign-in library has stored. */
export type Session = ReadonlyMap<string, string>;

export function keptSession(): Session {
  const keys = keptKeys().filter((key) => key.startsWith(LIBRARY));
  return new Map(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

/** Whether the stored session is unchanged: no tab has renewed, ended or replaced it. */
export function isStillKept(session: Session): boolean {
  return [...session].every(([key, value]) => localStorage.getItem(key) === value);
}

/**
 * Stores the renewed tokens of `session`. Returns false if a tab has renewed, ended or replaced it. Never writes the signed-in
 * user, so that no renewal can sign anyone in, even if two tabs write at the same moment.
 */
export function keepRenewed(session: Session, renewed: Session): boolean {
  if (!isStillKept(session)) return false;
  for (const [key, value] of renewed) if (!LAST_USER.test(key)) localStorage.setItem(key, value);
  return true;
}

/**
 * Removes everything the sign-in library has stored, for any client, and the member's data on the device. With `whose`
 * (`keptUser`), keeps the session of another member who has signed in since.
 */
export function forgetKept(whose?: string): void {
  if (whose !== undefined && !['', whose].includes(keptUser())) return;
  void forgetMember();
  forgetKeys(LIBRARY, UNSAID);
}

/**
 * The stored access token, if it is valid for a while longer; otherwise null, and the library has to renew it. Because it is read
 * here, a page's first calls don't wait for the library, which is as large as the page.
 */
export function keptToken(now = Date.now()): string | null {
  const app = prefix();
  const user = app && localStorage.getItem(`${app}.LastAuthUser`);
  const token = user ? localStorage.getItem(`${app}.${user}.accessToken`) : null;
  if (!token) return null;
  const ahead = Number(localStorage.getItem(`${app}.${user}.clockDrift`) ?? 0);
  return endOf(token) - (now + ahead) > MARGIN ? token : null;
}

/** Returns when a token expires, in ms since 1970; 0 for a text that isn't a token. */
function endOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return (claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
