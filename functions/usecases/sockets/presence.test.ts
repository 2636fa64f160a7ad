import { describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { LOST_SECONDS } from '#shared/domain/chat/presence.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { callerOf, leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { forgetSockets } from './presence.ts';
import { answerMessage, issueTicket, openSocket } from './sockets.ts';

/** The time limit for noticing a lost connection, in seconds. */
const CORRECTED_SECONDS = 60;

/** Puts Ana in the draft room and Ben in the chat, each with a page that pings. */
async function together() {
  const ports = memoryPorts();
  const { key } = await leagueOf(ports, 4);
  const { leagueId } = key;
  const open = async (number: number) => {
    const { ticket } = await issueTicket(ports, callerOf(seat(number)));
    await openSocket(ports, `c${number}`, ticket);
  };
  const say = (number: number, message: Parameters<typeof answerMessage>[2]) =>
    answerMessage(ports, `c${number}`, message);
  const ping = (number: number) => say(number, { type: 'ping', leagueId, version: 1 });
  const heard = () =>
    ports.pushed.flatMap(({ to, message }) =>
      message.type === 'presence' ? [{ to, draft: message.userIds, chat: message.chatUserIds }] : [],
    );
  for (const number of [1, 2]) await open(number);
  await say(1, { type: 'join-league', leagueId });
  await say(2, { type: 'join-league', leagueId, place: 'chat' });
  return { ports, leagueId, open, say, ping, heard };
}

describe('presence', () => {
  it('shows who is in the draft room and who is in the chat', async () => {
    const { heard } = await together();
    expect(heard().at(-1)).toEqual({ to: ['c1', 'c2'], draft: [seat(1)], chat: [seat(2)] });
  });

  it('shows a member in both places, and in only one after they leave the other', async () => {
    const { leagueId, say, heard } = await together();
    await say(1, { type: 'join-league', leagueId, place: 'chat' });
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [seat(1), seat(2)] });
    await say(1, { type: 'leave-league', leagueId, place: 'chat' });
    expect(heard().at(-1)).toEqual({ to: ['c1', 'c2'], draft: [seat(1)], chat: [seat(2)] });
  });

  it('ends up correct even if two updates arrive in the wrong order', async () => {
    const { ports, leagueId, open, say, heard } = await together();
    for (const number of [3, 4]) await open(number);
    const { push } = ports.publisher;
    // While the first member's update is in flight, the second member joins and is announced.
    ports.publisher.push = async (to, message) => {
      if (message.type === 'presence') {
        ports.publisher.push = push;
        await say(4, { type: 'join-league', leagueId, place: 'chat' });
      }
      await push(to, message);
    };
    await say(3, { type: 'join-league', leagueId, place: 'chat' });
    expect(heard().at(-1)).toEqual({
      to: ['c1', 'c2', 'c3', 'c4'],
      draft: [seat(1)],
      chat: [2, 3, 4].map(seat),
    });
  });

  it('no longer shows a member who leaves the last place they were in, and ends their subscription', async () => {
    const { ports, leagueId, say, heard } = await together();
    await say(2, { type: 'leave-league', leagueId, place: 'chat' });
    expect(heard().at(-1)).toEqual({ to: ['c1'], draft: [seat(1)], chat: [] });
    expect(await ports.connections.leaguesOf('c2')).toMatchObject({ userId: seat(2), leagueIds: [] });
  });

  it('isn’t pushed when a member leaves a place they never joined', async () => {
    const { ports, leagueId, open, say, heard } = await together();
    await open(3);
    const before = heard().length;
    await say(3, { type: 'leave-league', leagueId, place: 'chat' });
    expect(heard()).toHaveLength(before);
    expect(await ports.connections.listOf(leagueId)).toHaveLength(2);
  });
});

