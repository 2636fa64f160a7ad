import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { signIn } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SiteConfig } from '#shared/contract/site-config.ts';
import { PASSWORD, type Player } from '../support/player.ts';

// The library warns of any pool address that is written down, also of the right one.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/**
 * What a browser keeps after the player's sign-in, made by the site's own library without a browser: filling in the form takes
 * a second and a half, and is what the tests of the form are for.
 */
export async function browserSession({ siteUrl, user }: Player) {
  const reply = await fetch(`${siteUrl}/config.json`);
  const { userPoolId, browserClientId, userPoolUrl } = (await reply.json()) as SiteConfig;
  const userPoolEndpoint = userPoolUrl.slice(0, userPoolUrl.lastIndexOf('/') + 1);
  const Auth = { Cognito: { userPoolId, userPoolClientId: browserClientId, userPoolEndpoint } };
  const kept = new Map<string, string>();
  const tokenProvider = createUserPoolsTokenProvider(Auth, {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  const context = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
  const { isSignedIn } = await signIn(context, { username: user.email, password: PASSWORD });
  if (!isSignedIn) throw new Error(`${user.username} is asked for more than a password`);
  const localStorage = [...kept].map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: siteUrl, localStorage }] };
}
