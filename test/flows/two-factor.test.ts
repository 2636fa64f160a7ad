import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, Player, send } from '#test/support/player.ts';

let game: LocalGame;
const stored = new Map<string, string>();

ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Configures Amplify as the site does, from /config.json. */
beforeAll(async () => {
  game = await LocalGame.start();
  const { body } = await send(game.url, 'GET', '/config.json');
  const config = body as Record<'userPoolId' | 'browserClientId' | 'userPoolUrl', string>;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.browserClientId,
        userPoolEndpoint: config.userPoolUrl.slice(0, config.userPoolUrl.lastIndexOf('/') + 1),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
});
afterAll(() => game.stop());

/** Returns the code that the authenticator app will show in `steps` × 30 s. Each code works only once, so tests use several. */
const code = (secret: string, steps = 0) => generateSync({ secret, epoch: Date.now() / 1000 + 30 * steps });
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => code(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? ''
  );
};

async function signInByBrowser({ user }: Player): Promise<Player> {
  await auth.signOut();
  const { isSignedIn } = await auth.signIn({ username: user.email, password: PASSWORD });
  expect(isSignedIn).toBe(true);
  return asBrowser();
}

async function asBrowser(): Promise<Player> {
  const { tokens } = await auth.fetchAuthSession();
  return new Player(game.url, tokens?.accessToken.toString());
}

async function turnOnTotp(): Promise<string> {
  const { sharedSecret } = await auth.setUpTOTP();
  // Uses the earliest code that is valid, so that two later codes are left. The earliest code may expire before it arrives.
  const earliest = () => code(sharedSecret, -1);
  const first = earliest();
  await auth.verifyTOTPSetup({ code: first }).catch((error: unknown) => {
    if (earliest() === first) throw error;
    return auth.verifyTOTPSetup({ code: earliest() });
  });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
  return sharedSecret;
}

test('Amplify signs in with SRP, and its access token works for the API', async () => {
  const player = await game.player();
  const browser = await signInByBrowser(player);
  expect(await browser.call('me')).toEqual(await player.call('me'));
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
  expect(await new Player(game.url, tokens?.accessToken.toString()).call('me')).toMatchObject({
    id: player.id,
  });
});

test('a member with a second factor has to enter a code, whether they sign in with curl or in a browser', async () => {
  const player = await game.player();
  await signInByBrowser(player);
  const secret = await turnOnTotp();
  const { email } = player.user;
  const login = () => player.call('login', { body: { email, password: PASSWORD } });

  const challenged = await login();
  if (!('challenge' in challenged)) throw new Error('no code was asked for');
  expect(challenged).not.toHaveProperty('accessToken');
  const { session } = challenged;
  const wrong = { email, session, token: wrongCode(secret) };
  expect(await player.refusal('answerTwoFactor', { body: wrong })).toEqual([401, 'invalid-code']);
  expect(
    await player.refusal('answerTwoFactor', { body: { ...wrong, session: 'a-session-that-is-made-up' } }),
  ).toEqual([401, 'session-expired']);

  const second = await login();
  if (!('challenge' in second)) throw new Error('no code was asked for');
  const token = code(secret);
  const answer = { email, session: second.session, token };
  const signedIn = await player.call('answerTwoFactor', { body: answer });
  expect(await new Player(game.url, signedIn.accessToken).call('me')).toMatchObject({ id: player.id });
  expect(await player.refusal('answerTwoFactor', { body: answer })).toEqual([401, 'session-expired']);

  await auth.signOut();
  const { isSignedIn, nextStep } = await auth.signIn({ username: email, password: PASSWORD });
  expect([isSignedIn, nextStep.signInStep]).toEqual([false, 'CONFIRM_SIGN_IN_WITH_TOTP_CODE']);
  await expect(auth.confirmSignIn({ challengeResponse: token })).rejects.toThrow(/already been used/);
  const confirmed = await auth.confirmSignIn({ challengeResponse: code(secret, 1) });
  expect(confirmed.isSignedIn).toBe(true);
  expect(await (await asBrowser()).call('me')).toMatchObject({ id: player.id });
});

test('a code entered in someone else’s session doesn’t sign a member in', async () => {
  const [ann, bob] = await game.players(2);
  if (!ann || !bob) throw new Error('nobody came');
  await signInByBrowser(ann);
  const secret = await turnOnTotp();
  const reply = await ann.call('login', { body: { email: ann.user.email, password: PASSWORD } });
  if (!('challenge' in reply)) throw new Error('no code was asked for');
  const body = { email: bob.user.email, session: reply.session, token: code(secret) };
  expect((await bob.ask('answerTwoFactor', { body })).status).toBe(401);
});

test('a session’s tokens can be refreshed until it’s signed out, and other sessions continue', async () => {
  const player = await game.player();
  const first = player.session;
  const second = await player.signIn();
  const refresh = (refreshToken: string) => player.ask('refreshSession', { body: { refreshToken } });
  const renewed = await player.call('refreshSession', { body: { refreshToken: first.refreshToken } });
  expect(renewed.accessToken).not.toBe(first.accessToken);
  expect(await new Player(game.url, renewed.accessToken).call('me')).toMatchObject({ id: player.id });

  await player.call('logout', { body: { refreshToken: first.refreshToken } });
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect((await refresh(second.refreshToken)).status).toBe(200);
  await player.call('logout', { body: {} });
  const after = await refresh(second.refreshToken);
  expect([after.status, after.body]).toMatchObject([401, { code: 'session-expired' }]);
  expect((await refresh('made-up')).status).toBe(401);
});

test('the browser’s session can be signed out through the API', async () => {
  const player = await game.player();
  const browser = await signInByBrowser(player);
  const [, refreshToken = ''] = [...stored].find(([key]) => key.endsWith('.refreshToken')) ?? [];
  expect(refreshToken).not.toBe('');
  await browser.call('logout', { body: { refreshToken } });
  await expect(auth.fetchAuthSession({ forceRefresh: true })).resolves.not.toHaveProperty(
    'tokens.accessToken',
  );
});

test('a user can’t sign another user out with a made-up refresh token', async () => {
  const [ann, bob] = await game.players(2);
  if (!ann || !bob) throw new Error('nobody came');
  expect((await ann.ask('logout', { body: { refreshToken: 'made up' } })).status).toBeLessThan(500);
  const { refreshToken } = bob.session;
  expect((await bob.ask('refreshSession', { body: { refreshToken } })).status).toBe(200);
});

test('after too many wrong passwords, sign-ins get 429 for a while', async () => {
  const player = await game.player();
  const body = { email: player.user.email, password: 'Wrong1' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push((await player.ask('login', { body })).status);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses).toContain(429);
});