describe('on the other pages of a league', () => {
  it('a member sees who is present without being listed', async () => {
    const { ports, leagueId, open, say, ping, heard } = await together();
    await open(3);
    const before = heard().length;
    await say(3, { type: 'join-league', leagueId, place: 'league' });
    expect(ports.pushed.at(-1)).toMatchObject({ to: ['c3'], message: { type: 'draft' } });
    expect(await ports.connections.listOf(leagueId)).toHaveLength(3);
    ports.clock.advance((LOST_SECONDS - 1) * 1000);
    await Promise.all([ping(1), ping(2)]);
    // The page on a pocketed phone counts as lost, and then comes back.
    ports.clock.advance(2000);
    await ping(1);
    await ping(3);
    await say(3, { type: 'leave-league', leagueId, place: 'league' });
    expect(heard()).toHaveLength(before);
    expect(await ports.connections.listOf(leagueId)).toHaveLength(2);
  });

  it('a member is listed in the draft room from entering it until they leave it', async () => {
    const { leagueId, open, say, heard } = await together();
    await open(3);
    await say(3, { type: 'join-league', leagueId, place: 'league' });
    await say(3, { type: 'join-league', leagueId, place: 'draft' });
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1), seat(3)], chat: [seat(2)] });
    await say(3, { type: 'leave-league', leagueId, place: 'draft' });
    expect(heard().at(-1)).toEqual({ to: ['c1', 'c2', 'c3'], draft: [seat(1)], chat: [seat(2)] });
  });
});

describe('a lost connection', () => {
  it('disappears within a minute, in a single update, no matter when it was lost', async () => {
    const { ports, ping, heard } = await together();
    for (let lostAfter = 0; lostAfter < PING_SECONDS; lostAfter += 1) {
      await ping(2);
      await ping(1);
      const before = heard().length;
      // Ben's connection is lost now. Ana keeps pinging, out of step with him.
      let seconds = 0;
      for (; seconds <= CORRECTED_SECONDS && heard().length === before; seconds += 1) {
        ports.clock.advance(1000);
        if ((seconds + lostAfter) % PING_SECONDS === 0) await ping(1);
      }
      expect(seconds).toBeLessThanOrEqual(CORRECTED_SECONDS);
      expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [] });
      ports.clock.advance(PING_SECONDS * 1000);
      await ping(1);
      expect(heard()).toHaveLength(before + 1);
    }
  });

  it('reappears with its next ping', async () => {
    const { ports, ping, heard } = await together();
    ports.clock.advance((LOST_SECONDS + 1) * 1000);
    await ping(1);
    expect(heard().at(-1)).toMatchObject({ chat: [] });
    await ping(2);
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [seat(2)] });
    const before = heard().length;
    ports.clock.advance(PING_SECONDS * 1000);
    await Promise.all([ping(1), ping(2)]);
    expect(heard()).toHaveLength(before);
  });

  it('reappears with its own ping, even if another member’s ping marks it as lost at the same moment', async () => {
    const { ports, leagueId, ping, heard } = await together();
    ports.clock.advance(LOST_SECONDS * 1000);
    await ping(1);
    const { followersOf } = ports.connections;
    // Ben's ping finds him still present, just in time. A moment later, Ana's ping finds him overdue.
    ports.connections.followersOf = async (id) => {
      const followers = await followersOf(id);
      ports.connections.followersOf = followersOf;
      ports.clock.advance(1);
      await ping(1);
      expect(heard().at(-1)).toMatchObject({ chat: [] });
      ports.clock.advance(-1);
      return followers;
    };
    await ping(2);
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [seat(2)] });
    expect(await followersOf(leagueId)).toMatchObject([{ isLost: false }, { isLost: false }]);
  });

  it('is announced by the ping that notices it, even if all later reads fail', async () => {
    const { ports, ping, heard } = await together();
    ports.clock.advance((LOST_SECONDS + 1) * 1000);
    const { noteLost } = ports.connections;
    ports.connections.noteLost = async (...given) => {
      ports.connections.followersOf = async () => Promise.reject(new Unavailable('throttled'));
      return noteLost(...given);
    };
    await ping(1);
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [] });
  });

  it('isn’t shown to members who join after it was lost', async () => {
    const { ports, leagueId, open, say, heard } = await together();
    ports.clock.advance((LOST_SECONDS + 1) * 1000);
    await open(3);
    await say(3, { type: 'join-league', leagueId, place: 'chat' });
    expect(heard().at(-1)).toMatchObject({ draft: [], chat: [seat(3)] });
  });

  it('reappears with its next ping even if no one recorded its loss and a newer member never saw it', async () => {
    const { ports, leagueId, open, say, ping, heard } = await together();
    ports.clock.advance(PING_SECONDS * 1000);
    await ping(1);
    ports.clock.advance((LOST_SECONDS + 1 - PING_SECONDS) * 1000);
    await open(3);
    await say(3, { type: 'join-league', leagueId, place: 'chat' });
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [seat(3)] });
    await ping(2);
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1)], chat: [seat(2), seat(3)] });
  });

  it('causes one update if two members notice it at the same time', async () => {
    const { ports, leagueId, open, say, ping, heard } = await together();
    await open(3);
    await say(3, { type: 'join-league', leagueId });
    ports.clock.advance(PING_SECONDS * 1000);
    await Promise.all([ping(1), ping(3)]);
    ports.clock.advance(PING_SECONDS * 1000);
    const before = heard().length;
    await Promise.all([ping(1), ping(3)]);
    expect(heard()).toHaveLength(before + 1);
    expect(heard().at(-1)).toMatchObject({ draft: [seat(1), seat(3)], chat: [] });
  });

  it('isn’t assumed if a ping is half a minute late', async () => {
    const { ports, ping, heard } = await together();
    const before = heard().length;
    ports.clock.advance(30_000);
    await ping(1);
    expect(heard()).toHaveLength(before);
  });
});

