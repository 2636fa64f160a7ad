import { afterAll, beforeAll, expect, test } from 'vitest';
import { leagueTag } from '#functions/compose/league-tag.ts';
import { addressOf } from '#shared/contract/address.ts';
import { routes } from '#shared/contract/routes.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { PASSWORD, type Player } from '#test/support/player.ts';

// Tests what operators can see of a game: enough to follow a click to the last function it reaches, but no private data
// of members.

let game: LocalGame;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  game = await LocalGame.start();
  [ana, ben] = (await game.players(2)) as [Player, Player];
});
afterAll(() => game.stop());

/** Returns the lines that functions have logged, as CloudWatch receives them. */
const logged = (): { text: string; line: Record<string, unknown> }[] =>
  game.lines.flatMap((text) => {
    const json = /\{.*\}$/.exec(text)?.[0];
    return json === undefined ? [] : [{ text, line: JSON.parse(json) as Record<string, unknown> }];
  });

test('one id in the logs connects a click to the push for the next turn', async () => {
  const table = await game.seat([ana, ben], { maxMembers: 2 });
  const { publicKey } = await ben.call('pushSubscriptions');
  const device = game.running.push.subscribe(publicKey);
  await ben.call('subscribeToPush', { body: { ...device, publicKey, timeZone: 'America/New_York' } });
  const draft = await ana.call('startDraft', { params: table.params, body: {} });
  const picker = [ana, ben].find(({ id }) => id === draft.userId)!;
  const { method, path } = routes.makePick;
  const body = { teamId: 1, pickOrder: 1, version: draft.version };
  await picker.send(method, addressOf(path, table.params), body, { 'x-press': 'press-of-a-pick' });
  await game.advance(10);
  const pick = logged().find(({ line }) => line['message'] === 'pick');
  expect(pick?.line).toMatchObject({
    Picks: 1,
    call: expect.any(String),
    league: leagueTag(table.league.id),
  });
  const followed = logged().filter(({ line }) => line['press'] === 'press-of-a-pick');
  expect(new Set(followed.map(({ line }) => line['call']))).toEqual(new Set([pick?.line['call']]));
  const services = new Set(followed.map(({ line }) => line['service']));
  expect(services).toEqual(new Set(['draft', 'push']));
  expect(followed.map(({ line }) => line['message'])).toEqual(expect.arrayContaining(['done', 'turn']));
});

test('no log line contains a password, a token, an email address, a secret link or a member’s text', async () => {
  const table = await game.seat([ana, ben], { maxMembers: 4 });
  const words = 'CANARY-words-of-a-member';
  const invited = 'canary@invited.example';
  const { url: calendar } = await ana.call('renewCalendarAddress', { body: {} });
  const { url: board } = await ana.call('shareGuestLink', { params: table.params, body: {} });
  const { url: page } = await ana.call('shareSeasonLink', { params: table.params, body: {} });
  const chat = `https://discord.com/api/webhooks/123456789012345678/${'CANARYwebhook-token'.padEnd(68, 'x')}`;
  const leagueId = table.league.id;
  await ana.call('connectChannel', {
    params: { leagueId },
    body: { kind: 'discord', url: chat, tells: ['picks'] },
  });
  const code = mailedCode(game, ana);
  await ana.call('verifyEmail', { body: { code } });
  await ana.call('createInvite', { params: { leagueId }, body: { email: invited } });
  await ana.call('sayInChat', { params: table.params, body: { message: words } });
  await ana.call('announce', { params: { leagueId }, body: { title: words, message: words } });
  const socket = await ben.connect();
  socket.say({ type: 'chat-message', leagueId, message: words, clientId: 'canary' });
  await socket.hear('chat-message', ({ message }) => message.clientId === 'canary');
  socket.close();
  await ben.ask('login', { body: { email: ben.user.email, password: 'CANARY-Wrong1' } });
  await game.advance(600);

  const secrets = {
    'a password': PASSWORD,
    'a wrong password': 'CANARY-Wrong1',
    'a code': code,
    'the id of a league': leagueId,
    'a token': ana.session.accessToken,
    'what refreshes it': ana.session.refreshToken,
    'an email address': ana.user.email,
    'whom somebody invited': invited,
    'what somebody wrote': words,
    "a calendar's address": calendar.split('/').at(-1)!,
    "a board's address": board.split('/').at(-1)!,
    "a season page's address": page.split('/').at(-1)!,
    "a group's chat": 'CANARYwebhook',
  };
  const lines = logged();
  expect(lines.length).toBeGreaterThan(50);
  const found = Object.entries(secrets).flatMap(([what, secret]) =>
    lines.filter(({ text }) => text.includes(secret)).map(({ text }) => `${what}: ${text}`),
  );
  expect(found).toEqual([]);
});
