import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { LocalGame, type Table } from '#test/support/local-game.ts';
import type { Player } from '#test/support/player.ts';
import type { SocketClient } from '#test/support/socket-client.ts';

// What members do with messages: they answer, edit, pin, vote, and call everyone.

let game: LocalGame;
let table: Table;
let ana: Player;
let ben: Player;
let bens: SocketClient;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
});
afterAll(() => game.stop());

/** Sets up a league that Ana owns. Ben has its chat open. */
beforeEach(async () => {
  await game.advance(120);
  const crew = await game.crew(2);
  [ana, ben] = crew as [Player, Player];
  table = await game.seat(crew, { maxMembers: 4 });
  bens = await ben.connect();
  bens.say({ type: 'join-league', leagueId: table.league.id, place: 'chat' });
  await bens.hear('presence', ({ chatUserIds }) => chatUserIds.includes(ben.id));
});

const say = (player: Player, message: string, more: object = {}) =>
  player.call('sayInChat', { params: table.params, body: { message, ...more } });
const path = ({ id }: ChatMessage) => ({ ...table.params, messageId: id });
const read = (player: Player) => player.call('chat', { params: table.params, query: {} });
const pushed = async (changed: ChatMessage) => {
  const is = ({ message: { id, version } }: { message: ChatMessage }) =>
    id === changed.id && version === changed.version;
  expect((await bens.hear('chat-message', is)).message).toEqual(changed);
};

test('a reply arrives with the id of the message that it answers, by call and by socket', async () => {
  const asked = await say(ana, 'Who wins?');
  const replyTo = asked.id;
  await pushed(await say(ben, 'Me', { replyTo }));
  bens.say({ type: 'chat-message', leagueId: table.league.id, message: 'Not you', clientId: 's', replyTo });
  await bens.hear('chat-message', ({ message }) => message.clientId === 's' && message.replyTo === replyTo);
  const none = { message: 'No one', replyTo: table.league.id };
  expect(await ana.refusal('sayInChat', { params: table.params, body: none })).toEqual([
    404,
    'message-not-found',
  ]);
});

test('an edit and a pin reach the room, and the pinned message is found without the rest of the chat', async () => {
  const said = await say(ana, 'Teh draft is at 8');
  await pushed(
    await ana.call('editChatMessage', { params: path(said), body: { message: 'The draft is at 8' } }),
  );
  expect(await ana.call('formerChatTexts', { params: path(said) })).toEqual({ texts: ['Teh draft is at 8'] });
  expect(await ben.refusal('formerChatTexts', { params: path(said) })).toEqual([403, 'commissioners-only']);
  expect(await ben.refusal('pinInChat', { params: path(said), body: { on: true } })).toEqual([
    403,
    'commissioners-only',
  ]);
  const pinned = await ana.call('pinInChat', { params: path(said), body: { on: true } });
  await pushed(pinned);
  expect(await ben.call('chatMessages', { params: table.params, query: {} })).toEqual([pinned]);
});

test('a poll takes votes until it is closed, and its result is a line of the chat', async () => {
  const poll = { options: ['Yes', 'No'], isMany: false };
  const asked = await say(ben, 'Bets?', { poll });
  await pushed(await ana.call('voteInChat', { params: path(asked), body: { choices: [1] } }));
  await pushed(await ben.call('closeChatPoll', { params: path(asked), body: {} }));
  expect(await ana.refusal('voteInChat', { params: path(asked), body: { choices: [0] } })).toEqual([
    409,
    'poll-closed',
  ]);
  expect((await read(ben)).at(-1)).toMatchObject({
    messageType: 'bot',
    message: 'Poll closed: Bets?\nNo: 1\nYes: 0',
  });
});

test('a commissioner can notify everyone at most three times a day, even with messages at the same moment', async () => {
  const calls = ['A', 'B', 'C', 'D', 'E'].map((word) => say(ana, `${word} @everyone`));
  const said = await Promise.all(calls);
  expect(said.filter(({ toEveryone }) => toEveryone)).toHaveLength(3);
  const news = await ben.call('notifications', { params: { id: ben.id }, query: {} });
  expect(news.filter(({ type }) => type === 'chat_mention')).toHaveLength(3);
});
