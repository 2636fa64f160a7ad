import { describe, expect, it } from 'vitest';
import { chatScene, recordOf } from '#test/support/chat-scene.ts';
import { seat, value } from '#test/support/league-season.ts';
import { Unavailable } from '../../ports/ports.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { addCommissioner, removeCommissioner, removeMember } from '../leagues/members.ts';
import { readLog } from '../leagues/read-log.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { reactTo, removeMessage } from './change-message.ts';
import { readFormerTexts } from './edit-message.ts';
import { markRead, mute, readMarks } from './marks.ts';
import { readChat } from './read-chat.ts';
import { say } from './say.ts';

describe('a member’s message', () => {
  it('is visible to every member, with its author and time', async () => {
    const { ports, talk, read, key } = await chatScene();
    const said = value(await talk(2, 'Hello all', { clientId: 'click' }));
    expect(said).toMatchObject({
      leagueId: key.leagueId,
      leagueSeasonId: `${key.leagueId}:${key.season}`,
      season: key.season,
      userId: seat(2),
      user: { username: 'player2' },
      message: 'Hello all',
      messageType: 'user',
      clientId: 'click',
      reactions: [],
      mentions: [],
      week: null,
      createdAt: ports.clock.now().toISOString(),
      deletedAt: null,
      version: 1,
    });
    for (const number of [1, 2, 3]) expect((await read(number)).at(-1)).toEqual(said);
  });

  it('is pushed to members who follow the league, once it is stored', async () => {
    const { talk, pushed, key } = await chatScene();
    const said = value(await talk(2, 'Hello'));
    expect(pushed()).toEqual([
      { to: ['c1', 'c2'], type: 'chat-message', leagueId: key.leagueId, message: said },
    ]);
  });

  it('is stored once, no matter how often it is sent, and pushed each time it is sent', async () => {
    const { talk, words, pushed } = await chatScene();
    const first = await talk(1, 'Once', { clientId: 'click' });
    const again = await talk(1, 'Once', { clientId: 'click' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(value(again)).toEqual(value(first));
    expect(await words()).toEqual(['Once']);
    expect(pushed()).toHaveLength(2);
    await talk(2, 'Mine', { clientId: 'click' });
    expect(await words()).toEqual(['Once', 'Mine']);
  });

  it('is stored once if it is sent twice at the same time', async () => {
    const { talk, words } = await chatScene();
    const both = await Promise.all([talk(1, 'Once', { clientId: 'a' }), talk(1, 'Once', { clientId: 'a' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await words()).toEqual(['Once']);
  });

  it('sorts after all earlier ones, even if a server’s clock is behind', async () => {
    const { ports, talk, words } = await chatScene();
    await talk(1, 'First');
    ports.clock.advance(-60_000);
    await talk(2, 'Second');
    const both = await Promise.all([talk(1, 'Third'), talk(2, 'Fourth')]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect((await words()).slice(0, 2)).toEqual(['First', 'Second']);
    expect(await words()).toHaveLength(4);
  });

  it('sorts after a message stored just before it, whatever the servers’ clocks say', async () => {
    const { ports, talk, words } = await chatScene();
    await talk(1, 'First');
    const { lastIdOf } = ports.chats;
    ports.chats.lastIdOf = async (chat) => {
      const last = await lastIdOf(chat);
      ports.chats.lastIdOf = lastIdOf;
      ports.clock.advance(60_000);
      await talk(2, 'Second');
      ports.clock.advance(-60_000);
      return last;
    };
    expect((await talk(1, 'Third')).ok).toBe(true);
    expect(await words()).toEqual(['First', 'Second', 'Third']);
  });

  it('can’t be written or read by a stranger', async () => {
    const { ports, key, words, pushed } = await chatScene();
    const stranger = seat(9);
    expect(await say(ports, key, stranger, { message: 'Hi' })).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
    expect(await readChat(ports, key, stranger, undefined)).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
    expect(await words()).toEqual([]);
    expect(pushed()).toEqual([]);
  });

  it('is rejected if it names another season', async () => {
    const { talk, key } = await chatScene();
    expect(await talk(1, 'Hi', { season: '2026' })).toEqual({ ok: false, refused: 'season-not-found' });
    expect((await talk(1, 'Hi', { season: key.season.slice(0, 4) })).ok).toBe(true);
  });

  it('isn’t pushed to removed members whose sockets still follow the league, and their own messages are rejected', async () => {
    const { ports, key, stored, talk, pushed, words } = await chatScene();
    value(await removeMember(ports, key.leagueId, seat(1), await recordOf(stored, 2)));
    const stale = { id: 'c2', userId: seat(2) };
    await ports.connections.follow(stale, key.leagueId, 'chat');
    value(await talk(1, 'Without you'));
    expect(pushed().at(-1)?.to).toEqual(['c1']);
    expect(await talk(2, 'Still here', { from: stale })).toEqual({ ok: false, refused: 'league-not-found' });
    expect(await readChat(ports, key, seat(2), undefined)).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
    expect(await words()).toEqual(['Without you']);
  });

  it('isn’t stored if its author is removed at the same time', async () => {
    const { ports, key, stored, words } = await chatScene();
    const { chats } = ports;
    const { lastIdOf } = chats;
    const record = await recordOf(stored, 2);
    ports.chats = {
      ...chats,
      async lastIdOf(chat) {
        const last = await lastIdOf(chat);
        await removeMember(ports, key.leagueId, seat(1), record);
        return last;
      },
    };
    expect(await say(ports, key, seat(2), { message: 'Bye' })).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
    expect(await words()).toEqual([]);
  });

  it('without a client id counts as sent even if no socket can be reached, and one with a client id fails so that it can be retried', async () => {
    const { ports, talk, words, pushed } = await chatScene();
    const { listOf } = ports.connections;
    ports.connections.listOf = async () => Promise.reject(new Unavailable('throttled'));
    expect((await talk(1, 'Hi')).ok).toBe(true);
    // A message with a client id can safely be sent again, so here the first try fails, and its retry reaches everyone.
    await expect(talk(1, 'Ho', { clientId: 'click' })).rejects.toThrow(Unavailable);
    ports.connections.listOf = listOf;
    expect((await talk(1, 'Ho', { clientId: 'click' })).status).toBe(200);
    expect(pushed().map(({ message }) => message.message)).toEqual(['Ho']);
    expect(await words()).toEqual(['Hi', 'Ho']);
  });
});

describe('a deleted or renewed league', () => {
  it('accepts no messages once it is deleted', async () => {
    const { ports, key, talk } = await chatScene();
    value(await deleteLeague(ports, key.leagueId, seat(1)));
    expect(await talk(1, 'Hi')).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it('closes the old season’s chat, whose messages stay readable, and opens an empty one once it is renewed', async () => {
    const { ports, key, stored, talk, words, read } = await chatScene();
    const said = value(await talk(1, 'What a season'));
    await ports.seasons.save({ ...(await stored()), status: 'ended', version: (await stored()).version + 1 });
    const { currentSeason } = value(await renewLeague(ports, key.leagueId, seat(1), '2026-27'));
    expect(currentSeason.season).toBe('2026-27');
    const next = { ...key, season: '2026-27' };
    expect(value(await readChat(ports, next, seat(2), undefined))).toEqual([]);
    expect(await words()).toEqual(['What a season']);
    expect((await read(1)).at(-1)?.message).toBe('player1 renewed the league for 2026-27');
    const over = { ok: false, refused: 'season-over' };
    expect(await talk(1, 'More')).toEqual(over);
    const path = { ...key, messageId: said.id };
    expect(await reactTo(ports, path, seat(2), { emoji: '🔥', on: true })).toEqual(over);
    // Members can always delete their own messages.
    expect(value(await removeMessage(ports, path, seat(1))).message).toBe('');
    value(await say(ports, next, seat(1), { message: 'On we go' }));
    expect(value(await readChat(ports, next, seat(2), undefined)).map(({ message }) => message)).toEqual([
      'On we go',
    ]);
  });

  it('lets only its current commissioners, not former ones, moderate the old season’s chat', async () => {
    const { ports, key, stored, talk } = await chatScene();
    const deed = (number: number) => ({ leagueId: key.leagueId, by: seat(1), userId: seat(number) });
    value(await addCommissioner(ports, deed(2)));
    const [first, second] = [value(await talk(4, 'Rude')), value(await talk(4, 'Ruder'))];
    await ports.seasons.save({ ...(await stored()), status: 'ended', version: (await stored()).version + 1 });
    value(await renewLeague(ports, key.leagueId, seat(1), '2026-27'));
    value(await removeCommissioner(ports, deed(2)));
    value(await addCommissioner(ports, deed(3)));
    const former = (by: number) => readFormerTexts(ports, { ...key, messageId: first.id }, seat(by));
    expect(value(await former(3))).toEqual({ texts: [] });
    expect(await former(2)).toEqual({ ok: false, refused: 'commissioners-only' });
    const remove = (id: string, by: number) => removeMessage(ports, { ...key, messageId: id }, seat(by));
    expect(await remove(first.id, 2)).toEqual({ ok: false, refused: 'author-only' });
    expect(value(await remove(first.id, 3))).toMatchObject({ message: '', deletedBy: 'commissioner' });
    expect(value(await remove(second.id, 4))).toMatchObject({ message: '', deletedBy: 'author' });
  });
});

describe('a mention', () => {
  it('notifies each named member once, with a link to the chat but without an email', async () => {
    const { ports, talk, told, key } = await chatScene();
    const said = value(await talk(1, '@player2 and @PLAYER3, @player2! Not @player10'));
    expect(said.mentions).toEqual([seat(2), seat(3)]);
    for (const reader of [2, 3]) {
      const [notice, ...others] = await told(reader);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ title: 'player1 mentioned you in Sunday', leagueId: key.leagueId });
    }
    expect([await told(1), await told(4)]).toEqual([[], []]);
    const news = ports.pushed.filter(({ message }) => message.type === 'notification');
    expect(news.map(({ to }) => to)).toContainEqual(['c2']);
    expect(ports.announced.filter(({ type }) => type === 'chat_mention')).toEqual([]);
  });

  it('notifies each named member once, even if the message is sent again', async () => {
    const { ports, talk, told } = await chatScene();
    for (let time = 0; time < 3; time += 1) await talk(1, 'Look, @player2', { clientId: 'click' });
    expect(await told(2)).toHaveLength(1);
    const toSockets = ports.pushed.flatMap(({ message }) =>
      message.type === 'notification' ? [message.notification.id] : [],
    );
    expect(toSockets).toEqual((await told(2)).map(({ id }) => id));
  });

  it('doesn’t notify its own author, or a member who has muted the author', async () => {
    const { ports, key, talk, told } = await chatScene();
    value(await mute(ports, key, seat(2), { userId: seat(1), on: true }));
    const said = value(await talk(1, '@player1 asks @player2 and @player3'));
    expect(said.mentions).toEqual([seat(1), seat(2), seat(3)]);
    expect([await told(1), await told(2)]).toEqual([[], []]);
    expect(await told(3)).toHaveLength(1);
    value(await mute(ports, key, seat(2), { userId: seat(1), on: false }));
    await talk(1, '@player2?');
    expect(await told(2)).toHaveLength(1);
  });
});

describe('a reaction', () => {
  it('is pushed and visible to all, and isn’t lost if others react at the same time', async () => {
    const { ports, key, talk, read, pushed } = await chatScene();
    const { id } = value(await talk(1, 'Touchdown'));
    const path = { ...key, messageId: id };
    const react = (by: number, on = true) => reactTo(ports, path, seat(by), { emoji: '🏈', on });
    const answers = await Promise.all([1, 2, 3, 4].map((by) => react(by)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { reactions, version } = (await read(2)).at(-1)!;
    expect(reactions).toHaveLength(1);
    expect(new Set(reactions[0]!.userIds)).toEqual(new Set([1, 2, 3, 4].map(seat)));
    expect(version).toBe(5);
    expect(pushed().map(({ message }) => message.version)).toContain(5);
    value(await react(1));
    value(await react(1, false));
    expect((await read(2)).at(-1)).toMatchObject({ version: 6, reactions: [{ emoji: '🏈' }] });
  });

  it('works only on members’ messages, and only for members', async () => {
    const { ports, key, talk, read } = await chatScene();
    const [line] = await read(1);
    const { id } = value(await talk(1, 'Hi'));
    const react = (messageId: string, by: number) =>
      reactTo(ports, { ...key, messageId }, seat(by), { emoji: '🔥', on: true });
    expect(await react(line!.id, 1)).toEqual({ ok: false, refused: 'message-not-found' });
    expect(await react(id, 9)).toEqual({ ok: false, refused: 'league-not-found' });
  });
});

describe('a deletion', () => {
  it('removes the message’s text for everyone and is pushed, and deleting the message again changes nothing', async () => {
    const { ports, key, talk, read, pushed } = await chatScene();
    const { id } = value(await talk(2, 'Oops, @player3'));
    const path = { ...key, messageId: id };
    const gone = value(await removeMessage(ports, path, seat(2)));
    expect(gone).toMatchObject({ message: '', mentions: [], deletedBy: 'author', version: 2 });
    expect(pushed().at(-1)?.message).toEqual(gone);
    expect(value(await removeMessage(ports, path, seat(2)))).toEqual(gone);
    expect((await read(1)).at(-1)).toEqual(gone);
    expect(await reactTo(ports, path, seat(1), { emoji: '🔥', on: true })).toMatchObject({
      refused: 'message-not-found',
    });
  });

  it('by a commissioner appears in the log and in the chat', async () => {
    const { ports, key, talk, read } = await chatScene();
    const { id } = value(await talk(2, 'Rude'));
    const path = { ...key, messageId: id };
    expect(await removeMessage(ports, path, seat(3))).toEqual({ ok: false, refused: 'author-only' });
    ports.clock.advance(1000);
    ports.pushed.length = 0;
    for (let time = 0; time < 2; time += 1)
      expect(value(await removeMessage(ports, path, seat(1)))).toMatchObject({ deletedBy: 'commissioner' });
    expect(ports.pushed.map(({ message }) => message.type).toSorted()).toEqual([
      'chat-message',
      'chat-message',
      'league',
    ]);
    const log = value(await readLog(ports, key.leagueId, seat(3), undefined));
    expect(log.filter(({ act }) => act === 'message-removed')).toMatchObject([
      { userId: seat(1), text: 'player2 had a message removed' },
    ]);
    const page = await read(4);
    expect(page.at(-1)?.message).toBe('player2 had a message removed (by player1)');
    expect(JSON.stringify(page)).not.toContain('Rude');
  });
});

describe('chat marks', () => {
  it('say how far a member has read, never move backward, and are private', async () => {
    const { ports, key, talk } = await chatScene();
    const [first, second] = [value(await talk(1, 'One')), value(await talk(2, 'Two'))];
    const marks = async (by: number) => value(await readMarks(ports, key, seat(by)));
    expect(await marks(3)).toEqual({ lastReadId: null, mutedUserIds: [] });
    for (const { id } of [second, first])
      expect(value(await markRead(ports, key, seat(3), id))).toEqual({ lastReadId: second.id });
    expect([(await marks(3)).lastReadId, (await marks(4)).lastReadId]).toEqual([second.id, null]);
    expect(await markRead(ports, key, seat(9), first.id)).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it('list whom a member has muted; members can’t mute themselves or strangers', async () => {
    const { ports, key } = await chatScene();
    const set = (userId: string, on: boolean) => mute(ports, key, seat(3), { userId, on });
    expect(value(await set(seat(1), true))).toEqual({ mutedUserIds: [seat(1)] });
    expect(value(await set(seat(1), true))).toEqual({ mutedUserIds: [seat(1)] });
    expect(value(await set(seat(2), true))).toEqual({ mutedUserIds: [seat(1), seat(2)] });
    expect(value(await set(seat(1), false))).toEqual({ mutedUserIds: [seat(2)] });
    expect(await set(seat(3), true)).toEqual({ ok: false, refused: 'own-mute' });
    expect(await set(seat(9), true)).toEqual({ ok: false, refused: 'not-in-league' });
    expect(value(await set(seat(9), false))).toEqual({ mutedUserIds: [seat(2)] });
  });
});
