import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, leagueOf } from '#test/support/small-league.ts';
import { suspendMember } from '../admin/members.ts';
import { removeMember } from '../leagues/members.ts';
import { answerMessage, issueTicket, openSocket } from '../sockets/sockets.ts';
import { withinLimit } from '../within-limit.ts';
import { readChat } from './read-chat.ts';
import { say } from './say.ts';

/** A league of four. The first two have the chat open, and talk over their sockets. */
async function chatting() {
  const ports = memoryPorts();
  const { key, stored } = await leagueOf(ports, 4);
  const { leagueId } = key;
  const open = async (number: number) => {
    const { ticket } = await issueTicket(ports, callerOf(seat(number)));
    await openSocket(ports, `c${number}`, ticket);
  };
  for (const number of [1, 2]) {
    await open(number);
    await answerMessage(ports, `c${number}`, { type: 'join-league', leagueId, place: 'chat' });
  }
  ports.pushed.length = 0;
  const talk = (
    number: number,
    message: string,
    more: { clientId?: string; userId?: string; season?: string } = {},
  ) => answerMessage(ports, `c${number}`, { type: 'chat-message', leagueId, message, ...more });
  const words = async () =>
    value(await readChat(ports, key, seat(1), undefined)).flatMap(({ messageType, message }) =>
      messageType === 'user' ? [message] : [],
    );
  const refusals = () =>
    ports.pushed.flatMap(({ to, message }) =>
      message.type === 'error' ? [[to.join(), message.code, message.clientId, message.message]] : [],
    );
  return { ports, key, stored, open, talk, words, refusals };
}

describe('on a socket', () => {
  it('a member’s message reaches everyone who follows the league, just like a message sent by HTTP', async () => {
    const { ports, key, talk, words } = await chatting();
    await talk(2, 'Hello', { clientId: 'a', userId: seat(2), season: key.season });
    expect(ports.pushed).toMatchObject([
      { to: ['c1', 'c2'], message: { type: 'chat-message', message: { message: 'Hello', clientId: 'a' } } },
    ]);
    const again = await say(ports, key, seat(2), { message: 'Hello', clientId: 'a' });
    expect(again.status).toBe(200);
    expect(await words()).toEqual(['Hello']);
  });

  it('senders get their own message, even if they don’t follow the league', async () => {
    const { ports, open, talk } = await chatting();
    await open(3);
    await talk(3, 'Passing by');
    expect(ports.pushed.at(-1)?.to).toEqual(['c1', 'c2', 'c3']);
  });

  it('no one can write as someone else, as a stranger, or in another season', async () => {
    const { open, talk, words, refusals } = await chatting();
    await open(9);
    await talk(1, 'I am Ben', { userId: seat(2), clientId: 'a' });
    await talk(9, 'Let me in', { clientId: 'b' });
    await talk(1, 'Hi', { season: '2026-27', clientId: 'c' });
    expect(refusals()).toEqual([
      ['c1', 'not-you', 'a', 'You can only do this for yourself.'],
      ['c9', 'league-not-found', 'b', 'League Not Found'],
      ['c1', 'league-not-found', 'c', 'League Not Found'],
    ]);
    expect(await words()).toEqual([]);
  });

  it('a removed member can no longer write, and gets no more messages', async () => {
    const { ports, key, stored, talk, words, refusals } = await chatting();
    const record = (await stored()).members.find(({ userId }) => userId === seat(2))!.id;
    value(await removeMember(ports, key.leagueId, seat(1), record));
    ports.pushed.length = 0;
    await talk(2, 'Still here');
    await talk(1, 'Gone?');
    await answerMessage(ports, 'c2', { type: 'join-league', leagueId: key.leagueId, place: 'chat' });
    expect(refusals().map(([to, code]) => `${to} ${code}`)).toEqual([
      'c2 league-not-found',
      'c2 not-a-member',
    ]);
    expect(ports.pushed.filter(({ message }) => message.type === 'chat-message').map(({ to }) => to)).toEqual(
      [['c1']],
    );
    expect(await words()).toEqual(['Gone?']);
  });

  it('a suspended member can no longer write or read, even if the gateway left their socket open', async () => {
    const { ports, key, talk, words } = await chatting();
    ports.publisher.disconnect = async () => true;
    value(await suspendMember(ports, seat(9), seat(2)));
    expect(ports.pushed.at(-1)).toMatchObject({ to: ['c1'], message: { chatUserIds: [seat(1)] } });
    ports.pushed.length = 0;
    await talk(2, 'Still here');
    await answerMessage(ports, 'c2', { type: 'join-league', leagueId: key.leagueId, place: 'chat' });
    await talk(1, 'Gone?');
    expect(ports.pushed.map(({ to }) => to)).toEqual([['c1']]);
    expect(await words()).toEqual(['Gone?']);
  });

  it('the rate limit counts messages sent by socket and by HTTP together, and the refusal explains the limit', async () => {
    const { ports, key, talk, words, refusals } = await chatting();
    const { most, seconds } = LIMITS['chat-message'].user;
    const byCall = (message: string) =>
      withinLimit(ports, 'chat-message', { user: seat(1), address: '127.0.0.1' }, () =>
        say(ports, key, seat(1), { message }),
      );
    for (let number = 1; number < most; number += 1) await talk(1, `Word ${number}`);
    expect((await byCall('The last one')).ok).toBe(true);
    await talk(1, 'Too much', { clientId: 'z' });
    expect(refusals()).toEqual([['c1', 'too-many-requests', 'z', LIMITS['chat-message'].words]]);
    expect(await byCall('Too much')).toMatchObject({ ok: false, words: LIMITS['chat-message'].words });
    await talk(2, 'I may');
    expect(await words()).toHaveLength(most + 1);
    ports.clock.advance(seconds * 1000);
    await talk(1, 'Again');
    expect((await words()).at(-1)).toBe('Again');
  });
});
