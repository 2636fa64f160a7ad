import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOST_SECONDS } from '#shared/domain/chat/presence.ts';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { listed } from '#test/support/listed.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';
import type { SocketClient } from '#test/support/socket-client.ts';

let game: LocalGame;
let table: Table;
let ana: Player;
let ben: Player;
let cleo: Player;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
});
afterAll(() => game.stop());

/** Sets up a league that Ana owns and that hasn't drafted. */
beforeEach(async () => {
  // These few members write a lot, so the wait keeps them within the rate limits.
  await game.advance(120);
  const crew = await game.crew(3);
  [ana, ben, cleo] = crew as [Player, Player, Player];
  table = await game.seat(crew, { maxMembers: 4 });
});

const leagueId = () => table.league.id;
const inChat = async (player: Player): Promise<SocketClient> => {
  const socket = await player.connect();
  socket.say({ type: 'join-league', leagueId: leagueId(), place: 'chat' });
  await socket.hear('presence', ({ chatUserIds }) => chatUserIds.includes(player.id));
  return socket;
};
const say = (player: Player, message: string, more: object = {}) =>
  player.call('sayInChat', { params: table.params, body: { message, ...more } });
const read = (player: Player, before?: string) =>
  player.call('chat', { params: table.params, query: before === undefined ? {} : { before } });
const wordsOf = (page: readonly ChatMessage[]) =>
  page.flatMap(({ messageType, message }) => (messageType === 'user' ? [message] : []));
const path = ({ id }: ChatMessage) => ({ ...table.params, messageId: id });
const mentionsOf = async (player: Player) =>
  (await player.call('notifications', { params: { id: player.id }, query: {} })).filter(
    ({ type, leagueId: id }) => type === 'chat_mention' && id === leagueId(),
  );

test('messages sent by API call or by socket arrive right away, and are the same for all members', async () => {
  const [anas, bens] = [await inChat(ana), await inChat(ben)];
  const first = await say(ana, 'Hello Ben', { clientId: 'a', userId: ana.id, season: table.params.season });
  expect((await bens.hear('chat-message')).message).toEqual(first);
  bens.say({ type: 'chat-message', leagueId: leagueId(), message: 'Hi!', userId: ben.id, clientId: 'b' });
  const second = (await anas.hear('chat-message', ({ message }) => message.clientId === 'b')).message;
  expect(second).toMatchObject({ userId: ben.id, message: 'Hi!', user: { username: ben.user.username } });
  for (const player of [ana, ben, cleo]) expect((await read(player)).slice(-2)).toEqual([first, second]);
  for (const socket of [anas, bens]) socket.close();
});

test('even a page that doesn’t show the chat gets its messages, and none is lost during a reconnect', async () => {
  const bens = await ben.follow(leagueId());
  const first = await say(ana, 'Are you there?');
  expect((await bens.hear('chat-message')).message).toEqual(first);
  bens.close();
  await bens.closed();
  const missed = [await say(ana, 'Ben?'), await say(cleo, 'He is gone')];
  const again = await inChat(ben);
  const last = await say(ana, 'Back?');
  await again.hear('chat-message', ({ message }) => message.id === last.id);
  expect((await read(ben)).slice(-4)).toEqual([first, ...missed, last]);
  again.close();
});

test('a message appears only once, no matter how or how often it’s sent again', async () => {
  const bens = await inChat(ben);
  const send = () =>
    ana.ask('sayInChat', { params: table.params, body: { message: 'Once', clientId: 'click' } });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const anas = await inChat(ana);
  anas.say({ type: 'chat-message', leagueId: leagueId(), message: 'Once', clientId: 'click' });
  const { message } = await anas.hear('chat-message');
  expect(new Set([message.id, ...answers.map(({ body }) => (body as ChatMessage).id)]).size).toBe(1);
  expect(wordsOf(await read(ben))).toEqual(['Once']);
  for (const socket of [anas, bens]) socket.close();
});

