/** Begins every key of the sign-in library, whatever its client. */
const LIBRARY = 'CognitoIdentityServiceProvider.';
export const LAST_USER = /^(CognitoIdentityServiceProvider\..+)\.LastAuthUser$/;
/** A token that ends sooner, in ms, is renewed first. */
const MARGIN = 30_000;

/** A browser that keeps nothing for sites refuses even the look: nobody is signed in there. */
function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** What the sign-in library keeps its things under; undefined where nobody is signed in. */
function prefix(): string | undefined {
  return keptKeys()
    .map((key) => LAST_USER.exec(key)?.[1])
    .find((found) => found !== undefined);
}

/**
 * Whether this browser was signed in when it was last here. Only a hint: the server decides. It is read without
 * loading the sign-in library, so that visitors never download it.
 */
export function hasSessionHint(): boolean {
  return prefix() !== undefined;
}

/** Whose session this browser keeps; it changes with every sign-in of somebody else, and is empty without one. */
export function keptUser(): string {
  const keys = keptKeys().filter((key) => LAST_USER.test(key));
  return keys.map((key) => localStorage.getItem(key)).join(' ');
}

/** Keeps a new session of the sign-in library's in the place of whatever was kept; whose it is comes last. */
export function keepInstead(session: ReadonlyMap<string, string>): void {
  const isOwner = (key: string): number => Number(LAST_USER.test(key));
  const entries = [...session].toSorted(([one], [other]) => isOwner(one) - isOwner(other));
  for (const [key, value] of entries) localStorage.setItem(key, value);
  for (const key of keptKeys())
    if (key.startsWith(LIBRARY) && !session.has(key)) localStorage.removeItem(key);
}

/** Removes all that the sign-in library has kept, for whatever client. */
export function forgetKept(): void {
  for (const key of keptKeys()) if (key.startsWith(LIBRARY)) localStorage.removeItem(key);
}

/**
 * The access token that the sign-in library keeps, where it is good for a while yet; else null, and the library has to
 * renew it. To read it here saves a page's first calls from waiting for the library, which is as large as the page.
 */
export function keptToken(now = Date.now()): string | null {
  const app = prefix();
  const user = app && localStorage.getItem(`${app}.LastAuthUser`);
  const token = user ? localStorage.getItem(`${app}.${user}.accessToken`) : null;
  if (!token) return null;
  const ahead = Number(localStorage.getItem(`${app}.${user}.clockDrift`) ?? 0);
  return endOf(token) - (now + ahead) > MARGIN ? token : null;
}

/** When a token ends, in ms since 1970; 0 for what is none. */
function endOf(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return (claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
