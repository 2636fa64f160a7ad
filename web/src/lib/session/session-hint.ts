import { forgetMember } from '../device/forget-member.ts';
import { browserStorage } from '../page/safe-storage.ts';

const { read, write, hold, release, isRefused, keys: keptKeys } = browserStorage;

/** The prefix of all keys that the sign-in library stores, whatever the client id. */
const LIBRARY = 'CognitoIdentityServiceProvider.';
export const LAST_USER = /^(CognitoIdentityServiceProvider\..+)\.LastAuthUser$/;
/** The prefix of the keys for unsent chat messages. They are deleted along with the member's session. */
export const UNSAID = 'two-crowns.chat-outbox';
/** A token that expires within this time (in ms) is renewed before it is used. */
const MARGIN = 30_000;

/**
 * Whether the session ends with this page, because the browser didn't store it. The page then has all of the session, and the
 * browser nothing.
 */
export function isOnlyInTab(): boolean {
  return keptKeys().some((key) => LAST_USER.test(key) && isRefused(key));
}

/**
 * Lists the keys of this page's session. While the session is only in this tab, another tab may have stored a session of its own,
 * which doesn't count here.
 */
function sessionKeys(): string[] {
  const keys = keptKeys().filter((key) => key.startsWith(LIBRARY));
  return isOnlyInTab() ? keys.filter(isRefused) : keys;
}

/**
 * Stores entries of a session, or holds the whole session in this tab if the browser refuses any of them. Half a session would
 * sign the user out with the next renewal. A session that moves into the tab leaves none of its member's data on the device.
 */
function keepEntries(entries: Entries, session: Entries): void {
  const isStored = ([key, value]: Entries[number]): boolean => {
    write(key, value);
    return !isRefused(key);
  };
  const wasStored = !isOnlyInTab();
  if (wasStored && entries.every(isStored)) return;
  for (const [key, value] of session) hold(key, value);
  if (wasStored) void forgetMember();
}

type Entries = readonly (readonly [key: string, value: string])[];

/** Returns the prefix of the signed-in user's keys; undefined if no one is signed in. */
function prefix(): string | undefined {
  return sessionKeys()
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
  const keys = sessionKeys().filter((key) => LAST_USER.test(key));
  return keys.map(read).join(' ');
}

/**
 * Replaces the stored session with a new one from the sign-in library. Writes the keys that name the user last, so that no tab
 * sees the new user with old tokens. If the browser doesn't store it, the session lasts only as long as this page
 * (`isOnlyInTab`).
 */
export function keepInstead(session: ReadonlyMap<string, string>): void {
  const before = keptUser();
  const isOwner = (key: string): number => Number(LAST_USER.test(key));
  const entries = [...session].toSorted(([one], [other]) => isOwner(one) - isOwner(other));
  keepEntries(entries, entries);
  for (const key of keptKeys()) if (key.startsWith(LIBRARY) && !session.has(key)) write(key, null);
  if (keptUser() !== before) forgetUnsaid();
}

function forgetUnsaid(): void {
  for (const key of keptKeys()) if (key.startsWith(UNSAID)) write(key, null);
}

/** A snapshot of everything the sign-in library has stored for this page's session. */
export type Session = ReadonlyMap<string, string>;

export function keptSession(): Session {
  return new Map(sessionKeys().map((key) => [key, read(key) ?? '']));
}

/** Whether the stored session is still the same: no tab has renewed, ended or replaced it since. */
export function isStillKept(session: Session): boolean {
  return [...session].every(([key, value]) => read(key) === value);
}

/**
 * Stores the renewed tokens of `session`. Returns false if any tab has renewed, ended or replaced that session. Never writes who
 * is signed in, so that even two tabs that write at the same moment can't sign anyone in.
 */
export function keepRenewed(session: Session, renewed: Session): boolean {
  if (!isStillKept(session)) return false;
  const entries = [...renewed].filter(([key]) => !LAST_USER.test(key));
  keepEntries(entries, [...new Map([...session, ...renewed])]);
  return true;
}

/**
 * Removes everything the sign-in library has stored, whatever the client id, along with the member's data on this device. With
 * `whose` (`keptUser`), leaves everything in place if another member has signed in since.
 */
export function forgetKept(whose?: string): void {
  if (whose !== undefined && !['', whose].includes(keptUser())) return;
  void forgetMember();
  const forget = isOnlyInTab() ? release : (key: string) => write(key, null);
  for (const key of sessionKeys()) forget(key);
  forgetUnsaid();
}

/**
 * Returns the stored access token if it is valid for a while longer; otherwise null, and the sign-in library has to renew it.
 * This doesn't use the library, which is as large as a page, so that a page's first calls needn't wait for it to load.
 */
export function keptToken(now = Date.now()): string | null {
  const app = prefix();
  const user = app && read(`${app}.LastAuthUser`);
  const token = user ? read(`${app}.${user}.accessToken`) : null;
  if (!token) return null;
  const ahead = Number(read(`${app}.${user}.clockDrift`) ?? 0);
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
