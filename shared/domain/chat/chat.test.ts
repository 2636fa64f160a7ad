import { describe, expect, it } from 'vitest';
import { ulid } from 'ulid';
import { lobby, seat, value } from '#test/support/league-season.ts';
import { seededRandom } from '../chance.ts';
import { idOfPick, nextChatTime, timeOfId } from './chat-id.ts';
import { barredFromChat, deleteMessage, laterMark, mentionsIn, react, type ChatMessage } from './chat.ts';
import { mergeMessages } from './merge-messages.ts';

const AT = new Date('2025-09-10T12:00:00.000Z');

function messageOf(change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: ulid(AT.getTime(), seededRandom(1)),
    leagueId: 'L',
    season: '2025-26',
    userId: seat(2),
    message: 'Hello',
    clientId: null,
    reactions: [],
    mentions: [],
    createdAt: AT.toISOString(),
    deletedAt: null,
    deletedBy: null,
    version: 1,
    ...change,
  };
}

describe('ids', () => {
  it('contain the time they were made', () => {
    expect(timeOfId(ulid(AT.getTime(), seededRandom(1)))).toBe(AT.getTime());
  });

  it('of picks are the same for everyone, and sort by time and then by pick number', () => {
    const draftedAt = AT.toISOString();
    const ids = [1, 2, 29, 30].map((pickOrder) => idOfPick({ draftedAt, pickOrder }));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect(timeOfId(id)).toBe(AT.getTime());
    }
  });

  it('of new messages sort after the latest message, even if the server’s clock is behind', () => {
    expect(nextChatTime(undefined, AT)).toEqual(AT);
    const earlier = ulid(AT.getTime() - 5000, seededRandom(2));
    expect(nextChatTime(earlier, AT)).toEqual(AT);
    const later = ulid(AT.getTime() + 5000, seededRandom(3));
    const next = ulid(nextChatTime(later, AT).getTime(), seededRandom(4));
    expect(next > later).toBe(true);
    const same = ulid(AT.getTime(), () => 0.999);
    expect(ulid(nextChatTime(same, AT).getTime(), () => 0) > same).toBe(true);
  });
});

describe('a mention', () => {
  const members = ['ana', 'Ana.B', 'Ömer', 'new_ben', 'Cleo'].map((username) => ({
    userId: username,
    username,
  }));
  const named = (text: string) => mentionsIn(text, members).map(({ userId }) => userId);

  it('names a member by @Username, in upper or lower case, anywhere in the text', () => {
    expect(named('@ana, look: @CLEO! (@new_ben)')).toEqual(['ana', 'Cleo', 'new_ben']);
    expect(named('@ömer?')).toEqual(['Ömer']);
    expect(named('Nobody here, ana @ home')).toEqual([]);
  });

  it('matches the longest name it can, but never just the start of a word', () => {
    expect(named('@Ana.B')).toEqual(['Ana.B']);
    expect(named('@Ana.')).toEqual(['ana']);
    expect(named('@Ana.Be')).toEqual(['ana']);
    expect(named('@Anabel @cleopatra @new_benny')).toEqual([]);
    expect(named('mail me: x@ana.example')).toEqual([]);
  });

  it('is found with its position in the text', () => {
    expect(mentionsIn('Hi @Cleo!', members)).toEqual([{ userId: 'Cleo', start: 3, end: 8 }]);
  });
});

describe('a reaction', () => {
  const heart = { by: seat(1), emoji: '❤️', on: true } as const;

  it('is listed with the members who added it, in a fixed order of emoji', () => {
    const fire = value(react(messageOf(), { ...heart, emoji: '🔥' }));
    const both = value(react(fire, heart));
    expect(both.reactions).toEqual([
      { emoji: '❤️', userIds: [seat(1)] },
      { emoji: '🔥', userIds: [seat(1)] },
    ]);
    expect(both.version).toBe(3);
    expect(value(react(both, heart))).toBe(both);
    const two = value(react(both, { ...heart, by: seat(3) }));
    expect(two.reactions[0]).toEqual({ emoji: '❤️', userIds: [seat(1), seat(3)] });
  });

  it('can be removed without a trace', () => {
    const liked = value(react(messageOf(), heart));
    expect(value(react(liked, { ...heart, on: false })).reactions).toEqual([]);
    const plain = messageOf();
    expect(value(react(plain, { ...heart, on: false }))).toBe(plain);
  });

  it('fails on a deleted message', () => {
    const deleted = messageOf({ deletedAt: AT.toISOString() });
    expect(react(deleted, heart)).toEqual({ ok: false, refused: 'message-not-found' });
  });
});

describe('deleting a message', () => {
  const deletedBy = (by: 'author') => ({
    message: '',
    deletedAt: AT.toISOString(),
    deletedBy: by,
    version: 2,
  });
  const league = lobby(4);
  const spoken = messageOf({ mentions: [seat(3)], reactions: [{ emoji: '👍', userIds: [seat(1)] }] });

  it('removes its text and everything attached to it, whether the author or a commissioner deletes it', () => {
    for (const [by, deletedBy] of [
      [seat(2), 'author'],
      [seat(1), 'commissioner'],
    ] as const) {
      const deleted = value(deleteMessage(spoken, league, { by, at: AT }));
      expect(deleted).toMatchObject({ message: '', reactions: [], mentions: [], deletedBy, version: 2 });
      expect(value(deleteMessage(deleted, league, { by: seat(1), at: AT }))).toBe(deleted);
    }
  });

  it('leaves no former text, poll or pin behind', () => {
    const poll = {
      options: [{ text: 'Yes', userIds: [seat(1)] }],
      isMany: false,
      closesAt: null,
      closedAt: null,
    };
    const more = {
      editedAt: AT.toISOString(),
      formerTexts: ['Hi'],
      formerMentions: ['b'],
      pinnedAt: AT.toISOString(),
      poll,
    };
    const full = messageOf({ ...more, toEveryone: true, replyTo: 'A' });
    const deleted = value(deleteMessage(full, league, { by: seat(2), at: AT }));
    expect(deleted).toEqual({ ...messageOf({ replyTo: 'A' }), ...deletedBy('author') });
  });

  it('isn’t possible for anyone else', () => {
    expect(deleteMessage(spoken, league, { by: seat(3), at: AT })).toEqual({
      ok: false,
      refused: 'author-only',
    });
  });
});

describe('a chat', () => {
  it('is open to members until the league moves on to another season', () => {
    expect(barredFromChat(lobby(4), seat(2))).toBeUndefined();
    expect(barredFromChat(lobby(4), seat(9))).toBe('not-a-member');
    expect(barredFromChat(lobby(4, { isRenewed: true }), seat(2))).toBe('season-over');
  });

  it('has each message once, in order, keeping the newer of two copies', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((id) => messageOf({ id }));
    const changed = { ...b!, version: 2, message: '' };
    expect(mergeMessages([c!, a!], [changed, b!])).toEqual([a, changed, c]);
    expect(mergeMessages([changed], [b!])).toEqual([changed]);
    expect(mergeMessages([b!], [changed])).toEqual([changed]);
  });

  it('never moves a read mark back', () => {
    expect(laterMark(null, 'B')).toBe('B');
    expect(laterMark('B', 'A')).toBe('B');
    expect(laterMark('B', 'C')).toBe('C');
  });
});
