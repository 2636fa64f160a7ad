import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountExport } from '#shared/contract/schemas/account-export.ts';
import { png } from '#test/support/images.ts';
import { draftOn, LocalGame } from '#test/support/local-game.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { payFor } from '#test/support/pay.ts';
import { PASSWORD, Player } from '#test/support/player.ts';
import { supportText } from '#test/security/scene.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const remove = (player: Player, password = PASSWORD) => player.ask('deleteAccount', { body: { password } });
const login = ({ user }: Player) => ({ body: { email: user.email, password: PASSWORD } });
const BOARD = { teamOrder: [7, 8, 9], strategy: 'losses' as const };

/** Uploads a picture and puts it in the player's profile. Returns the picture's URL. */
async function withPicture(player: Player): Promise<string> {
  const form = await player.call('uploadPicture', { body: { contentType: 'image/png' } });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(png(64, 64))]));
  expect((await fetch(form.url, { method: 'POST', body: data })).status).toBe(204);
  const { profileImageUrl } = form;
  await player.call('changeProfile', { body: { profileImageUrl } });
  return profileImageUrl;
}

/** Returns the keys of all items that contain this word. */
async function placesOf(word: string): Promise<string[]> {
  const { tables } = game.running.services;
  const { body } = await tables.call('Scan', { TableName: tables.names[0] });
  const { Items } = JSON.parse(String(body)) as { Items: { pk: { S: string }; sk: { S: string } }[] };
  return Items.filter((item) => JSON.stringify(item).includes(word)).map(({ pk, sk }) => `${pk.S} ${sk.S}`);
}

test('a deleted account is gone from the table, the user pool and the bucket, and its sockets are closed', async () => {
  const [ana, ben, eve] = [
    await game.player('Anastasia'),
    await game.player('Ben'),
    await game.player('Eve'),
  ];
  await ana.call('verifyEmail', { body: { code: mailedCode(game, ana) } });
  const waiting = await game.seat([ben, eve, ana], { maxMembers: 4 });
  const drafted = await game.seat([eve, ben, ana], { maxMembers: 3 });
  await ana.call('saveDraftBoard', { params: drafted.params, body: BOARD });
  await eve.call('startDraft', { params: drafted.params, body: {} });
  // Puts Ana's name into the league's log, from which it must also disappear.
  await eve.call('addCommissioner', { params: { leagueId: drafted.league.id }, body: { userId: ana.id } });
  await ana.call('createAccessToken', { body: { name: 'A script', days: 365 } });
  const picture = await withPicture(ana);
  const socket = await ana.follow(drafted.league.id);

  expect((await remove(ana, 'Wrong1')).status).toBe(403);
  expect(await remove(ana)).toMatchObject({
    status: 200,
    body: { message: 'Your account has been deleted' },
  });
  await socket.closed();
  expect((await fetch(game.url + picture)).status).toBe(404);
  expect(await ana.refusal('login', login(ana))).toEqual([401, 'invalid-credentials']);
  expect(await ana.refusal('me')).toEqual([401, 'session-expired']);
  expect(await ana.refusal('createLeague', { body: { name: 'Ghosts' } })).toEqual([401, 'session-expired']);
  expect(game.running.mails()[0]).toMatchObject({ to: ana.user.email });
  expect(await placesOf(ana.user.email)).toEqual([]);
  expect(
    (await placesOf(ana.id)).filter((place) => place.includes(ana.id) && !place.startsWith('LIMIT#')),
  ).toEqual([`USER#${ana.id} PROFILE`]);
  // Not even the hash of her token remains.
  expect((await placesOf('TOKEN#')).filter((place) => place.startsWith('TOKEN#'))).toEqual([]);
  // Her name remains only in the reservation of her username, and in the notifications that owners got when she joined.
  for (const place of await placesOf(ana.user.username)) expect(place).toMatch(/^USERNAME#|^USER#\S+ NEWS#/);

  const members = await eve.call('seasonMembers', { params: drafted.params });
  expect(members.map(({ user }) => user.username).toSorted()).toEqual(['Ben', 'Eve', 'Former member']);
  expect(await eve.call('seasonMembers', { params: waiting.params })).toHaveLength(2);
  // Repeating the request, as if its reply had been lost, gets the same answer.
  expect((await remove(ana)).status).toBe(200);
});

test('a member who deletes their account mid-season leaves no trade offers behind, pending or ended', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => game.player()));
  const [eve, ben, , ana] = players as [Player, Player, Player, Player];
  const table = await game.seat(players, { maxMembers: 4 });
  const { params } = table;
  await draftOn(table, await eve.call('startDraft', { params, body: {} }));
  const teamsOf = async (player: Player) =>
    (await player.call('userTeams', { params })).map(({ nflTeam }) => nflTeam.id);
  const [own, bens] = [await teamsOf(ana), await teamsOf(ben)];
  const offer = async (by: Player, to: Player, give: number[], get: number[], place: number) =>
    by.call('proposeTrade', {
      params,
      body: {
        receiverId: to.id,
        proposerTeamIds: [give[place] ?? 0],
        receiverTeamIds: [get[place] ?? 0],
        note: 'Deal?',
      },
    });
  const { id } = await offer(ana, ben, own, bens, 0);
  await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'reject' } });
  await offer(ana, ben, own, bens, 1);
  await offer(ben, ana, bens, own, 2);
  expect((await remove(ana)).status).toBe(200);
  const path = { params: { leagueId: table.league.id }, query: {} };
  expect(await ben.call('leagueTrades', path)).toEqual([]);
  const history = await ben.call('tradeHistory', path);
  expect(history.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'cancelled', 'rejected']);
  const places = (await placesOf(ana.id)).filter((place) => place.includes(ana.id));
  expect(places.filter((place) => !place.startsWith('LIMIT#'))).toEqual([`USER#${ana.id} PROFILE`]);
});

