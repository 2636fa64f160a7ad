import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { PASSWORD, type Player } from '#test/support/player.ts';

// Tests emails that bounce or are reported as spam, with the addresses of SES's mailbox simulator.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Changes the member's address, and verifies the new one. */
async function moveTo(player: Player, email: string): Promise<void> {
  await player.call('changeEmail', { body: { email, password: PASSWORD } });
  const [mail] = game.running.mails().filter(({ to, subject }) => to === email && /code/i.test(subject));
  const [code = ''] = /\d{6}/.exec(mail?.text ?? '') ?? [];
  await player.call('confirmEmail', { body: { code } });
}

test.each([
  ['bounces', 'bounced', 'bounce+1@simulator.amazonses.com'],
  ['is marked as spam', 'complained', 'complaint+1@simulator.amazonses.com'],
])(
  'after an email %s, its address gets no more emails, and the member learns why and can fix it',
  async (_, refusal, address) => {
    const player = await game.player();
    await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
    await moveTo(player, address);
    const mailsTo = (to: string) =>
      game.running.mails().filter((mail) => mail.to === to && !/code/i.test(mail.subject)).length;
    const change = async (firstName: string) => {
      await player.call('changeProfile', { body: { firstName } });
      await game.advance(140);
    };
    expect(await player.call('mailReach')).toEqual({ refusal: null });
    // The warning about the new address went to the previous address. The email about the next change goes to the new one.
    await change('Al');
    const sent = mailsTo(address);
    expect(sent).toBeGreaterThan(0);
    expect(await player.call('mailReach')).toEqual({ refusal });
    await change('Bo');
    expect(mailsTo(address)).toBe(sent);
    const other = `mended-${refusal}@players.example`;
    await moveTo(player, other);
    expect(await player.call('mailReach')).toEqual({ refusal: null });
    await change('Jo');
    expect(mailsTo(other)).toBeGreaterThan(0);
  },
);
