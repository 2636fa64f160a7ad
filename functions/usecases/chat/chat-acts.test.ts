import { describe, expect, it } from 'vitest';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { POLLS_MOST } from '#shared/domain/chat/polls.ts';
import { chatScene } from '#test/support/chat-scene.ts';
import { seat, value } from '#test/support/league-season.ts';
import { removeMessage } from './change-message.ts';
import { editMessage, readFormerTexts } from './edit-message.ts';
import { mute } from './marks.ts';
import { pin } from './pin.ts';
import { closePoll, voteIn } from './polls.ts';
import { readChat } from './read-chat.ts';
import { readSingle } from './read-single.ts';

const MINUTE_MS = 60_000;
const no = (refused: string) => ({ ok: false, refused });

async function scene() {
  const given = await chatScene();
  const { ports, key, talk } = given;
  const at = (messageId: string) => ({ ...key, messageId });
  const say = async (
    by: number,
    ...words: Parameters<typeof talk> extends [unknown, ...infer Rest] ? Rest : never
  ) => value(await talk(by, ...words));
  const edit = (by: number, id: string, text: string) => editMessage(ports, at(id), seat(by), text);
  return { ...given, at, say, edit };
}

describe('a reply', () => {
  it('can only answer a message of the same chat, which may be deleted', async () => {
    const { ports, at, say, talk } = await scene();
    const { id } = await say(1, 'Who wins?');
    expect(await say(2, 'Me', { replyTo: id })).toMatchObject({ message: 'Me', replyTo: id });
    value(await removeMessage(ports, at(id), seat(1)));
    expect((await say(2, 'You', { replyTo: id })).replyTo).toBe(id);
    expect(await talk(2, 'No one', { replyTo: '01K3KD0000000000000000000A' })).toEqual(
      no('message-not-found'),
    );
  });
});

describe('single messages', () => {
  it('include the pinned ones and the requested ones, in order', async () => {
    const { ports, key, at, say } = await scene();
    const [a, b, c] = [await say(1, 'A'), await say(2, 'B'), await say(3, 'C')];
    value(await pin(ports, at(c.id), seat(1), true));
    const found = value(await readSingle(ports, key, seat(2), `${a.id},01K3KD0000000000000000000A`));
    expect(found.map(({ message }) => message)).toEqual(['A', 'C']);
    expect(value(await readSingle(ports, key, seat(2))).map(({ id }) => id)).toEqual([c.id]);
    expect(b.pinnedAt).toBeUndefined();
    expect(await readSingle(ports, key, seat(9))).toEqual(no('league-not-found'));
    value(await removeMessage(ports, at(c.id), seat(1)));
    expect(value(await readSingle(ports, key, seat(2)))).toEqual([]);
  });
});

describe('an edit', () => {
  it('changes a text within five minutes, marks it, and hides the former text from readers', async () => {
    const { ports, say, edit, pushed } = await scene();
    const { id } = await say(2, 'Teh Bills');
    ports.clock.advance(5 * MINUTE_MS);
    const edited = value(await edit(2, id, 'The Bills'));
    expect(edited).toMatchObject({ message: 'The Bills', version: 2 });
    expect(edited.editedAt).toBe(ports.clock.now().toISOString());
    expect(pushed().at(-1)?.message).toEqual(edited);
    expect(JSON.stringify([edited, ports.pushed])).not.toContain('formerTexts');
    ports.clock.advance(1);
    expect(value(await edit(2, id, 'The Bills')).version).toBe(2);
    expect(await edit(2, id, 'Late')).toEqual(no('not-editable'));
  });

  it('is refused to everyone but the author, and on a deleted message', async () => {
    const { ports, at, say, edit } = await scene();
    const { id } = await say(2, 'Hi');
    expect(await edit(1, id, 'Bye')).toEqual(no('editor-only'));
    expect(await edit(9, id, 'Bye')).toEqual(no('league-not-found'));
    value(await removeMessage(ports, at(id), seat(2)));
    expect(await edit(2, id, 'Bye')).toEqual(no('message-not-found'));
  });

  it('notifies only members whom the message didn’t name before', async () => {
    const { say, edit, told } = await scene();
    const { id } = await say(1, 'Hi @player2');
    const edited = value(await edit(1, id, 'Hi @player2 and @player3'));
    expect(edited.mentions).toEqual([seat(2), seat(3)]);
    expect([(await told(2)).length, (await told(3)).length]).toEqual([1, 1]);
    expect(value(await edit(1, id, 'Hi all')).mentions).toEqual([]);
    for (const text of ['A', 'B', 'C', 'Hi @player2', 'D', '@player3'])
      expect(value(await edit(1, id, text))).not.toHaveProperty('formerMentions');
    expect([(await told(2)).length, (await told(3)).length]).toEqual([1, 1]);
  });

  it('is pushed to the members whom it names, on their pages and devices', async () => {
    const { ports, say, edit, told } = await scene();
    const { id } = await say(1, 'Hi');
    value(await edit(1, id, 'Hi @player2'));
    const [notice] = await told(2);
    expect(ports.announcedPushes.map((each) => each.id)).toContain(notice?.id);
    const news = ports.pushed.flatMap(({ to, message }) =>
      message.type === 'notification' ? [[to, message.notification.id]] : [],
    );
    expect(news).toEqual([[['c2'], notice?.id]]);
  });

  it('notifies no one if the message has already notified everyone', async () => {
    const { say, edit, told } = await scene();
    const { id } = await say(1, 'Tonight, @everyone');
    value(await edit(1, id, 'Tonight, @everyone, even @player2'));
    expect(await told(2)).toHaveLength(1);
  });

  it('keeps the first text and the last two for commissioners to read', async () => {
    const { ports, at, say, edit } = await scene();
    const { id } = await say(2, 'One');
    for (const text of ['Two', 'Three', 'Four', 'Five']) value(await edit(2, id, text));
    const former = (by: number) => readFormerTexts(ports, at(id), seat(by));
    expect(value(await former(1)).texts).toEqual(['One', 'Three', 'Four']);
    expect(await former(2)).toEqual(no('commissioners-only'));
    expect(await former(9)).toEqual(no('league-not-found'));
    value(await removeMessage(ports, at(id), seat(1)));
    expect(value(await former(1)).texts).toEqual([]);
  });
});

