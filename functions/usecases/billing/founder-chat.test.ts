import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { answerMember, readThread, readThreads, writeToFounders } from './founder-chat.ts';

const [ANA, FOUNDER] = [seat(1), seat(9)];

async function stage(isPremium = true) {
  const ports = memoryPorts();
  await ports.users.add({ ...profileOf(1), isPremium });
  await ports.users.add(profileOf(9));
  await ports.connections.open({ id: 'socket', userId: ANA });
  return ports;
}

describe('the chat with the founders', () => {
  it('is a private thread between the member and the founders', async () => {
    const ports = await stage();
    value(await writeToFounders(ports, ANA, { message: 'Hello' }));
    ports.clock.advance(1000);
    value(await answerMember(ports, FOUNDER, ANA, { message: 'Welcome' }));
    expect(value(await readThread(ports, ANA, undefined))).toMatchObject([
      { author: profileOf(1).username, isFounder: false, message: 'Hello' },
      { author: profileOf(9).username, isFounder: true, message: 'Welcome' },
    ]);
    expect(value(await readThreads(ports))).toMatchObject([
      { userId: ANA, username: profileOf(1).username, isAnswered: true },
    ]);
    expect(value(await readThread(ports, FOUNDER, undefined))).toEqual([]);
  });

  it('notifies the member about the founders’ answers, but doesn’t notify the founders about the member’s messages', async () => {
    const ports = await stage();
    value(await writeToFounders(ports, ANA, { message: 'Hello' }));
    expect(ports.announced).toEqual([]);
    value(await answerMember(ports, FOUNDER, ANA, { message: 'Welcome' }));
    expect(await ports.notifications.listOf(ANA, { limit: 9 })).toMatchObject([
      { title: 'The founders replied' },
    ]);
    expect(ports.pushed).toMatchObject([{ to: ['socket'] }]);
    expect(ports.announced).toHaveLength(1);
  });

  it('accepts messages only from OG Players, but former OG Players can still read answers', async () => {
    const ports = await stage(false);
    const refusal = { ok: false, refused: 'og-players-only' };
    expect(await writeToFounders(ports, ANA, { message: 'Hello' })).toEqual(refusal);
    value(await answerMember(ports, FOUNDER, ANA, { message: 'Come back' }));
    expect(value(await readThread(ports, ANA, undefined))).toHaveLength(1);
    expect(await answerMember(ports, FOUNDER, seat(8), { message: 'Nobody' })).toEqual({
      ok: false,
      refused: 'not-found',
    });
  });

  it('stores a repeated message once', async () => {
    const ports = await stage();
    const words = { message: 'Hello', clientId: 'click' };
    const first = value(await writeToFounders(ports, ANA, words));
    ports.clock.advance(1000);
    expect(value(await writeToFounders(ports, ANA, words))).toEqual(first);
    expect(value(await readThread(ports, ANA, undefined))).toHaveLength(1);
  });
});
