import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedCode } from '#test/support/mailed-code.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, type Player } from '#test/support/player.ts';

// Tests the correction of email addresses, with the emulated user pool and payment provider.

const CHANGED = 'Your email address was changed';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const change = (player: Player, email: string) =>
  player.call('changeEmail', { body: { email, password: PASSWORD } });
const login = async (player: Player, email: string) =>
  (await player.ask('login', { body: { email, password: PASSWORD } })).status;
const mailsTo = (to: string) =>
  game.running
    .mails()
    .filter((mail) => mail.to === to)
    .map(({ subject }) => subject);
/** Returns the latest code that was emailed to an address. */
const codeTo = (player: Player, email: string) => {
  const { user } = player;
  return mailedCode(game, { ...player, user: { ...user, email } } as Player);
};

test('a mistyped email address can be corrected right away, but the new one still has to be verified', async () => {
  const player = await game.player();
  const [wrong, right] = [player.user.email, 'corrected@players.example'];
  expect(await change(player, right)).toMatchObject({ email: right, emailVerified: false });
  expect([await login(player, wrong), await login(player, right)]).toEqual([401, 200]);
  // Password codes are emailed neither to an unverified address nor to the previous address.
  const codes = () => [wrong, right].map((email) => mailsTo(email).length);
  const before = codes();
  for (const email of [wrong, right]) await player.call('forgotPassword', { body: { email } });
  expect(codes()).toEqual(before);
  const code = codeTo(player, right);
  expect(await player.call('verifyEmail', { body: { code } })).toMatchObject({ emailVerified: true });
  await game.advance(70);
  expect(mailsTo(wrong)).toContain(CHANGED);
  // Members can't turn off emails about their account.
  const mails = game.running.mails();
  const warning = mails.find(({ to, subject }) => to === wrong && subject === CHANGED);
  for (const part of [warning?.text, warning?.html]) {
    expect(part).toContain('because something changed in your account');
    expect(part).not.toContain('Manage your emails');
  }
  const welcome = mails.find(({ subject }) => subject === 'Welcome to Two Crowns');
  expect(welcome?.text).toContain('Manage your emails');
  // After the correction, anyone can register with the wrong address.
  const body = { firstName: 'Eve', username: 'Eve-again', email: wrong, password: PASSWORD };
  expect((await player.ask('register', { body })).status).toBe(201);
});

test('a verified email address changes only with the code sent to the new one, and then also changes at the payment provider', async () => {
  const player = await game.player();
  await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  await player.call('checkout');
  const [old, wanted] = [player.user.email, 'wanted@players.example'];
  expect(await change(player, wanted)).toMatchObject({ email: old, pendingEmail: wanted });
  expect([await login(player, old), await login(player, wanted)]).toEqual([200, 401]);
  const code = codeTo(player, wanted);
  expect(
    await player.refusal('confirmEmail', { body: { code: code === '111111' ? '222222' : '111111' } }),
  ).toEqual([401, 'invalid-code']);
  expect(await player.call('confirmEmail', { body: { code } })).toMatchObject({
    email: wanted,
    emailVerified: true,
    pendingEmail: null,
  });
  expect([await login(player, old), await login(player, wanted)]).toEqual([401, 200]);
  await game.advance(70);
  expect(mailsTo(old)).toContain(CHANGED);
  const dashboard = await (await fetch(game.running.stripe.url)).text();
  expect(dashboard).toContain(wanted);
  expect(dashboard).not.toContain(old);
});

test('if two members request the same email address at the same time, one gets it, and the other needs a code', async () => {
  const [ana, ben] = await game.players(2);
  if (!ana || !ben) throw new Error('nobody came');
  const email = 'contested@players.example';
  const both = await Promise.all([change(ana, email), change(ben, email)]);
  const isFirst = both[0]?.email === email;
  const [winner, waiting] = isFirst ? [ana, ben] : [ben, ana];
  const [won, waits] = isFirst ? both : both.toReversed();
  expect([won?.pendingEmail, waits?.pendingEmail]).toEqual([null, email]);
  expect((await winner.call('me')).email).toBe(email);
  const taken = { firstName: 'Eve', username: 'Eve-late', email, password: PASSWORD };
  expect(await ana.refusal('register', { body: taken })).toEqual([409, 'email-taken']);
  await waiting.call('verifyEmail', { body: { code: codeTo(waiting, email) } });
  expect((await waiting.call('me')).email).toBe(email);
  expect((await winner.call('me')).email).toBe('');
});

test('an email address claimed by several accounts goes to the first account to verify it, no matter which account claimed it first', async () => {
  for (const [number, isEarly] of [true, false].entries()) {
    const ana = await game.player();
    await ana.call('verifyEmail', { body: { code: mailedCode(game, ana) } });
    const email = `claimed-${number}@players.example`;
    const claim = async () => {
      const body = { firstName: 'Eve', username: `Claims-${number}`, email, password: PASSWORD };
      expect((await ana.ask('register', { body })).status).toBe(201);
    };
    if (isEarly) await claim();
    await change(ana, email);
    const code = codeTo(ana, email);
    if (!isEarly) await claim();
    const { accessToken, user } = (await ana.call('login', { body: { email, password: PASSWORD } })) as {
      accessToken: string;
      user: { username: string };
    };
    expect(user.username).toBe(`Claims-${number}`);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await ana.refusal('confirmEmail', { body: { code: wrong } })).toEqual([401, 'invalid-code']);
    expect(await login(ana, email)).toBe(200);
    await ana.call('confirmEmail', { body: { code } });
    expect((await ana.call('me')).email).toBe(email);
    // The other account keeps its session but loses the address. Both accounts have the same password.
    const me = await fetch(`${game.url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(await me.json()).toMatchObject({ email: '', emailVerified: false });
    expect(await ana.call('login', { body: { email, password: PASSWORD } })).toMatchObject({
      user: { id: ana.id },
    });
    await game.advance(120);
    expect((await ana.call('me')).email).toBe(email);
  }
});
