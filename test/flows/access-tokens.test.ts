import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#infra/local/build.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { PASSWORD, Player, type Answer } from '#test/support/player.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Returns a script that sends this player's new token. */
async function scriptOf(player: Player): Promise<{ script: Player; id: string }> {
  const { id, token } = await player.call('createAccessToken', { body: { name: 'A script', days: 30 } });
  const script = new Player(game.url);
  script.token = token;
  return { script, id };
}

const codeOf = ({ body }: Answer) => (body as { code?: string }).code;

test('a script of twenty lines prints a league’s standings', async () => {
  const { players, league } = await game.startedDraft(4);
  const { script } = await scriptOf(players[0]!);
  const file = join(ROOT, 'web/src/features/developers/standings.mjs');
  const env = { ...process.env, SITE: game.url, TOKEN: script.token };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toContain(league.name);
  expect(lines.slice(1).toSorted()).toEqual(
    players.map(({ user }) => `${user.username}: 0 wins, 0 losses`).toSorted(),
  );
});

test('a token’s last use is listed, and a revoked token opens nothing', async () => {
  const player = await game.player();
  const { script, id } = await scriptOf(player);
  expect(await player.call('accessTokens')).toMatchObject([{ id, lastUsedAt: null }]);
  expect(await script.call('openLeagues')).toEqual([]);
  expect(await player.call('accessTokens')).toMatchObject([{ id, lastUsedAt: expect.any(String) }]);
  await player.call('revokeAccessToken', { params: { tokenId: id } });
  expect(codeOf(await script.ask('openLeagues'))).toBe('unauthenticated');
});

test('a member gets an email about each new token', async () => {
  const player = await game.player();
  await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  await scriptOf(player);
  const subjects = () =>
    game.running.mails().flatMap(({ to, subject }) => (to === player.user.email ? [subject] : []));
  // Emails wait until it's certain that their notification was written.
  await game.advance(61);
  expect(subjects()).toContain('New access token');
});

const ENDS: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  'a new password': (player) =>
    player.call('changePassword', { body: { currentPassword: PASSWORD, newPassword: 'Another1' } }),
  'a sign-out everywhere': (player) => player.call('logout', { body: {} }),
  'a suspension, even after its end': async ({ id }) => {
    const admin = await game.admin();
    await admin.call('suspendMember', { params: { userId: id } });
    await admin.call('restoreMember', { params: { userId: id } });
  },
  'the account’s deletion': (player) => player.call('deleteAccount', { body: { password: PASSWORD } }),
};

test.each(Object.entries(ENDS))('all tokens of a member end with %s', async (_, end) => {
  const player = await game.player();
  const { script } = await scriptOf(player);
  // A sign-out counts in whole seconds of the user pool's clock, and lets sessions of its own second go on.
  const second = () => Math.floor(Date.now() / 1000);
  const begun = second();
  await expect.poll(second).toBeGreaterThan(begun);
  await end(player);
  expect(codeOf(await script.ask('openLeagues'))).toBe('unauthenticated');
});

test('a sign-out of one session doesn’t end the member’s tokens', async () => {
  const player = await game.player();
  const { script } = await scriptOf(player);
  await player.call('logout', { body: { refreshToken: player.session.refreshToken } });
  expect((await script.ask('openLeagues')).status).toBe(200);
});

test('a member can make at most 20 tokens an hour, even if they revoke each one', async () => {
  const player = await game.player();
  for (let made = 0; made < LIMITS['new-token'].user.most; made += 1) {
    const { id } = await scriptOf(player);
    await player.call('revokeAccessToken', { params: { tokenId: id } });
  }
  const body = { name: 'One more', days: 30 } as const;
  expect(codeOf(await player.ask('createAccessToken', { body }))).toBe('too-many-requests');
});

test('a token is refused after 60 calls within a minute, while the member’s other token still works', async () => {
  const player = await game.player();
  const [{ script }, other] = [await scriptOf(player), await scriptOf(player)];
  const { most } = LIMITS['open-call'].user;
  for (let call = 0; call < most; call += 1) await script.call('openLeagues');
  expect(codeOf(await script.ask('openLeagues'))).toBe('too-many-requests');
  expect((await other.script.ask('openLeagues')).status).toBe(200);
});