describe('@everyone', () => {
  it('by a commissioner notifies each member once, except the author and those who muted the author', async () => {
    const { ports, key, say, told } = await scene();
    value(await mute(ports, key, seat(3), { userId: seat(1), on: true }));
    const said = await say(1, 'Draft tonight, @everyone and @player2', { clientId: 'click' });
    await say(1, 'Draft tonight, @everyone and @player2', { clientId: 'click' });
    expect(said).toMatchObject({ toEveryone: true, mentions: [seat(2)] });
    expect(await Promise.all([1, 2, 3, 4].map(async (number) => (await told(number)).length))).toEqual([
      0, 1, 0, 1,
    ]);
    expect((await told(4))[0]?.title).toMatch(/^player1 mentioned everyone in /);
    expect(ports.announced.filter(({ type }) => type === 'chat_mention')).toEqual([]);
  });

  it('notifies no one if a regular member writes it', async () => {
    const { say, told } = await scene();
    expect((await say(2, 'Hello @everyone')).toEveryone).toBeUndefined();
    expect(await told(1)).toEqual([]);
  });

  it('notifies only named members after three times on an Eastern day', async () => {
    const { ports, say, told } = await scene();
    for (const word of ['A', 'B', 'C']) expect((await say(1, `${word} @everyone`)).toEveryone).toBe(true);
    const fourth = await say(1, 'D @everyone and @player2');
    expect([fourth.toEveryone, fourth.mentions]).toEqual([undefined, [seat(2)]]);
    expect([(await told(2)).length, (await told(4)).length]).toEqual([4, 3]);
    const announced = ports.announcedPushes.map(({ id }) => id);
    expect((await told(2)).filter(({ id }) => !announced.includes(id))).toEqual([]);
    ports.clock.advance(24 * 60 * MINUTE_MS);
    expect((await say(1, 'E @everyone')).toEveryone).toBe(true);
  });
});

describe('a pin', () => {
  it('can be set and removed by commissioners only, on at most three messages', async () => {
    const { ports, at, say } = await scene();
    const ids: string[] = [];
    for (const word of ['A', 'B', 'C', 'D']) ids.push((await say(2, word)).id);
    const set = (by: number, place: number, on = true) => pin(ports, at(ids[place]!), seat(by), on);
    expect(await set(2, 0)).toEqual(no('commissioners-only'));
    for (const place of [0, 1, 2]) expect(value(await set(1, place)).pinnedAt).toBeDefined();
    expect(await set(1, 3)).toEqual(no('too-many-pins'));
    expect(value(await set(1, 0)).version).toBe(2);
    expect(value(await set(1, 0, false)).pinnedAt).toBeUndefined();
    value(await removeMessage(ports, at(ids[1]!), seat(2)));
    expect(value(await set(1, 3)).pinnedAt).toBeDefined();
    expect(value(await set(1, 0)).pinnedAt).toBeDefined();
    expect(await set(1, 1)).toEqual(no('message-not-found'));
  });
});

