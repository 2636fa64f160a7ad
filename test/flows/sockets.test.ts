import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOST_SECONDS } from '#shared/domain/chat/presence.ts';
import { draftOn, LocalGame } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';
import { actionsOf, writingInvocation } from '#test/support/round-trips.ts';
import { SocketClient } from '#test/support/socket-client.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

async function anybody(): Promise<Player> {
  const [player] = await game.crew(1);
  if (!player) throw new Error('nobody came');
  return player;
}

/** Returns the ARN of the socket function. */
function socketFunction(): string {
  const [, deployed] = [...game.running.deployed].find(([id]) => id.startsWith('socketFunction')) ?? [];
  return deployed?.attributes['Arn'] ?? '';
}

const refusedWith = (status: number) => expect.objectContaining({ name: 'SocketRefused', status });

test('a ticket opens only one socket', async () => {
  const player = await anybody();
  const { ticket, expiresAt } = await player.call('realtimeTicket');
  expect(Date.parse(expiresAt) - game.now()).toBeGreaterThan(50_000);
  expect(Date.parse(expiresAt) - game.now()).toBeLessThanOrEqual(60_000);
  const socket = await SocketClient.open(game.url, ticket);
  await expect(SocketClient.open(game.url, ticket)).rejects.toEqual(refusedWith(401));
  socket.close();
});

test('a ticket expires after 60 s', async () => {
  const player = await anybody();
  const { ticket } = await player.call('realtimeTicket');
  await game.advance(61);
  await expect(SocketClient.open(game.url, ticket)).rejects.toEqual(refusedWith(401));
});

test.each([
  ['no ticket', undefined],
  ['a made-up ticket', 'x'.repeat(43)],
  ['an access token', 'token'],
])('no socket opens with %s', async (_, kind) => {
  const player = await anybody();
  const ticket = kind === 'token' ? player.token : kind;
  await expect(SocketClient.open(game.url, ticket)).rejects.toEqual(refusedWith(401));
});

test('a malformed ticket is refused without a call to the table', async () => {
  const asked = () => game.running.calls.filter(({ action }) => action === 'DeleteItem').length;
  const before = asked();
  for (const ticket of ['x'.repeat(39), 'x'.repeat(65), `${'x'.repeat(42)}%`])
    await expect(SocketClient.open(game.url, ticket)).rejects.toEqual(refusedWith(401));
  expect(asked()).toBe(before);
  await expect(SocketClient.open(game.url, 'x'.repeat(43))).rejects.toEqual(refusedWith(401));
  expect(asked()).toBe(before + 1);
});

test('a socket with a foreign Origin is refused; one with the site’s own Origin, or with none, is accepted', async () => {
  const player = await anybody();
  const { host, port } = new URL(game.url);
  for (const origin of [
    'https://evil.example',
    `http://${host}.evil.example`,
    `http://localhost:1${port}`,
    'null',
  ]) {
    await expect(player.connect({ origin })).rejects.toEqual(refusedWith(403));
  }
  // A client can't set this header, because the edge overwrites it.
  const lie = { origin: 'https://evil.example', 'x-viewer-host': 'evil.example' };
  await expect(player.connect(lie)).rejects.toEqual(refusedWith(403));
  (await player.connect({ origin: game.url })).close();
  (await player.connect()).close();
});

test('a handshake that bypasses the site’s edge is refused, and doesn’t use up the ticket', async () => {
  const player = await anybody();
  const { ticket } = await player.call('realtimeTicket');
  const statusOf = async (headers: Record<string, string>) => {
    const requestContext = { connectionId: 'direct', eventType: 'CONNECT' };
    const event = { headers, queryStringParameters: { ticket }, requestContext };
    const reply = await game.running.services.lambda.invoke(socketFunction(), event);
    return (reply as { statusCode: number }).statusCode;
  };
  for (const headers of [{}, { Origin: game.url }, { 'X-Origin-Proof': 'guessed' }])
    expect(await statusOf(headers)).toBe(403);
  (await SocketClient.open(game.url, ticket)).close();
});

test('a refused Origin doesn’t use up the ticket', async () => {
  const player = await anybody();
  const { ticket } = await player.call('realtimeTicket');
  const foreign = SocketClient.open(game.url, ticket, { origin: 'https://evil.example' });
  await expect(foreign).rejects.toEqual(refusedWith(403));
  (await SocketClient.open(game.url, ticket)).close();
});

test('a stranger who tries to follow a league learns only that they aren’t a member', async () => {
  const table = await game.startedDraft(4);
  const stranger = await game.player();
  const socket = await stranger.connect();
  const { leagueId } = table.params;
  socket.say({ type: 'join-league', leagueId });
  await socket.hear('error', ({ code }) => code === 'not-a-member');
  socket.say({ type: 'ping', leagueId, version: 1 });
  await expect.poll(() => socket.all('error')).toHaveLength(2);
  await draftOn(table, table.draft, 2);
  expect(socket.messages.map(({ type }) => type)).toEqual(['error', 'error']);
  socket.close();
});

test.each([
  ['invalid JSON', 'hello'],
  ['an unknown type', '{"type":"drop-league","leagueId":"x"}'],
  ['an unknown field', '{"type":"ping","leagueId":"01ARZ3NDEKTSV4RRFFQ69G5FAV","version":1,"as":"x"}'],
  ['an invalid id', '{"type":"join-league","leagueId":"LEAGUE#1"}'],
])('a message with %s gets an error', async (_, text) => {
  const socket = await (await anybody()).connect();
  socket.sayText(text);
  expect(await socket.hear('error')).toMatchObject({ code: 'invalid-input' });
  socket.close();
});

