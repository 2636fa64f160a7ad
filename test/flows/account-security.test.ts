import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailedCode } from '#test/support/mailed-code.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, Player } from '#test/support/player.ts';

const NEW_PASSWORD = 'Changed12';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
});
afterAll(() => game.stop());

const mailsTo = ({ user }: Player) => game.running.mails().filter(({ to }) => to === user.email);
/**
 * Waits for the game's own emails. Unlike Cognito's emails, they are held back until the function that announced them is sure to
 * have ended.
 */
const untilMailed = () => game.advance(70);
const subjectsTo = (player: Player) => mailsTo(player).map(({ subject }) => subject);

async function proved(): Promise<Player> {
  const player = await game.player();
  await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  return player;
}

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
/**
 * Returns the code that the authenticator app will show in `steps` × 30 s. Each code works only once, so tests use
 * later ones.
 */
const appCode = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Date.now() / 1000 + 30 * steps });

async function withTwoFactor(player: Player): Promise<{ secret: string; backupCodes: string[] }> {
  const { manualEntryKey: secret } = await player.call('setUpTwoFactor');
  const { backupCodes } = await player.call('enableTwoFactor', { body: { token: appCode(secret) } });
  return { secret, backupCodes };
}

const login = (player: Player, password = PASSWORD) =>
  player.ask('login', { body: { email: player.user.email, password } });
const notificationsOf = (player: Player) =>
  player.call('notifications', { params: { id: player.id }, query: {} });
const refreshes = async ({ siteUrl, session: { refreshToken } }: Player) =>
  (await new Player(siteUrl).ask('refreshSession', { body: { refreshToken } })).status;

test('a new member can verify their email address with the first emailed code or a later one', async () => {
  const player = await game.player();
  expect(player.user.emailVerified).toBe(false);
  const first = mailedCode(game, player);
  const refusal = await player.refusal('verifyEmail', { body: { code: wrong(first) } });
  expect(refusal).toEqual([401, 'invalid-code']);
  expect((await player.call('me')).emailVerified).toBe(false);
  const { message } = await player.call('mailEmailCode');
  expect(message).toContain(player.user.email);
  expect(await player.call('verifyEmail', { body: { code: mailedCode(game, player) } })).toMatchObject({
    emailVerified: true,
  });
  expect((await player.call('me')).emailVerified).toBe(true);
  const mails = mailsTo(player).length;
  await player.call('mailEmailCode');
  expect(mailsTo(player)).toHaveLength(mails);
});

test('two-factor sign-in is turned on with a code from the app, and its backup codes are emailed once', async () => {
  const player = await proved();
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: false });
  const { qrCode, manualEntryKey } = await player.call('setUpTwoFactor');
  expect(qrCode).toMatch(/^data:image\/svg\+xml,/);
  expect(
    await player.refusal('enableTwoFactor', { body: { token: wrong(appCode(manualEntryKey)) } }),
  ).toEqual([401, 'invalid-code']);
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: false });
  const token = appCode(manualEntryKey);
  const { backupCodes, mailed } = await player.call('enableTwoFactor', { body: { token } });
  expect(new Set(backupCodes).size).toBe(10);
  expect(mailed).toBe(true);
  const [mail] = mailsTo(player);
  for (const code of backupCodes) expect(mail?.text).toContain(code);
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: true });
  expect((await login(player)).body).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' });
  expect(await player.refusal('setUpTwoFactor')).toEqual([409, 'two-factor-on']);
  expect(await notificationsOf(player)).toMatchObject([
    { type: 'account_changed', title: 'Two-factor sign-in is on' },
    {},
  ]);
  await untilMailed();
  expect(subjectsTo(player)).toContain('Two-factor sign-in is on');
});

test('backup codes are never emailed to an unverified address', async () => {
  const player = await game.player();
  const { manualEntryKey } = await player.call('setUpTwoFactor');
  const reply = await player.call('enableTwoFactor', { body: { token: appCode(manualEntryKey) } });
  expect(reply.mailed).toBe(false);
  for (const { text } of mailsTo(player))
    for (const code of reply.backupCodes) expect(text).not.toContain(code);
});

test('a member without their phone can sign in with the password and a backup code, which works once and turns two-factor sign-in off', async () => {
  const player = await proved();
  const { backupCodes } = await withTwoFactor(player);
  const [code = ''] = backupCodes;
  const body = { email: player.user.email, password: PASSWORD, code };
  const nobody = new Player(game.url);
  expect(await nobody.refusal('signInByBackupCode', { body: { ...body, password: 'Wrong1' } })).toEqual([
    401,
    'invalid-credentials',
  ]);
  expect(await nobody.refusal('signInByBackupCode', { body: { ...body, code: 'ABCD-EFGH-JKLM' } })).toEqual([
    401,
    'invalid-code',
  ]);
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: true });
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const signed = await nobody.call('signInByBackupCode', { body: { ...body, code: typed } });
  expect(signed.user.id).toBe(player.id);
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: false });
  expect((await login(player)).status).toBe(200);
  expect(await nobody.refusal('signInByBackupCode', { body })).toEqual([401, 'invalid-code']);
  await untilMailed();
  expect(subjectsTo(player)).toContain('Two-factor sign-in is off');
});