describe('a poll', () => {
  const OPTIONS = ['Ana’s place', 'The bar', 'Online'];
  async function asked(poll: { isMany?: boolean; closesAt?: string } = {}) {
    const given = await scene();
    const { ports, at, say } = given;
    const { id } = await say(2, 'Where?', {
      poll: { options: OPTIONS, isMany: false, ...poll },
      clientId: 'poll',
    });
    const vote = (by: number, ...choices: number[]) => voteIn(ports, at(id), seat(by), choices);
    const close = (by: number) => closePoll(ports, at(id), seat(by));
    const results = async () =>
      (await given.read(1)).flatMap(({ message }) => (message.startsWith('Poll closed') ? [message] : []));
    return { ...given, id, vote, close, results };
  }
  const votes = ({ poll }: { poll?: { options: { userIds: string[] }[] } | undefined }) =>
    poll?.options.map(({ userIds }) => userIds);

  it('shows everyone’s vote, which a member can replace and withdraw', async () => {
    const { vote, edit, id } = await asked();
    value(await vote(1, 0));
    expect(votes(value(await vote(3, 1)))).toEqual([[seat(1)], [seat(3)], []]);
    expect(votes(value(await vote(1, 1)))).toEqual([[], [seat(3), seat(1)], []]);
    expect(value(await vote(1, 1)).version).toBe(4);
    expect(votes(value(await vote(1)))).toEqual([[], [seat(3)], []]);
    expect(await vote(1, 0, 1)).toEqual(no('invalid-vote'));
    expect(await vote(1, 3)).toEqual(no('invalid-vote'));
    expect(await vote(9, 0)).toEqual(no('league-not-found'));
    expect(await edit(2, id, 'Where not?')).toEqual(no('not-editable'));
  });

  it('can allow several choices', async () => {
    const { vote } = await asked({ isMany: true });
    expect(votes(value(await vote(1, 0, 2)))).toEqual([[seat(1)], [], [seat(1)]]);
  });

  it('is closed early by its author or a commissioner, with a line about the result', async () => {
    const { ports, id, vote, close, results, read } = await asked();
    value(await vote(1, 1));
    expect(await results()).toEqual([]);
    expect(await close(3)).toEqual(no('closer-only'));
    ports.clock.advance(MINUTE_MS);
    expect(value(await close(2)).poll?.closedAt).toBe(ports.clock.now().toISOString());
    expect(value(await close(1)).version).toBe(3);
    expect(await vote(3, 1)).toEqual(no('poll-closed'));
    expect(value(await vote(1, 1)).version).toBe(3);
    expect(await results()).toEqual(['Poll closed: Where?\nThe bar: 1\nAna’s place: 0\nOnline: 0']);
    expect((await read(1)).at(-1)).toMatchObject({ messageType: 'bot', replyTo: id });
  });

  it('shows its result right away and below it, even if servers’ clocks differ', async () => {
    const { ports, id, close, results, read } = await asked();
    ports.clock.advance(-MINUTE_MS / 2);
    value(await close(2));
    const all = await read(1);
    expect(all.slice(-2).map((message) => message.id === id || message.replyTo)).toEqual([true, id]);
    ports.clock.advance(-MINUTE_MS / 4);
    expect(await results()).toHaveLength(1);
  });

  it('has its result on exactly one page of the chat, however many polls there are', async () => {
    const { ports, key, read, talk } = await asked();
    const closesAt = new Date(ports.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
    const polls = CHAT_PAGE + 9;
    for (let poll = 1; poll <= polls; poll += 1)
      value(await talk(3, `Poll ${poll}`, { poll: { options: ['Yes', 'No'], isMany: false, closesAt } }));
    ports.clock.advance(60 * MINUTE_MS);
    const newest = await read(1);
    const older = value(await readChat(ports, key, seat(1), newest[0]?.id));
    expect([...older, ...newest].filter(({ messageType }) => messageType === 'bot')).toHaveLength(polls);
  });

  it('closes on time automatically, and its deletion also removes its result', async () => {
    const { ports, at, id, vote, results } = await asked({ closesAt: '2025-08-28T12:00:00-04:00' });
    ports.clock.set(new Date('2025-08-28T15:59:59.999Z'));
    value(await vote(1, 1));
    expect(await results()).toEqual([]);
    ports.clock.set(new Date('2025-08-28T16:00:00.000Z'));
    expect(await vote(1, 0)).toEqual(no('poll-closed'));
    expect(await results()).toHaveLength(1);
    value(await removeMessage(ports, at(id), seat(2)));
    expect(await results()).toEqual([]);
  });

  it('counts toward the season’s limit until it is deleted', async () => {
    const { ports, at, id, talk } = await asked();
    const another = () => talk(3, 'Q', { poll: { options: ['Yes', 'No'], isMany: false } });
    for (let polls = 1; polls < POLLS_MOST; polls += 1) expect((await another()).ok).toBe(true);
    expect(await another()).toEqual(no('too-many-polls'));
    value(await removeMessage(ports, at(id), seat(1)));
    expect((await another()).ok).toBe(true);
  });

  it('can’t have two equal options, or end in the past or after more than 14 days', async () => {
    const { ports, talk } = await scene();
    const ask = (options: string[], days?: number) => {
      const closesAt =
        days && new Date(ports.clock.now().getTime() + days * 24 * 60 * MINUTE_MS).toISOString();
      return talk(1, 'Q', { poll: { options, isMany: false, ...(closesAt && { closesAt }) } });
    };
    expect(await ask(['Yes', 'yes'])).toEqual(no('invalid-poll'));
    expect(await ask(['Yes', 'No'], -1)).toEqual(no('invalid-poll'));
    expect(await ask(['Yes', 'No'], 14.01)).toEqual(no('invalid-poll'));
    // The page's clock can be a little ahead.
    const seconds = 1 / (24 * 60 * 60);
    expect((await ask(['Yes', 'No'], 14 + 30 * seconds)).ok).toBe(true);
  });
});