test('the reply to a ping has the time and the draft’s version', async () => {
  const table = await game.startedDraft(4);
  const socket = await table.owner.follow(table.league.id);
  socket.say({ type: 'ping', leagueId: table.league.id, version: 0 });
  const pong = await socket.hear('pong');
  expect(pong.version).toBe(table.draft.version);
  expect(Math.abs(Date.parse(pong.serverTime) - game.now())).toBeLessThan(30_000);
  socket.close();
});

test('members see who is present, who joins and who leaves', async () => {
  const [ann, bob] = await game.crew(2);
  if (!ann || !bob) throw new Error('nobody came');
  const { league } = await game.seat([ann]);
  const first = await ann.follow(league.id);
  await first.hear('presence', ({ userIds }) => userIds.length === 1);
  await bob.call('joinLeague', { body: { code: league.code } });
  await first.hear('league', ({ leagueId }) => leagueId === league.id);
  const second = await bob.follow(league.id);
  const both = await first.hear('presence', ({ userIds }) => userIds.length === 2);
  expect(new Set(both.userIds)).toEqual(new Set([ann.id, bob.id]));
  const heard = first.messages.length;
  second.close();
  // The server doesn't always learn of the close. If it doesn't, another member's next ping notices the silence.
  await game.advance(LOST_SECONDS + 1);
  first.say({ type: 'ping', leagueId: league.id, version: 1 });
  await expect
    .poll(() => first.messages.slice(heard))
    .toContainEqual({ type: 'presence', leagueId: league.id, userIds: [ann.id], chatUserIds: [] });
  first.close();
});

test('a ready mark reaches the room, survives closing one of the member’s two windows, and disappears with the last window', async () => {
  const [ann, bob] = await game.crew(2);
  if (!ann || !bob) throw new Error('nobody came');
  const { league, params } = await game.seat([ann, bob]);
  const watcher = await bob.follow(league.id);
  const phone = await ann.follow(league.id);
  await watcher.hear('presence', ({ userIds }) => userIds.length === 2);
  await ann.call('setReady', { params, body: { on: true } });
  await watcher.hear('presence', ({ readyUserIds }) => readyUserIds?.join() === ann.id);
  const laptop = await ann.follow(league.id);
  await laptop.hear('presence', ({ readyUserIds }) => readyUserIds?.join() === ann.id);
  phone.close();
  const heard = watcher.messages.length;
  laptop.close();
  await expect
    .poll(() => watcher.messages.slice(heard))
    .toContainEqual({ type: 'presence', leagueId: league.id, userIds: [bob.id], chatUserIds: [] });
  watcher.close();
});

test('the reason for an auto-pick goes only to the member it was made for', async () => {
  const table = await game.startedDraft(4);
  const sockets = await game.follow(table);
  await game.advance(95);
  const [mine, ...others] = sockets;
  const { notice } = (await mine?.hear('draft-notice')) ?? {};
  expect(notice).toMatchObject({ type: 'auto-pick', leagueId: table.league.id });
  expect(notice?.message).toContain('You got Detroit,');
  // If everyone had received the notice, it would have arrived before the next pick.
  await draftOn(table, await latest(table.owner, table.params), 2);
  for (const socket of others) {
    await socket.hear('draft', ({ draft }) => draft.picks.length === 2);
    expect(socket.all('draft-notice')).toEqual([]);
  }
  for (const socket of sockets) socket.close();
});

test('a pick waits for AWS only four times: to read, to arm the timer, to write and to push', async () => {
  const table = await game.startedDraft(4);
  const sockets = await game.follow(table);
  const { waves, conditionalWrites } = await writingInvocation(game.running, 'draft', () =>
    table.owner.call('makePick', { params: table.params, body: { teamId: 1 } }),
  );
  expect(waves.map(actionsOf)).toEqual([
    ['BatchGetItem', 'GetItem'],
    ['CreateSchedule', 'SendMessage'],
    ['PutItem', 'Query'],
    ['PostToConnection'],
  ]);
  expect(waves.at(-1)).toHaveLength(sockets.length);
  expect(conditionalWrites).toBe(1);
  for (const socket of sockets) socket.close();
});

test('a reconnect delivers the latest draft', async () => {
  const table = await game.startedDraft(4);
  const socket = await table.owner.follow(table.league.id);
  socket.close();
  await socket.closed();
  const missed = await draftOn(table, table.draft, 5);
  const again = await table.owner.follow(table.league.id);
  const [{ draft } = { draft: undefined }] = again.all('draft');
  expect(draft).toMatchObject({ version: missed.version, picks: missed.picks });
  again.close();
});

test('signing out closes all of the member’s sockets, wherever they are open', async () => {
  const table = await game.startedDraft(4);
  const [, leaving, staying] = table.players;
  if (!leaving || !staying) throw new Error('nobody came');
  const first = await leaving.follow(table.league.id);
  const second = await leaving.connect();
  const other = await staying.follow(table.league.id);
  await leaving.call('logout', { body: {} });
  await Promise.all([first.closed(), second.closed()]);
  await expect.poll(() => other.all('presence').at(-1)?.userIds).toEqual([staying.id]);
  other.close();
});

async function latest(player: Player, params: { leagueId: string; season: string }) {
  const [current, picks] = await Promise.all([
    player.call('currentPick', { params }),
    player.call('draftPicks', { params }),
  ]);
  return { ...current, order: [], picks, autoUserIds: [] };
}
