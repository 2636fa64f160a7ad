import { describe, expect, it } from 'vitest';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, leagueOf } from '#test/support/small-league.ts';
import { reactTo, removeMessage } from '../chat/change-message.ts';
import { markRead } from '../chat/marks.ts';
import { say } from '../chat/say.ts';
import { changeHouseRules, confirmHouseRules, settleStakes } from '../leagues/house-rules.ts';
import { changeLeague } from '../leagues/change-settings.ts';
import { readLeague } from '../leagues/read-leagues.ts';
import { answerMessage, issueTicket, openSocket } from './sockets.ts';

/** A league, and its first member, who has read it and has a socket that follows nothing yet. */
async function reader() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4);
  const { key } = league;
  const { leagueId } = key;
  const { ticket } = await issueTicket(ports, callerOf(seat(1)));
  await openSocket(ports, 'c1', ticket);
  const told = () =>
    ports.pushed.flatMap(({ to, message }) =>
      to.includes('c1') && message.type === 'draft' ? message.mark : [],
    );
  return {
    ports,
    ...league,
    says: (message: string) => say(ports, key, seat(2), { message }).then(value),
    read: async () => value(await readLeague(ports, seat(1), league.code)).mark,
    async join() {
      await answerMessage(ports, 'c1', { type: 'join-league', leagueId, place: 'chat' });
      return told().at(-1);
    },
  };
}

type Scene = Awaited<ReturnType<typeof reader>> & { said: SeasonPath & { messageId: string }; by: string };

/** The owner rewrites the rules, based on this version. */
const rewrite = (ports: MemoryPorts, leagueId: string, version: number) =>
  changeHouseRules(ports, leagueId, seat(1), { version, text: `Rules ${version}`, stakes: 'A cake' });

describe('the mark a socket gets when it joins', () => {
  it('equals the page’s mark if nothing has changed', async () => {
    const { ports, key, read, says, join } = await reader();
    await says('Before');
    const before = await read();
    const { id } = await says('Read');
    const after = await read();
    expect([before === undefined, after === before]).toEqual([false, false]);
    value(await markRead(ports, key, seat(2), id));
    expect([await join(), await join()]).toEqual([after, after]);
  });

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['a message is sent', ({ says }) => says('Hi')],
    [
      'a member reacts to a message',
      ({ ports, said, by }) => reactTo(ports, said, by, { emoji: '🔥', on: true }),
    ],
    ['a message is deleted', ({ ports, said, by }) => removeMessage(ports, said, by)],
    [
      'a member confirms the house rules',
      ({ ports, said, by }) => confirmHouseRules(ports, said.leagueId, by, 1),
    ],
    [
      'a stake is settled',
      ({ ports, said: { leagueId } }) =>
        settleStakes(ports, { leagueId, by: seat(1), userId: seat(2), isOn: true }),
    ],
    ['the house rules change', ({ ports, said }) => rewrite(ports, said.leagueId, 1)],
    ['the league changes', ({ ports, code }) => changeLeague(ports, code, seat(1), { name: 'Night' })],
  ])('differs after %s', async (_, act) => {
    const scene = await reader();
    const { ports, key, says, read, join } = scene;
    value(await rewrite(ports, key.leagueId, 0));
    const said = { ...key, messageId: (await says('First')).id };
    const before = await read();
    await act({ ...scene, said, by: seat(2) });
    const told = await join();
    expect(told).not.toBe(before);
    expect(told).toBe(await read());
  });

  it('accounts for every message sent during the join: each one is pushed, or changes the mark', async () => {
    for (const isBefore of [true, false]) {
      const { ports, says, read, join } = await reader();
      const before = await read();
      const { follow } = ports.connections;
      ports.connections.follow = async (...given) => {
        if (isBefore) await says('Just before');
        await follow(...given);
        if (!isBefore) await says('Just after');
      };
      const told = await join();
      const isPushed = ports.pushed.some(
        ({ to, message }) => to.includes('c1') && message.type === 'chat-message',
      );
      expect([isPushed, told === before]).toEqual([!isBefore, false]);
    }
  });
});
