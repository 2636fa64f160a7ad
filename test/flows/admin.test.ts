import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailedCode } from '#test/support/mailed-code.ts';
import { listed } from '#test/support/listed.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { payFor } from '#test/support/pay.ts';
import { PASSWORD, Player } from '#test/support/player.ts';

let game: LocalGame;
let admin: Player;

beforeAll(async () => {
  game = await LocalGame.start();
  admin = await game.admin();
});
afterAll(() => game.stop());

const notificationsOf = (player: Player) =>
  player.call('notifications', { params: { id: player.id }, query: {} });
const unreadOf = async (player: Player) =>
  (await player.call('unreadCount', { params: { id: player.id } })).count;
const login = (player: Player) =>
  player.ask('login', { body: { email: player.user.email, password: PASSWORD } });
const pending = (kind: 'password-reset' | 'cancellation' | 'report' | 'support') =>
  admin.call('adminRequests', { query: { kind } });

test('a suspended member loses access right away, and gets it back when reinstated', async () => {
  const member = await game.player();
  const socket = await member.connect();
  const params = { userId: member.id };
  const found = await admin.call('adminMember', { query: { name: member.user.email } });
  expect(found).toMatchObject([{ id: member.id, suspendedAt: null }]);
  expect(await admin.call('adminMember', { query: { name: member.user.username } })).toEqual(found);

  const suspended = await admin.call('suspendMember', { params });
  expect(suspended.suspendedAt).not.toBeNull();
  await socket.closed();
  // The suspension takes effect right away. Otherwise, the access token would work for some more minutes, and a socket for two
  // hours.
  expect(await member.refusal('realtimeTicket')).toEqual([403, 'suspended']);
  const refresh = { body: { refreshToken: member.session.refreshToken } };
  expect((await new Player(game.url).ask('refreshSession', refresh)).status).toBe(401);
  const refused = await login(member);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'suspended' }]);
  expect(await admin.call('suspendMember', { params })).toEqual(suspended);

  expect(await admin.call('restoreMember', { params })).toMatchObject({ suspendedAt: null });
  expect((await login(member)).status).toBe(200);
  const lines = await admin.call('auditLines', { query: {} });
  const about = lines.filter(({ target }) => target === member.id);
  expect(about.map(({ act, by }) => [act, by])).toEqual([
    ['restored', admin.id],
    ['suspended', admin.id],
    ['suspended', admin.id],
  ]);
});

test('a user removed from the admin group loses all rights right away, whatever their token says', async () => {
  const former = await game.admin();
  await former.call('auditLines', { query: {} });
  const leaving = { Username: former.user.email, GroupName: 'admins' };
  const { status } = await game.running.services.userPools.call('AdminRemoveUserFromGroup', leaving);
  expect(status).toBe(200);
  expect(await former.refusal('auditLines', { query: {} })).toEqual([403, 'admins-only']);
});

test('a suspended admin loses all rights right away, whatever their token says', async () => {
  const other = await game.admin();
  const query = { kind: 'support' } as const;
  await other.call('adminRequests', { query });
  const params = { userId: other.id };
  await admin.call('suspendMember', { params });
  expect(await other.refusal('restoreMember', { params })).toEqual([403, 'suspended']);
  expect(await other.refusal('adminRequests', { query })).toEqual([403, 'suspended']);
  await admin.call('restoreMember', { params });
  await other.signIn();
  await other.call('adminRequests', { query });
});

test('a member with an unverified email address gets a password reset code once an admin approves the request', async () => {
  const member = await game.player();
  const { email } = member.user;
  const before = game.running.mails().length;
  const nobody = new Player(game.url);
  await nobody.call('forgotPassword', { body: { email } });
  await nobody.call('forgotPassword', { body: { email: 'nobody-at-all@players.example' } });
  expect(game.running.mails()).toHaveLength(before);
  const requests = await listed(() => pending('password-reset'));
  expect(requests).toMatchObject([{ userId: member.id, email, status: 'pending' }]);

  const settled = await admin.call('settleRequest', {
    params: { requestId: requests[0]?.id ?? '' },
    body: { status: 'processed', adminNotes: 'Spoke on the phone' },
  });
  expect(settled).toMatchObject({
    status: 'processed',
    processedBy: admin.id,
    adminNotes: 'Spoke on the phone',
  });
  await listed(() => pending('password-reset'), 0);
  const body = { email, code: mailedCode(game, member), newPassword: 'Changed12' };
  // The pool's clock has only whole seconds. A session from the same second as the reset would stay valid, so the reset happens a
  // second later.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
  try {
    await nobody.call('resetPassword', { body });
    expect((await login(member)).status).toBe(401);
    expect(await member.refusal('me')).toEqual([401, 'session-expired']);
    const back = await nobody.ask('login', { body: { email, password: body.newPassword } });
    member.token = (back.body as { accessToken: string }).accessToken;
  } finally {
    vi.useRealTimers();
  }
  // Receiving the code has verified the address, so the member won't need an admin again.
  expect((await member.call('me')).emailVerified).toBe(true);
  await nobody.call('forgotPassword', { body: { email } });
  await listed(() => pending('password-reset'), 0);
});

