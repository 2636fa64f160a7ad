import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { leaguePartition } from '#functions/adapters/dynamodb/keys/key.ts';
import { SOCKET_PREFIX } from '#functions/adapters/dynamodb/keys/keys.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { draftOn, LocalGame, onTheClock, type Table } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterEach(() => game.running.limit({}));
afterAll(() => game.stop());

const picksOf = ({ owner, params }: Table) => owner.call('draftPicks', { params });

test('while no function can run, nothing is acknowledged; afterward the draft continues on its own', async () => {
  const table = await game.startedDraft(4, { draftTimerDuration: 60 });
  const draft = await draftOn(table, table.draft, 1);
  const acknowledged = await picksOf(table);
  game.running.limit({ concurrency: 0 });
  const player = onTheClock(table.players, draft);
  const answer = await player.ask('makePick', { params: table.params, body: { teamId: 32 } });
  expect([answer.status, answer.body]).toEqual([503, { message: 'Service Unavailable' }]);
  await game.advanceTo(draft.deadlineAt ?? '');
  await game.advance(10);
  game.running.limit({});
  expect(await picksOf(table)).toEqual(acknowledged);
  // The rejected message becomes visible again after a minute.
  await game.advance(60);
  const [first, second] = await picksOf(table);
  expect([first]).toEqual(acknowledged);
  expect(second).toMatchObject({ auto: true, pickOrder: 2, userId: player.id });
});

test('if an auto-pick’s queue message is lost while no function is free, the backstop’s retries make the pick', async () => {
  const table = await game.startedDraft(4, { draftTimerDuration: 60 });
  game.running.limit({ concurrency: 0 });
  await game.advance(60 + 3);
  // No function can read the queue now. The test deletes the message, so that only the schedule is left.
  const messages = game.running.services.queues
    .messages()
    .filter(({ body }) => body.includes(table.league.id));
  const database = new DatabaseSync(join(game.dataDirectory, 'machine.sqlite'));
  for (const { id } of messages) database.prepare('DELETE FROM queued_messages WHERE id = ?').run(id);
  database.close();
  await game.advance(600);
  game.running.limit({});
  await game.advance(300);
  expect((await picksOf(table))[0]).toMatchObject({ auto: true, pickOrder: 1 });
});

test('if only a few functions can run concurrently, excess calls are refused, and every acknowledged pick is kept', async () => {
  const table = await game.startedDraft(4);
  const { params, owner } = table;
  game.running.limit({ concurrency: 1 });
  const wishes = Array.from({ length: 20 }, (_, index) => index + 1);
  const answers = await Promise.all(
    wishes.map((teamId) => owner.ask('makePick', { params, body: { teamId } })),
  );
  game.running.limit({});
  const picks = await picksOf(table);
  const made = wishes.filter((_, index) => answers[index]?.status === 201);
  expect(picks.map(({ nflTeamId }) => nflTeamId)).toEqual(made);
  for (const { status } of answers) expect([201, 409, 503]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(503);
});

test('while the user pool is throttled, members stay signed in and keep drafting', async () => {
  const table = await game.startedDraft(4);
  const player = onTheClock(table.players, table.draft);
  const { refreshToken } = await player.signIn();
  game.running.limit({ UserToken: 0, UserAuthentication: 0 });
  const refused = await player.ask('refreshSession', { body: { refreshToken } });
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'unavailable' }]);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  const pick = await player.ask('makePick', { params: table.params, body: { teamId: 5 } });
  expect(pick.status).toBe(201);
  game.running.limit({});
  const { accessToken } = await player.call('refreshSession', { body: { refreshToken } });
  expect(accessToken).toEqual(expect.any(String));
});

test('while nothing can be sent to sockets, picks are still acknowledged, and members find out about them with their next ping', async () => {
  const table = await game.startedDraft(4);
  const { leagueId } = table.params;
  const socket = await table.owner.follow(leagueId);
  game.running.limit({ connections: 0 });
  const draft = await draftOn(table, table.draft, 1);
  game.running.limit({});
  expect(socket.all('draft').every((heard) => heard.draft.picks.length === 0)).toBe(true);
  socket.say({ type: 'ping', leagueId, version: table.draft.version });
  expect(await socket.hear('pong')).toMatchObject({ version: draft.version });
  expect(await picksOf(table)).toEqual(draft.picks);
  await draftOn(table, draft, 2);
  const pushed = await socket.hear('draft', (heard) => heard.draft.picks.length === 2);
  expect(pushed.draft.picks.slice(0, 1)).toEqual(draft.picks);
  socket.close();
});

/** Returns how many stored sockets follow a league, including dead ones. */
async function followers(leagueId: string): Promise<number> {
  const { tables } = game.running.services;
  const { body } = await tables.call('Query', {
    TableName: tables.names[0],
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: {
      ':pk': { S: leaguePartition(leagueId) },
      ':prefix': { S: SOCKET_PREFIX },
    },
    ConsistentRead: true,
  });
  return (JSON.parse(String(body)) as { Count: number }).Count;
}

/** Opens a socket that follows the league, and closes it such that its $disconnect reaches no function. */
async function leaveDeadSocket(player: Player, leagueId: string): Promise<void> {
  const socket = await player.follow(leagueId);
  // Waits for the last message that the new socket causes; otherwise that message would find the socket already gone.
  await socket.hear('presence');
  const heard = game.lines.length;
  game.running.limit({ concurrency: 0 });
  socket.close();
  await expect.poll(() => game.lines.slice(heard).join()).toMatch(/socket.*throttled|lost the \$disconnect/i);
  game.running.limit({});
  expect(await followers(leagueId)).toBe(1);
}

const pushes: Record<string, (table: Table & { draft: Draft }) => Promise<unknown>> = {
  'the draft function': (table) => draftOn(table, table.draft, 1),
  'the clock function': () => game.advance(95),
  'the socket function': async ({ players, league }) => (await players[1]?.follow(league.id))?.close(),
};

test.each(Object.entries(pushes))(
  'the next push by %s removes a socket that died unnoticed',
  async (_, push) => {
    const table = await game.startedDraft(4);
    const { leagueId } = table.params;
    await leaveDeadSocket(table.owner, leagueId);
    await push(table);
    await expect.poll(() => followers(leagueId)).toBe(0);
    expect(game.lines.filter((line) => line.includes('not authorized'))).toEqual([]);
  },
);

test('a push that the leagues function sends to a league also removes the league’s sockets that died unnoticed', async () => {
  const [ann, bob] = await game.crew(2);
  if (!ann || !bob) throw new Error('nobody came');
  const { league } = await game.seat([ann]);
  await leaveDeadSocket(ann, league.id);
  await bob.call('joinLeague', { body: { code: league.code } });
  await expect.poll(() => followers(league.id)).toBe(0);
  expect(game.lines.filter((line) => line.includes('not authorized'))).toEqual([]);
});
