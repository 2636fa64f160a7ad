import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCodeMail, mailedCode } from '#test/support/mailed-code.ts';
import { LocalGame } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const notificationsOf = (player: Player) =>
  player.call('notifications', { params: { id: player.id }, query: {} });
const unreadOf = async (player: Player) =>
  (await player.call('unreadCount', { params: { id: player.id } })).count;
/** Returns the game's own emails to a player, but not those from the user pool. */
const mailsTo = ({ user }: Player) =>
  game.running.mails().filter((mail) => mail.to === user.email && !isCodeMail(mail));
/** Waits for emails. They are held back until the function that announced them is sure to have ended. */
const untilMailed = () => game.advance(70);

/** Returns a member who has verified their address with the code from the email. */
async function proved(): Promise<Player> {
  const player = await game.player();
  await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  return player;
}

test('an unverified address gets no email', async () => {
  const player = await game.player();
  await untilMailed();
  expect(mailsTo(player)).toEqual([]);
});

test('a new member gets a welcome notification, and one email that links to the rules', async () => {
  const player = await proved();
  expect(await notificationsOf(player)).toMatchObject([
    { type: 'welcome', isRead: false, leagueCode: null, leagueName: null },
  ]);
  expect(mailsTo(player)).toEqual([]);
  await untilMailed();
  await untilMailed();
  const [mail, ...more] = mailsTo(player);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Welcome to Two Crowns');
  expect(mail?.text).toContain(`Hi ${player.user.firstName},`);
  expect(mail?.text).toContain(`://${new URL(game.url).host}/how-to-play`);
  expect(mail?.text).toContain(`Manage your emails: ${game.url}/account`);
});

test('when someone joins a league, a commissioner gets a notification on any of their sockets, and their list shows it with the league’s name', async () => {
  const owner = await game.player();
  const joiner = await game.player();
  const { league } = await game.seat([owner]);
  const other = await game.seat([owner]);
  const socket = await owner.follow(other.league.id);
  await joiner.call('joinLeague', { body: { code: league.code } });
  const pushed = await socket.hear('notification');
  const title = `${joiner.user.username} joined ${league.name}`;
  expect(pushed).toMatchObject({ notification: { type: 'league_joined', title, leagueId: league.id } });
  const [newest] = await notificationsOf(owner);
  expect(newest).toMatchObject({ title, leagueCode: league.code, leagueName: league.name, isRead: false });
  socket.close();
});

test('a member who opts out of a type of email gets a confirmation, and from then on gets only the notifications', async () => {
  const [owner, joiner] = [await proved(), await game.player()];
  await owner.call('changeMailPreferences', { body: { draft_started: false } });
  const { params } = await game.seat([owner, joiner], { maxMembers: 2 });
  await owner.call('startDraft', { params, body: {} });
  await untilMailed();
  expect((await notificationsOf(owner)).map(({ type }) => type)).toContain('draft_started');
  const subjects = mailsTo(owner).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /draft/i.test(subject))).toEqual([]);
  expect(subjects).not.toContain('Your email preferences changed');
  expect((await notificationsOf(owner)).map((one) => one.title)).toContain('Your email preferences changed');
});

test('everyone is notified and emailed once about a draft’s start, even if the start is requested five times', async () => {
  const table = await game.seat(await Promise.all([1, 2, 3, 4].map(proved)));
  const start = () => table.owner.ask('startDraft', { params: table.params, body: {} });
  await Promise.all(Array.from({ length: 5 }, start));
  await untilMailed();
  for (const player of table.players) {
    const told = (await notificationsOf(player)).filter(({ type }) => type === 'draft_started');
    expect(told).toHaveLength(1);
    const mails = mailsTo(player).filter(({ subject }) => subject === told[0]?.title);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/leagues/${table.league.code}\n`);
  }
});

test('notifications can be marked as read one by one or all together, and stay read', async () => {
  const owner = await game.player();
  const { league } = await game.seat([owner]);
  const [first, second] = [await game.player(), await game.player()];
  for (const joiner of [first, second]) await joiner.call('joinLeague', { body: { code: league.code } });
  // A single notification covers both joins, because the second member was added to the notification about the first.
  expect(await unreadOf(owner)).toBe(2);
  expect((await notificationsOf(owner))[0]?.title).toBe(
    `${second.user.username} and 1 other joined ${league.name}`,
  );
  await second.call('leaveLeague', { params: { leagueId: league.id }, body: {} });
  expect(await unreadOf(owner)).toBe(3);
  const [{ id } = { id: '' }] = await notificationsOf(owner);
  const read = { params: { notificationId: id } };
  await owner.call('markNotificationRead', read);
  await owner.call('markNotificationRead', read);
  expect(await unreadOf(owner)).toBe(2);
  const stranger = await game.player();
  expect(await stranger.refusal('markNotificationRead', read)).toEqual([404, 'not-found']);
  await owner.call('markAllRead', { params: { id: owner.id } });
  expect(await unreadOf(owner)).toBe(0);
  expect((await notificationsOf(owner)).map(({ isRead }) => isRead)).toEqual([true, true, true]);
});

test('no one can read or mark another member’s notifications', async () => {
  const owner = await game.player();
  const nosy = await game.player();
  const params = { id: owner.id };
  expect(await nosy.refusal('notifications', { params, query: {} })).toEqual([403, 'not-you']);
  expect(await nosy.refusal('unreadCount', { params })).toEqual([403, 'not-you']);
  expect(await nosy.refusal('markAllRead', { params })).toEqual([403, 'not-you']);
  expect(await unreadOf(owner)).toBe(1);
});