describe('sockets that close together', () => {
  it('cause one update to the remaining members, even if one socket can’t be removed', async () => {
    const { ports, open, say, leagueId, heard } = await together();
    for (const number of [3, 4]) {
      await open(number);
      await say(number, { type: 'join-league', leagueId });
    }
    const before = heard().length;
    const { close } = ports.connections;
    ports.connections.close = async (id) =>
      id === 'c4' ? Promise.reject(new Unavailable('busy')) : close(id);
    await expect(forgetSockets(ports, ['c1', 'c3', 'c4'])).rejects.toThrow('busy');
    expect(heard().slice(before)).toEqual([{ to: ['c2', 'c4'], draft: [seat(4)], chat: [seat(2)] }]);
  });
});

describe('a closing socket that follows two leagues', () => {
  it('causes an update in one league even if the other league’s members can’t be reached', async () => {
    const { ports, say, leagueId, heard } = await together();
    const other = (await leagueOf(ports, 4)).key.leagueId;
    for (const number of [1, 2]) await say(number, { type: 'join-league', leagueId: other });
    const before = heard().length;
    const { followersOf } = ports.connections;
    ports.connections.followersOf = async (id) => {
      if (id === leagueId) throw new Unavailable('busy');
      // Lets the other league fail first.
      await new Promise(setImmediate);
      return followersOf(id);
    };
    await expect(forgetSockets(ports, ['c1'])).rejects.toThrow('busy');
    expect(heard().slice(before)).toEqual([{ to: ['c2'], draft: [seat(2)], chat: [] }]);
  });
});

describe('a ping', () => {
  it('gets a reply even if the other members’ connections can’t be read', async () => {
    const { ports, ping } = await together();
    ports.connections.followersOf = async () => Promise.reject(new Unavailable('throttled'));
    ports.pushed.length = 0;
    await ping(1);
    expect(ports.pushed.map(({ message }) => message.type)).toEqual(['pong']);
  });

  it('isn’t recorded if it follows the previous one too soon', async () => {
    const { ports, ping } = await together();
    let kept = 0;
    const { see } = ports.connections;
    ports.connections.see = async (...given) => {
      kept += 1;
      return see(...given);
    };
    for (let time = 0; time < 5; time += 1) await ping(1);
    expect(kept).toBe(0);
    ports.clock.advance(PING_SECONDS * 1000);
    for (let time = 0; time < 5; time += 1) await ping(1);
    expect(kept).toBe(1);
  });
});

describe('a socket that joins and leaves endlessly', () => {
  it('is eventually refused with a readable message, and causes no more writes or updates', async () => {
    const { ports, leagueId, say, heard } = await together();
    const { user, words } = LIMITS['socket-place'];
    const move = (number: number) =>
      say(2, { type: number % 2 ? 'leave-league' : 'join-league', leagueId, place: 'draft' });
    for (let number = 1; number < user.most; number += 1) await move(number);
    ports.pushed.length = 0;
    const { follow, leave, followScores } = ports.connections;
    ports.connections.follow = () => expect.fail('a row was written');
    ports.connections.leave = ports.connections.follow;
    ports.connections.followScores = ports.connections.follow;
    for (const number of [1, 2]) await move(number);
    await say(2, { type: 'join-scores', season: '2025' });
    expect(ports.pushed).toEqual(
      [1, 2, 3].map(() => ({
        to: ['c2'],
        message: { type: 'error', code: 'too-many-requests', message: words, clientId: undefined },
      })),
    );
    Object.assign(ports.connections, { follow, leave, followScores });
    ports.clock.advance(user.seconds * 1000);
    await say(2, { type: 'join-league', leagueId, place: 'draft' });
    expect(heard().at(-1)).toMatchObject({ draft: expect.arrayContaining([seat(2)]) });
  });
});
