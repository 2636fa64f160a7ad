import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { PASSWORD, Player } from '#test/support/player.ts';

// Tests the mailer of the user pool, which sends only a few emails per day.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('once the user pool’s daily email limit is used up, a request for a code gets an error that says so, but sign-up still works', async () => {
  const early = await game.player();
  await early.call('verifyEmail', { body: { code: mailedCode(game, early) } });
  game.running.services.userPools.limitMails(0);
  const body = {
    firstName: 'Uma',
    username: 'Uma',
    email: 'uma@players.example',
    password: PASSWORD,
    isOldEnough: true,
  } as const;
  expect(await new Player(game.url).call('register', { body })).toMatchObject({ code: 'mails-used-up' });
  const late = await game.player();
  expect(await late.refusal('mailEmailCode')).toEqual([503, 'mails-used-up']);
  const input = { email: 'later@players.example', password: PASSWORD };
  expect(await early.refusal('changeEmail', { body: input })).toEqual([503, 'mails-used-up']);
  expect((await early.call('me')).pendingEmail).toBeNull();
  game.running.services.userPools.limitMails(50);
  await late.call('mailEmailCode');
  await late.call('verifyEmail', { body: { code: mailedCode(game, late) } });
});

test('each email with a code says what it’s for and links to the page where it’s entered', async () => {
  const player = await game.player();
  const { email } = player.user;
  const last = (to: string) => game.running.mails().find((mail) => mail.to === to);
  const inMail = (subject: string, path: string) => ({
    subject: `Your Two Crowns code: ${subject}`,
    text: expect.stringMatching(
      new RegExp(`\n\nYour code is \\d{6}\n\n[^\n]*\n\n[^\n]*: ${game.running.url}${path}\n\n[^\n]*$`),
    ) as string,
  });
  expect(last(email)).toMatchObject(inMail('verify your email address', '/dashboard'));
  await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  await player.call('forgotPassword', { body: { email } });
  expect(last(email)).toMatchObject(inMail('set a new password', '/reset-password'));
  const input = { email: 'moved@players.example', password: PASSWORD };
  await player.call('changeEmail', { body: input });
  expect(last(input.email)).toMatchObject(inMail('confirm your new address', '/account'));
});