test('once an account is deleted, a new user can have its email address, but not its username', async () => {
  const player = await game.player('Gone');
  await remove(player);
  const again = {
    firstName: 'Gone',
    email: player.user.email,
    password: PASSWORD,
    isOldEnough: true as const,
  };
  const visitor = new Player(game.url);
  expect(await visitor.refusal('register', { body: { ...again, username: 'Gone' } })).toEqual([
    409,
    'username-taken',
  ]);
  const { user } = await visitor.call('register', { body: { ...again, username: 'Newcomer' } });
  expect(user.id).not.toBe(player.id);
  await visitor.call('login', login(player));
});

test('an owner learns which active league blocks the deletion, and can delete the account after transferring it', async () => {
  const [owner, member] = [await game.player(), await game.player()];
  const { league } = await game.seat([owner, member], { name: 'Sunday Best' });
  expect(await remove(owner)).toMatchObject({
    status: 409,
    body: {
      code: 'owns-leagues',
      message: `First, hand over or delete the leagues you own: ${league.name}.`,
    },
  });
  await owner.call('login', login(owner));
  await owner.call('handOverLeague', { params: { leagueId: league.id }, body: { userId: member.id } });
  expect((await remove(owner)).status).toBe(200);
  expect((await member.call('commissionerLog', { params: { leagueId: league.id }, query: {} })).length).toBe(
    2,
  );
});

test('an export contains what the member wrote and did, and no secrets', async () => {
  const player = await game.player();
  const [owner] = await game.crew(1);
  if (!owner) throw new Error('nobody came');
  const { params, league } = await game.seat([owner, player], { maxMembers: 2 });
  await player.call('saveDraftBoard', { params, body: BOARD });
  await player.call('requestSupport', { body: supportText(player.user.email) });
  await payFor(player);
  await player.call('requestCancellation', { body: { reason: 'Too dear' } });
  await owner.call('startDraft', { params, body: {} });
  const name = 'Standings on the wall';
  const { token } = await player.call('createAccessToken', { body: { name, days: 90 } });
  const answer = await player.ask('exportAccount');
  expect(answer.status).toBe(200);
  const held = answer.body as AccountExport;
  expect(held.profile).toMatchObject({ id: player.id, email: player.user.email });
  expect(held.leagues).toMatchObject([
    { id: league.id, name: league.name, isOwner: false, seasons: [{ draftBoard: { strategy: 'losses' } }] },
  ]);
  expect(held.leagues[0]?.seasons[0]?.draftBoard?.teams).toHaveLength(3);
  expect(held.notifications.map(({ type }) => type)).toContain('welcome');
  expect(held.requests.map(({ kind }) => kind).toSorted()).toEqual(['cancellation', 'support']);
  expect(held.mailPreferences).toMatchObject({ draft_started: true });
  const { accessTokens, notifications, ...others } = held;
  expect(accessTokens).toMatchObject([{ name, lastUsedAt: null }]);
  expect(JSON.stringify({ accessTokens, notifications })).not.toContain(token);
  expect(Object.keys(accessTokens[0]!).toSorted()).toEqual([
    'createdAt',
    'endsAt',
    'id',
    'lastUsedAt',
    'name',
  ]);
  expect(JSON.stringify(others)).not.toMatch(/skeleton|hash|secret|token|password/i);
});