describe('the chat', () => {
  test('is closed to non-members, by API call and by socket', async () => {
    const stranger = await game.player();
    const said = await say(ana, 'Among us');
    const { params } = table;
    const message = path(said);
    expect(await stranger.refusal('chat', { params, query: {} })).toEqual([404, 'league-not-found']);
    expect(await stranger.refusal('sayInChat', { params, body: { message: 'Hi' } })).toEqual([
      404,
      'league-not-found',
    ]);
    expect(await stranger.refusal('deleteChatMessage', { params: message })).toEqual([
      404,
      'league-not-found',
    ]);
    expect(
      await stranger.refusal('reactInChat', { params: message, body: { emoji: '🔥', on: true } }),
    ).toEqual([404, 'league-not-found']);
    const socket = await stranger.connect();
    socket.say({ type: 'join-league', leagueId: leagueId(), place: 'chat' });
    await socket.hear('error', ({ code }) => code === 'not-a-member');
    socket.say({ type: 'chat-message', leagueId: leagueId(), message: 'Hi', clientId: 'x' });
    await socket.hear('error', ({ code, clientId }) => code === 'league-not-found' && clientId === 'x');
    expect(wordsOf(await read(ana))).toEqual(['Among us']);
    expect(socket.all('chat-message')).toEqual([]);
    socket.close();
  });

  test('is closed to a removed member, even on a socket that stays open', async () => {
    const [anas, cleos] = [await inChat(ana), await inChat(cleo)];
    const record = table.league.members.find(({ userId }) => userId === cleo.id)?.id ?? '';
    await ana.call('removeMember', { params: { leagueId: leagueId(), memberId: record } });
    cleos.say({ type: 'chat-message', leagueId: leagueId(), message: 'Why?', clientId: 'x' });
    await cleos.hear('error', ({ clientId }) => clientId === 'x');
    cleos.say({ type: 'join-league', leagueId: leagueId(), place: 'chat' });
    await cleos.hear('error', ({ code }) => code === 'not-a-member');
    const said = await say(ana, 'Gone');
    await anas.hear('chat-message', ({ message }) => message.id === said.id);
    // Ana has received the message, and Cleo has received the reply to a later ping. So nothing can still be on its way to Cleo.
    cleos.say({ type: 'ping' });
    await cleos.hear('pong');
    expect(cleos.all('chat-message')).toEqual([]);
    expect(await cleo.refusal('chat', { params: table.params, query: {} })).toEqual([
      404,
      'league-not-found',
    ]);
    expect(wordsOf(await read(ana))).toEqual(['Gone']);
    for (const socket of [anas, cleos]) socket.close();
  });

  test('refuses messages that are invalid or in someone else’s name, with an error that users can read', async () => {
    const { params } = table;
    expect(await ana.refusal('sayInChat', { params, body: { message: 'x', userId: ben.id } })).toEqual([
      403,
      'not-you',
    ]);
    const wrong = async (message: string) => {
      const { status, body } = await ana.ask('sayInChat', { params, body: { message } });
      return [status, (body as { fields: { message: string }[] }).fields.map((field) => field.message)];
    };
    expect(await wrong('  \n ')).toEqual([400, ['Message is required']]);
    expect(await wrong('x'.repeat(501))).toEqual([400, ['Message must be at most 500 characters']]);
    expect(await wrong('turned \u202e round')).toEqual([400, ['Message can’t contain invisible characters']]);
    const socket = await inChat(ana);
    const talk = (message: string, clientId: string, userId = ana.id) =>
      socket.say({ type: 'chat-message', leagueId: leagueId(), message, clientId, userId });
    talk('x', 'not-ana', ben.id);
    expect(await socket.hear('error', ({ clientId }) => clientId === 'not-ana')).toMatchObject({
      code: 'not-you',
    });
    talk('x'.repeat(501), 'long');
    expect(await socket.hear('error', ({ clientId }) => clientId === 'long')).toMatchObject({
      code: 'invalid-input',
      message: 'Message must be at most 500 characters',
    });
    talk(` ${'x'.repeat(500)} `, 'full');
    await socket.hear('chat-message', ({ message }) => message.message.length === 500);
    expect(wordsOf(await read(ana))).toHaveLength(1);
    socket.close();
  });

  test('refuses messages from a member who writes too fast, by API call and by socket', async () => {
    const { most, seconds } = LIMITS['chat-message'].user;
    const { words } = LIMITS['chat-message'];
    const socket = await inChat(ben);
    for (let number = 0; number < most; number += 1) {
      const clientId = `w-${number}`;
      socket.say({ type: 'chat-message', leagueId: leagueId(), message: `Word ${number}`, clientId });
      await socket.hear('chat-message', ({ message }) => message.clientId === clientId);
    }
    const tooMuch = await ben.ask('sayInChat', { params: table.params, body: { message: 'More' } });
    expect([tooMuch.status, tooMuch.body]).toEqual([429, { code: 'too-many-requests', message: words }]);
    expect(Number(tooMuch.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
    socket.say({ type: 'chat-message', leagueId: leagueId(), message: 'More', clientId: 'more' });
    expect(await socket.hear('error')).toEqual({
      type: 'error',
      code: 'too-many-requests',
      message: words,
      clientId: 'more',
    });
    expect(wordsOf(await read(ana))).toHaveLength(most);
    socket.close();
  });
});

test('a mention notifies the member unless they’ve muted its author; a mute affects only the member who set it', async () => {
  const { params } = table;
  await ben.call('muteInChat', { params, body: { userId: ana.id, on: true } });
  expect(await ben.call('chatMarks', { params })).toEqual({ lastReadId: null, mutedUserIds: [ana.id] });
  const cleos = await cleo.connect();
  const said = await say(ana, `@${ben.user.username.toUpperCase()} and @${cleo.user.username}!`, {
    clientId: 'm',
  });
  expect(said.mentions).toEqual([ben.id, cleo.id]);
  await cleos.hear('notification', ({ notification }) => notification.type === 'chat_mention');
  await say(ana, `@${ben.user.username.toUpperCase()} and @${cleo.user.username}!`, { clientId: 'm' });
  expect(await mentionsOf(ben)).toEqual([]);
  expect(await mentionsOf(cleo)).toMatchObject([{ leagueCode: table.league.code, isRead: false }]);
  expect(await mentionsOf(ana)).toEqual([]);
  const last = await say(cleo, 'Read this');
  expect(await ana.call('markChatRead', { params, body: { messageId: last.id } })).toEqual({
    lastReadId: last.id,
  });
  expect(await ana.call('markChatRead', { params, body: { messageId: said.id } })).toEqual({
    lastReadId: last.id,
  });
  cleos.close();
});

test('everyone sees reactions and deletions right away, and a commissioner’s deletion is logged', async () => {
  const bens = await inChat(ben);
  const said = await say(cleo, 'Something rude');
  const react = (player: Player, on = true) =>
    player.call('reactInChat', { params: path(said), body: { emoji: '👑', on } });
  await Promise.all([ana, ben, cleo].map((player) => react(player)));
  const liked = await bens.hear('chat-message', ({ message }) => message.version === 4);
  expect(liked.message.reactions).toMatchObject([{ emoji: '👑' }]);
  expect(liked.message.reactions[0]?.userIds).toHaveLength(3);
  expect(await ben.refusal('deleteChatMessage', { params: path(said) })).toEqual([403, 'author-only']);
  const gone = await ana.call('deleteChatMessage', { params: path(said) });
  expect(gone).toMatchObject({ message: '', reactions: [], deletedBy: 'commissioner', version: 5 });
  expect(await cleo.call('deleteChatMessage', { params: path(said) })).toEqual(gone);
  await bens.hear('chat-message', ({ message }) => message.deletedAt !== null);
  const own = await say(ben, 'Never mind');
  expect(await ben.call('deleteChatMessage', { params: path(own) })).toMatchObject({ deletedBy: 'author' });
  const log = await ben.call('commissionerLog', { params: { leagueId: leagueId() }, query: {} });
  expect(log.filter(({ act }) => act === 'message-removed')).toMatchObject([
    { userId: ana.id, text: `${cleo.user.username} had a message removed` },
  ]);
  expect(JSON.stringify(await read(ana))).not.toMatch(/rude|Never mind/);
  bens.close();
});

test('a report keeps a deleted message’s text for admins; an export contains the member’s own messages', async () => {
  const said = await say(cleo, 'Really rude');
  await say(cleo, 'And this');
  await ben.call('report', { body: { kind: 'message', targetId: said.id, reason: 'Rude' } });
  await cleo.call('deleteChatMessage', { params: path(said) });
  const admin = await game.admin();
  const [report] = await listed(() => admin.call('adminRequests', { query: { kind: 'report' } }));
  expect(report).toMatchObject({
    targetName: cleo.user.username,
    quote: { leagueName: table.league.name, message: 'Really rude', createdAt: said.createdAt },
  });
  const { leagues } = await cleo.call('exportAccount');
  const own = leagues.find(({ id }) => id === leagueId());
  expect(own?.chat.map(({ message }) => message)).toEqual(['And this']);
});

test('older entries load page by page, with picks, joins and messages in order and without duplicates', async () => {
  const started = await game.startedDraft(4, { draftTimerDuration: 86_400 });
  table = started;
  const players = started.players as Player[];
  const said: string[] = [];
  const talk = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      const message = `Word ${said.length}`;
      said.push(message);
      await say(players[said.length % 4]!, message);
      // Waits now and then, because the rate limits are made for people.
      if (said.length % 40 === 0) await game.advance(60);
    }
  };
  await talk(60);
  const halfway = await draftOn(started, started.draft, 6);
  await talk(40);
  await draftOn(started, halfway);
  await talk(30);
  const pages = [await read(players[0]!)];
  while (pages[0]!.length === CHAT_PAGE) pages.unshift(await read(players[1]!, pages[0]![0]!.id));
  const all = pages.flat();
  expect(all.length).toBeGreaterThan(130 + 12 + 4);
  expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].toSorted());
  expect(wordsOf(all)).toEqual(said);
  const picks = all.filter(({ messageType }) => messageType === 'bot');
  expect(picks.map(({ message }) => message)).toEqual(
    picks.map((_, index) => expect.stringContaining(` at pick ${index + 1}`)),
  );
  expect(picks).toHaveLength(12);
  expect(all.filter(({ message }) => message.endsWith('joined the league'))).toHaveLength(3);
  const [first, last] = [all.indexOf(picks[5]!), all.findIndex(({ message }) => message === 'Word 60')];
  expect(first).toBeLessThan(last);
});