test('each request or report from a member can be settled only once', async () => {
  const [member, other] = await game.players(2);
  if (!member || !other) throw new Error('nobody came');
  const { email, username } = member.user;
  expect(await member.refusal('requestCancellation', { body: { reason: 'Too dear' } })).toEqual([
    409,
    'no-subscription',
  ]);
  await payFor(member);
  await member.call('requestCancellation', {
    body: { userId: member.id, email, username, reason: 'Too dear' },
  });
  await member.call('report', { body: { kind: 'user', targetId: other.id, reason: 'The name' } });
  const [cancellation] = await listed(() => pending('cancellation'));
  expect(cancellation).toMatchObject({ userId: member.id, email, username, reason: 'Too dear' });
  const [report] = await listed(() => pending('report'));
  expect(report).toMatchObject({ userId: member.id, about: 'user', targetId: other.id, reason: 'The name' });

  const params = { requestId: report?.id ?? '' };
  await admin.call('settleRequest', { params, body: { status: 'declined', adminNotes: null } });
  await listed(() => pending('report'), 0);
  await listed(() => admin.call('adminRequests', { query: { kind: 'report', status: 'declined' } }));
  const reopened = await admin.call('settleRequest', {
    params,
    body: { status: 'pending', adminNotes: null },
  });
  expect(reopened).toMatchObject({ processedBy: null, processedAt: null });
  await listed(() => pending('report'));
  await game.advance(70);
  const subjects = game.running.mails().map(({ to, subject }) => [to, subject]);
  expect(subjects).toContainEqual(['support@two-crowns.example', 'Support: Cancel my subscription']);
});

test('an admin sees the names of everyone involved in a request, and gets an error if another admin has settled it first', async () => {
  const [member, other] = await game.players(2);
  if (!member || !other) throw new Error('nobody came');
  const { league } = await game.seat([other, member], { name: 'Rude Crew' });
  const words = { reason: 'The name' };
  await member.call('report', { body: { kind: 'user', targetId: other.id, ...words } });
  await member.call('report', { body: { kind: 'league', targetId: league.id, ...words } });
  await member.call('report', { body: { kind: 'message', targetId: 'gone', ...words } });
  const named = await listed(
    async () => (await pending('report')).filter(({ userId }) => userId === member.id),
    3,
  );
  expect(named).toMatchObject([
    { about: 'user', targetName: other.user.username, processedByName: null },
    { about: 'league', targetName: 'Rude Crew' },
    { about: 'message', targetName: null, requesterName: member.user.username },
  ]);

  const settle = (body: { status: 'processed' | 'declined'; from: 'pending' }) =>
    admin.ask('settleRequest', { params: { requestId: named[0]?.id ?? '' }, body });
  const first = await settle({ status: 'processed', from: 'pending' });
  expect(first.body).toMatchObject({ processedByName: admin.user.username });
  const second = await settle({ status: 'declined', from: 'pending' });
  expect([second.status, second.body]).toMatchObject([409, { code: 'other-status' }]);
  await listed(() => admin.call('adminRequests', { query: { kind: 'report', status: 'processed' } }));
  const [line] = await admin.call('auditLines', { query: {} });
  expect(line).toMatchObject({ byName: admin.user.username, text: 'report: pending → processed' });
});

test('an admin’s notice shows up for all members, is marked as read separately by each, and isn’t shown to members who sign up later', async () => {
  const [first, second] = await game.players(2);
  if (!first || !second) throw new Error('nobody came');
  const { id } = await admin.call('postNotice', {
    body: { title: 'A pause', message: 'Tonight at 3 AM ET.' },
  });
  const before = await unreadOf(first);
  const [notice] = await notificationsOf(first);
  expect(notice).toMatchObject({
    id,
    type: 'system_update',
    title: 'A pause',
    isRead: false,
    leagueCode: null,
  });
  await first.call('markNotificationRead', { params: { notificationId: id } });
  await first.call('markNotificationRead', { params: { notificationId: id } });
  expect(await unreadOf(first)).toBe(before - 1);
  const mine = (await notificationsOf(first)).filter((row) => row.id === id);
  expect(mine).toMatchObject([{ isRead: true }]);
  expect((await notificationsOf(second)).find((row) => row.id === id)).toMatchObject({ isRead: false });
  await second.call('markAllRead', { params: { id: second.id } });
  expect(await unreadOf(second)).toBe(0);
  const late = await game.player();
  expect((await notificationsOf(late)).map(({ type }) => type)).not.toContain('system_update');
});
