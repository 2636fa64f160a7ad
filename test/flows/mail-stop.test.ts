import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { send } from '#test/support/player.ts';

// Tests how a stranger without an account can unsubscribe from within an email.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('an email app’s unsubscribe button stops invitations to a stranger; just opening the button’s URL doesn’t', async () => {
  const owner = await game.player();
  await owner.call('verifyEmail', { body: { code: mailedCode(game, owner) } });
  const { league } = await game.seat([owner]);
  const to = 'stranger@players.example';
  const mailsTo = () => game.running.mails().filter((mail) => mail.to === to);
  const invite = async () => {
    await owner.call('createInvite', { params: { leagueId: league.id }, body: { email: to } });
    await game.advance(70);
  };
  await invite();
  const [page = ''] = /\/mail-stop\/\S+/.exec(mailsTo()[0]?.text ?? '') ?? [];
  const opened = await send(game.url, 'GET', `/api${page}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, page]);
  await invite();
  expect(mailsTo()).toHaveLength(2);
  const form = { body: 'List-Unsubscribe=One-Click', headers: {} };
  expect(await send(game.url, 'POST', `/api${page}`, form)).toMatchObject({ status: 200 });
  await invite();
  expect(mailsTo()).toHaveLength(2);
});