test('only one of twenty simultaneous uses of a backup code succeeds', async () => {
  const player = await game.player();
  const { backupCodes } = await withTwoFactor(player);
  const body = { email: player.user.email, password: PASSWORD, code: backupCodes[0] ?? '' };
  await game.warm(() => login(player));
  const tries = Array.from({ length: 20 }, () => new Player(game.url).ask('signInByBackupCode', { body }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('two-factor sign-in is turned off with the password and either an app code or a backup code', async () => {
  const player = await game.player();
  const { secret, backupCodes } = await withTwoFactor(player);
  const off = (password: string, token: string) => ({ body: { password, token } });
  expect(await player.refusal('disableTwoFactor', off('Wrong1', appCode(secret, 1)))).toEqual([
    403,
    'wrong-password',
  ]);
  expect(await player.refusal('disableTwoFactor', off(PASSWORD, wrong(appCode(secret))))).toEqual([
    401,
    'invalid-code',
  ]);
  expect(await player.call('disableTwoFactor', off(PASSWORD, appCode(secret, 1)))).toEqual({
    enabled: false,
  });
  expect(await player.call('twoFactorStatus')).toEqual({ enabled: false });

  const again = await withTwoFactor(player);
  const [old = ''] = backupCodes;
  expect(await player.refusal('disableTwoFactor', off(PASSWORD, old))).toEqual([401, 'invalid-code']);
  const [code = ''] = again.backupCodes;
  expect(await player.call('disableTwoFactor', off(PASSWORD, code))).toEqual({ enabled: false });
});

test.each(['changeAccountPassword', 'changePassword'] as const)(
  'changing the password (%s) ends every session, and notifies the account’s owner',
  async (route) => {
    const player = await game.player();
    const socket = await player.connect();
    const change = (currentPassword: string) => ({ body: { currentPassword, newPassword: NEW_PASSWORD } });
    expect(await player.refusal(route, change('Wrong1'))).toEqual([403, 'wrong-password']);
    expect(await refreshes(player)).toBe(200);
    await player.call(route, change(PASSWORD));
    await socket.closed();
    expect(await refreshes(player)).toBe(401);
    expect((await login(player)).status).toBe(401);
    expect(await player.refusal('me')).toEqual([401, 'session-expired']);
    await player.signIn(NEW_PASSWORD);
    expect(await notificationsOf(player)).toMatchObject([{ title: 'Your password was changed' }, {}]);
  },
);

test('the security page requires passwords of eight characters, and the account page requires six', async () => {
  const player = await game.player();
  const body = { currentPassword: PASSWORD, newPassword: 'Short12' };
  expect((await player.ask('changePassword', { body })).body).toMatchObject({
    fields: [{ path: 'newPassword', message: 'Password must be at least 8 characters long' }],
  });
  await player.call('changeAccountPassword', { body });
});

test('a member who forgot the password sets a new one with a code emailed to a verified address', async () => {
  const player = await proved();
  const other = await game.player();
  const nobody = new Player(game.url);
  const asked = (email: string) => nobody.ask('forgotPassword', { body: { email } });
  const before = mailsTo(other).length;
  const answers = await Promise.all(
    [player.user.email, other.user.email, 'nobody@players.example'].map(asked),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(mailsTo(other)).toHaveLength(before);

  const { email } = player.user;
  const code = mailedCode(game, player);
  const reset = (given: string) => ({ body: { email, code: given, newPassword: NEW_PASSWORD } });
  expect(await nobody.refusal('resetPassword', reset(wrong(code)))).toEqual([401, 'invalid-code']);
  await nobody.call('resetPassword', reset(code));
  expect(await refreshes(player)).toBe(401);
  expect((await login(player)).status).toBe(401);
  expect((await login(player, NEW_PASSWORD)).status).toBe(200);
  expect(await nobody.refusal('resetPassword', reset(code))).toEqual([401, 'invalid-code']);
});

test('wrong password guesses block only new sign-ins: existing sessions continue, and a reset with an emailed code lifts the block', async () => {
  const player = await proved();
  const guesses = [];
  // The first lockout lasts only a second, so the pool's clock stands still.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await login(player, `Wrong${guess}`)).status);
    expect(guesses.at(-1)).toBe(429);
    expect((await login(player)).status).toBe(429);
  } finally {
    vi.useRealTimers();
  }
  await player.call('me');
  expect(await refreshes(player)).toBe(200);
  const nobody = new Player(game.url);
  const { email } = player.user;
  await nobody.call('forgotPassword', { body: { email } });
  const code = mailedCode(game, player);
  await nobody.call('resetPassword', { body: { email, code, newPassword: NEW_PASSWORD } });
  expect((await login(player, NEW_PASSWORD)).status).toBe(200);
});

test('passwords, backup codes and tokens never appear in the logs', async () => {
  const player = await proved();
  const { secret, backupCodes } = await withTwoFactor(player);
  await login(player);
  const [code = ''] = backupCodes;
  await new Player(game.url).call('signInByBackupCode', {
    body: { email: player.user.email, password: PASSWORD, code },
  });
  const secrets = [
    PASSWORD,
    NEW_PASSWORD,
    secret,
    ...backupCodes,
    player.session.refreshToken,
    player.session.accessToken,
  ];
  const told = game.lines.join('\n');
  expect(told).toContain('/api/login/backup-code');
  expect(secrets.filter((one) => told.includes(one))).toEqual([]);
});
