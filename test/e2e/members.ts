import type { Browser, Page } from '@playwright/test';
import type { Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';

export interface Viewport {
  width: number;
  height: number;
}

/** A window in which the player is signed in already, as after an earlier visit. */
export async function windowOf(
  browser: Browser,
  site: LocalSite,
  player: Player,
  viewport: Viewport,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: site.url,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: await sessionOf(site, player) }],
    },
  });
  return context.newPage();
}

/** What the sign-in library leaves in the browser; the server takes the tokens of both its clients. */
async function sessionOf(
  site: LocalSite,
  { id, session }: Player,
): Promise<{ name: string; value: string }[]> {
  const reply = await fetch(`${site.url}/config.json`);
  const { browserClientId } = (await reply.json()) as { browserClientId: string };
  const pool = `CognitoIdentityServiceProvider.${browserClientId}`;
  const { accessToken, idToken, refreshToken } = session;
  const tokens = { accessToken, idToken, refreshToken, clockDrift: '0' };
  return [
    { name: `${pool}.LastAuthUser`, value: id },
    ...Object.entries(tokens).map(([name, value]) => ({ name: `${pool}.${id}.${name}`, value })),
  ];
}
