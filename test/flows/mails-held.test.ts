import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';

// Tests that emails wait while the whole SES account can't send. Uses the emulated email service and queue.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test.each([
  ['in the sandbox', { isInSandbox: true }, { isInSandbox: false }],
  ['paused', { isPaused: true }, { isPaused: false }],
  ['over its quota', { quota: 0 }, { quota: 99 }],
])(
  'while the SES account is %s, an email is held back, and afterward it goes out',
  async (_, trouble, end) => {
    const player = await game.player();
    await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
    const news = () =>
      game.running
        .mails()
        .filter(({ to, subject }) => to === player.user.email && subject === 'Your profile changed');
    game.running.services.mailer.change(trouble);
    await player.call('changeProfile', { body: { firstName: 'RetryDelay' } });
    await game.advance(70);
    await game.advance(700);
    expect(news()).toEqual([]);
    game.running.services.mailer.change(end);
    // By now the email has been postponed twice, each time by ten minutes.
    await game.advance(400);
    expect(news()).toEqual([]);
    await game.advance(900);
    expect(news()).toHaveLength(1);
  },
);
