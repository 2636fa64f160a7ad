import type { Player } from '../../support/player.ts';

// A session as the browser stores it, under the names that the sign-in library uses.

const APP = 'CognitoIdentityServiceProvider.pages';

export const keyOf = (userId: string, part: string): string => `${APP}.${userId}.${part}`;

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export const keptOf = (userId: string, { accessToken, refreshToken }: Tokens): Map<string, string> =>
  new Map([
    [keyOf(userId, 'accessToken'), accessToken],
    [keyOf(userId, 'refreshToken'), refreshToken],
    [`${APP}.LastAuthUser`, userId],
  ]);

/** Signs in the player in this browser; null signs out everyone. */
export function keepSession(player: Player | null): void {
  localStorage.clear();
  sessionStorage.clear();
  if (!player) return;
  const { refreshToken } = player.session;
  for (const [key, value] of keptOf(player.id, { accessToken: player.token ?? '', refreshToken }))
    localStorage.setItem(key, value);
}

/** Makes the server reject the browser's session. */
export function spoilSession(): void {
  for (const [key, value] of Object.entries(localStorage))
    if (/\.(accessToken|refreshToken)$/.test(key)) localStorage.setItem(key, `spoilt ${value}`);
}

/** Changes the browser's storage as another tab would, and fires the event that reports the change to this tab. */
export function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage'));
}
