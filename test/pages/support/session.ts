import type { Player } from '../../support/player.ts';

// What the browser keeps of a session, under the sign-in library's names.

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

/** From now on this browser is the player's; null makes it a visitor's. */
export function keepSession(player: Player | null): void {
  localStorage.clear();
  sessionStorage.clear();
  if (!player) return;
  const { refreshToken } = player.session;
  for (const [key, value] of keptOf(player.id, { accessToken: player.token ?? '', refreshToken }))
    localStorage.setItem(key, value);
}

/** As when the server believes the browser's session no longer. */
export function spoilSession(): void {
  for (const [key, value] of Object.entries(localStorage))
    if (/\.(accessToken|refreshToken)$/.test(key)) localStorage.setItem(key, `spoilt ${value}`);
}

/** What another tab keeps or forgets, of which browsers tell this one. */
export function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage'));
}