test('a member whose connection goes silent isn’t shown as present until the connection’s next message', async () => {
  const [anas, bens] = [await inChat(ana), await inChat(ben)];
  await anas.hear('presence', ({ chatUserIds }) => chatUserIds.length === 2);
  const ping = (socket: SocketClient) => socket.say({ type: 'ping', leagueId: leagueId(), version: 1 });
  await game.advance(20);
  ping(anas);
  await anas.hear('pong');
  await game.advance(20);
  const heard = anas.messages.length;
  const news = () =>
    anas.messages
      .slice(heard)
      .flatMap((message) => (message.type === 'presence' ? [message.chatUserIds] : []));
  ping(anas);
  // The joins above may be announced twice, so only the latest news counts.
  await expect.poll(() => news().at(-1)).toEqual([ana.id]);
  // Ben's connection was only slow, and he got the same messages as the others. Now the room hears that he is back.
  ping(bens);
  await expect.poll(() => news().at(-1)?.toSorted()).toEqual([ana.id, ben.id].toSorted());
  expect(bens.all('presence').map(({ chatUserIds }) => chatUserIds)).toContainEqual([ana.id]);
  for (const socket of [anas, bens]) socket.close();
});

test('presence in the draft room and presence in the chat are tracked separately', async () => {
  const anas = await ana.follow(leagueId());
  const bens = await inChat(ben);
  // A socket from an earlier test may have closed unnoticed. The first push to that socket finds out.
  await bens.hear(
    'presence',
    ({ userIds, chatUserIds }) => userIds.join() === ana.id && chatUserIds.join() === ben.id,
  );
  anas.say({ type: 'join-league', leagueId: leagueId(), place: 'chat' });
  await bens.hear('presence', ({ chatUserIds }) => chatUserIds.length === 2);
  anas.say({ type: 'leave-league', leagueId: leagueId(), place: 'draft' });
  await bens.hear('presence', ({ userIds }) => userIds.length === 0);
  bens.close();
  // The server doesn't always learn of the close. If it doesn't, another member's next ping notices the silence.
  await game.advance(LOST_SECONDS + 1);
  anas.say({ type: 'ping', leagueId: leagueId(), version: 1 });
  const { chatUserIds: left } = await anas.hear(
    'presence',
    ({ userIds, chatUserIds }) => userIds.length === 0 && chatUserIds.length === 1,
  );
  expect(left).toEqual([ana.id]);
  anas.close();
});
