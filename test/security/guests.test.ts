import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import { Player } from '#test/support/player.ts';
import { LONG } from '#test/support/table.ts';
import { tokenIn } from './scene.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterEach(() => game.running.injectFaults(undefined));
afterAll(() => game.stop());

const GONE = [404, 'guest-link-not-found'];
const DAY = 86_400;

/** Returns a visitor without an account who has the guest link. */
async function guestOf({ owner, params }: Table) {
  const link = await owner.call('shareGuestLink', { params, body: {} });
  const guest = new Player(game.url);
  const asked = { params: { token: tokenIn(link.url) } };
  return {
    link,
    watch: () => guest.call('guestDraft', asked),
    refusal: () => guest.refusal('guestDraft', asked),
  };
}

/** Returns how often functions call the table while `act` runs. */
async function readsOf(act: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  game.running.injectFaults(({ service }) => {
    if (service === 'dynamodb') reads += 1;
    return undefined;
  });
  await act();
  game.running.injectFaults(undefined);
  return reads;
}

test('a guest link shows a draft to any number of guests until it’s turned off', async () => {
  const table = await game.startedDraft(4);
  const { owner, players, params, league } = table;
  const [, second] = players;
  if (!second) throw new Error('nobody came');
  const socket = await second.follow(params.leagueId);
  const { link, watch, refusal } = await guestOf(table);
  expect(link.url.startsWith(`${game.url}/board/`)).toBe(true);
  await socket.hear('league', ({ leagueId }) => leagueId === league.id);
  const seen = await second.call('leagueByCode', { params: { code: league.code } });
  expect(seen.currentSeason.guestsUntil).toBe(link.expiresAt);

  expect((await watch()).order).toEqual(players.map(({ user }) => user.username));
  await game.advance(1);
  const alone = await readsOf(watch);
  expect(alone).toBeGreaterThan(0);
  await game.advance(1);
  expect(await readsOf(() => Promise.all(Array.from({ length: 50 }, watch)))).toBe(alone);
  await owner.call('makePick', { params, body: { teamId: 5 } });
  await game.advance(1);
  expect((await watch()).picks).toEqual([{ nflTeamId: 5, auto: false }]);

  await owner.call('takeGuestLinkBack', { params });
  await socket.hear('league', ({ leagueId }) => leagueId === league.id);
  socket.close();
  await game.advance(2);
  expect(await refusal()).toEqual(GONE);
  const lines = await second.call('commissionerLog', { params: { leagueId: league.id }, query: {} });
  expect(lines.slice(0, 2).map(({ userId, text }) => [userId, text])).toEqual([
    [owner.id, 'Turned off the guest board'],
    [owner.id, 'Turned on the guest board'],
  ]);
});

test('a guest sees usernames and the league’s name, but no ids, emails, pictures or codes', async () => {
  const table = await game.startedDraft(4, { isPublic: true });
  const { link, watch } = await guestOf(table);
  const body = await watch();
  expect(Object.keys(GuestDraft.shape)).toEqual(expect.arrayContaining(Object.keys(body)));
  const shown = JSON.stringify(body);
  expect(shown).toContain(table.league.name);
  const people = table.players.flatMap(({ user }) => [user.id, user.email, user.profileImageUrl]);
  for (const hidden of [...people, table.league.id, table.league.code, tokenIn(link.url)])
    expect(shown).not.toContain(hidden);
});

test('a guest link stops working a day after the draft, or when its league is deleted', async () => {
  const table = await game.startedDraft(2, LONG);
  const { watch, refusal } = await guestOf(table);
  await draftOn(table, table.draft);
  await game.advance(DAY - 60);
  expect(await watch()).toMatchObject({ status: 'active', deadlineAt: null, picks: { length: 6 } });
  await game.advance(61);
  expect(await refusal()).toEqual(GONE);
  const { owner, params } = table;
  expect(await owner.refusal('shareGuestLink', { params, body: {} })).toEqual([409, 'nothing-to-watch']);

  const lobby = await game.seat(await game.crew(2));
  const other = await guestOf(lobby);
  expect(await other.watch()).toMatchObject({ status: 'draft', order: [], picks: [] });
  await lobby.owner.call('deleteLeague', { params: { leagueId: lobby.league.id } });
  await game.advance(2);
  expect(await other.refusal()).toEqual(GONE);
});

test('only an active commissioner can share a guest link or turn it off', async () => {
  const [owner, commissioner, member, stranger] = await game.players(4);
  if (!owner || !commissioner || !member || !stranger) throw new Error('nobody came');
  const table = await game.seat([owner, commissioner, member]);
  const { params, league } = table;
  await owner.call('addCommissioner', {
    params: { leagueId: league.id },
    body: { userId: commissioner.id },
  });
  const { link, watch } = await guestOf(table);
  expect(await commissioner.call('shareGuestLink', { params, body: {} })).toEqual(link);
  const admin = await game.admin();
  await admin.call('suspendMember', { params: { userId: commissioner.id } });
  for (const [player, refused] of [
    [stranger, [404, 'league-not-found']],
    [member, [403, 'commissioners-only']],
    [commissioner, [403, 'suspended']],
  ] as const) {
    expect(await player.refusal('shareGuestLink', { params, body: {} })).toEqual(refused);
    expect(await player.refusal('takeGuestLinkBack', { params })).toEqual(refused);
  }
  await game.advance(2);
  expect((await watch()).leagueName).toBe(league.name);
});

test('a flood from one IP address uses up that address’s limit, and everyone else keeps watching', async () => {
  const { link, watch } = await guestOf(await game.startedDraft(4));
  const flooding = new Player(game.url);
  const { most } = LIMITS['guest-board'].address;
  const made = (number: number) => flooding.ask('guestDraft', { params: { token: `made-up-${number}` } });
  expect((await made(0)).status).toBe(404);
  const { tables } = game.running.services;
  const { pk, sk } = keys.limit(`guest-board/address/${flooding.address}`);
  await tables.call('UpdateItem', {
    TableName: tables.names[0],
    Key: { pk: { S: pk }, sk: { S: sk } },
    UpdateExpression: 'SET taken = :taken',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':taken': { N: String(most) } },
  });
  expect((await made(1)).status).toBe(429);
  expect((await flooding.ask('guestDraft', { params: { token: tokenIn(link.url) } })).status).toBe(429);
  expect((await watch()).status).toBe('drafting');
});
