import { MESSAGES_OF_A_SOCKET } from '#shared/contract/limits.ts';
import { next } from '#shared/domain/league-season.ts';
import { describe, expect, it } from 'vitest';
import { game, storeResults } from '#test/support/games.ts';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, callerOf, draftOf, profileOf } from '#test/support/small-league.ts';
import { suspendMember } from '../admin/members.ts';
import { endSockets, forgetSockets } from './presence.ts';
import { answerMessage, answerNonsense, issueTicket, openSocket } from './sockets.ts';
import { makePick } from '../draft/make-pick.ts';

async function following() {
  const ports = memoryPorts();
  const league = await draftOf(ports, 4);
  const { leagueId } = league.key;
  for (const number of [1, 2]) {
    const { ticket } = await issueTicket(ports, callerOf(seat(number)));
    await openSocket(ports, `c${number}`, ticket);
    await answerMessage(ports, `c${number}`, { type: 'join-league', leagueId });
  }
  return { ports, leagueId, ...league };
}

/** A member without a league. */
async function member() {
  const ports = memoryPorts();
  await ports.users.add(profileOf(1));
  return ports;
}

describe('a ticket', () => {
  it('opens one socket for its owner', async () => {
    const ports = await member();
    const { ticket, expiresAt } = await issueTicket(ports, callerOf(seat(1)));
    expect(expiresAt).toBe('2025-08-25T23:01:00.000Z');
    expect(await openSocket(ports, 'c1', ticket)).toBe('opened');
    expect(await openSocket(ports, 'c2', ticket)).toBe('unauthenticated');
    expect(await ports.connections.ofUser(seat(1))).toMatchObject([{ id: 'c1', userId: seat(1) }]);
  });

  it('is invalid a minute after it was issued, or if it was never issued', async () => {
    const ports = await member();
    const { ticket } = await issueTicket(ports, callerOf(seat(1)));
    ports.clock.advance(60_000);
    expect(await openSocket(ports, 'c1', ticket)).toBe('unauthenticated');
    expect(await openSocket(ports, 'c1', 'invented')).toBe('unauthenticated');
  });

  it('is invalid for a deleted account and for a suspended member, even if the suspension happens while the ticket is being used', async () => {
    const ports = await member();
    const { open } = ports.connections;
    ports.connections.open = async (...given) => {
      value(await suspendMember(ports, seat(9), seat(1)));
      await open(...given);
    };
    for (const [id, userId, bar] of [
      ['c1', seat(1), 'suspended'],
      ['c2', seat(1), 'suspended'],
      ['c3', seat(2), 'session-expired'],
    ] as const) {
      const { ticket } = await issueTicket(ports, callerOf(userId));
      expect(await openSocket(ports, id, ticket)).toBe(bar);
      expect(await ports.connections.ofUser(userId)).toEqual([]);
    }
  });
});

/** Only marks the member as suspended, as if their sockets couldn't be closed. */
async function suspend({ users }: MemoryPorts): Promise<void> {
  const before = (await users.get(seat(1)))!;
  const after = { ...before, suspendedAt: '2025-08-25T23:00:00.000Z', version: before.version + 1 };
  await users.save(before, after, { at: DRAFT_AT, heldUntil: DRAFT_AT, notifications: [] });
}
const signedOutAll = ({ signOuts }: MemoryPorts) => signOuts.signOutAll(seat(1), 1_756_000_001);

describe('a socket that sends more than any page does', () => {
  const { most, seconds } = MESSAGES_OF_A_SOCKET;
  const PING = (ports: MemoryPorts) => answerMessage(ports, 'c1', { type: 'ping' });
  const NONSENSE = (ports: MemoryPorts) => answerNonsense(ports, 'c1', {});
  const MOVE = (ports: MemoryPorts) => answerMessage(ports, 'c1', { type: 'join-scores', season: '2025-26' });

  it.each([
    ['pings', PING],
    ['nonsense', NONSENSE],
    ['moves', MOVE],
    ['pings and nonsense', (ports: MemoryPorts, turn: number) => (turn % 2 === 0 ? PING : NONSENSE)(ports)],
  ])('is closed and gets no more replies if its messages are %s', async (_, say) => {
    const { ports, leagueId } = await following();
    for (let said = 1; said < most; said += 1) await say(ports, said);
    expect(ports.disconnected).toEqual([]);
    expect(await ports.connections.leaguesOf('c1')).toMatchObject({ leagueIds: [leagueId] });
    ports.pushed.length = 0;
    await say(ports, 0);
    expect(ports.disconnected).toEqual(['c1']);
    expect(ports.pushed.flatMap(({ to }) => to)).not.toContain('c1');
    expect(await ports.connections.leaguesOf('c1')).toBeUndefined();
    await say(ports, 0);
    expect(new Set(ports.disconnected)).toEqual(new Set(['c1']));
    expect((await ports.connections.listOf(leagueId)).map(({ id }) => id)).toEqual(['c2']);
  });

  it('stays open if it spreads its messages over enough time', async () => {
    const { ports } = await following();
    for (let minute = 0; minute < 3; minute += 1) {
      for (let said = 1; said < most; said += 1) await PING(ports);
      ports.clock.advance(seconds * 1000);
    }
    expect(ports.disconnected).toEqual([]);
  });

  it('gets a readable reply to an invalid message', async () => {
    const { ports } = await following();
    await answerNonsense(ports, 'c1', { clientId: 'z' });
    expect(ports.pushed.at(-1)).toMatchObject({
      to: ['c1'],
      message: { type: 'error', code: 'invalid-input', clientId: 'z' },
    });
    ports.pushed.length = 0;
    await answerNonsense(ports, 'nobody', {});
    expect(ports.pushed).toEqual([]);
  });
});

describe('an open socket', () => {
  it.each([
    ['is suspended', 'suspended', (ports: MemoryPorts) => suspend(ports)],
    ['has signed out elsewhere', 'session-expired', (ports: MemoryPorts) => signedOutAll(ports)],
  ])(
    'of a member who %s gets the reason in reply to its next message, and is closed',
    async (_, code, happens) => {
      const { ports, leagueId } = await following();
      await happens(ports);
      ports.pushed.length = 0;
      await answerMessage(ports, 'c1', { type: 'chat-message', leagueId, message: 'Still here' });
      expect(ports.pushed).toMatchObject([
        { to: ['c1'], message: { type: 'error', code } },
        { to: ['c2'], message: { type: 'presence', userIds: [seat(2)] } },
      ]);
      expect(ports.disconnected).toEqual(['c1']);
      expect(await ports.connections.leaguesOf('c1')).toBeUndefined();
    },
  );

  it('without a session, such as one that an older version opened, is closed so that its page opens a new one', async () => {
    const { ports, leagueId } = await following();
    await ports.connections.open({ id: 'old', userId: seat(1) });
    ports.pushed.length = 0;
    await answerMessage(ports, 'old', { type: 'ping', leagueId, version: 0 });
    expect(ports.pushed).toMatchObject([{ to: ['old'], message: { code: 'session-expired' } }]);
    expect(ports.disconnected).toEqual(['old']);
  });
});

describe('sockets of one member', () => {
  it('are limited to twenty: when another one opens, the oldest closes and gets nothing more', async () => {
    const { ports, leagueId } = await following();
    for (let tab = 1; tab <= 20; tab += 1) {
      const { ticket } = await issueTicket(ports, callerOf(seat(1)));
      expect(await openSocket(ports, `tab${tab}`, ticket)).toBe('opened');
    }
    const open = (await ports.connections.ofUser(seat(1))).map(({ id }) => id);
    expect(open).toEqual(Array.from({ length: 20 }, (_, index) => `tab${index + 1}`));
    expect(ports.disconnected).toEqual(['c1']);
    expect((await ports.connections.followersOf(leagueId)).map(({ id }) => id)).toEqual(['c2']);
  });
});

describe('a socket that is still connecting', () => {
  /** Opens a socket with Ana's ticket. `happens` runs after the socket is stored and before her account is read. */
  async function connecting(happens: (ports: MemoryPorts) => Promise<unknown>) {
    const ports = await member();
    const { ticket } = await issueTicket(ports, callerOf(seat(1)));
    const { open } = ports.connections;
    ports.connections.open = async (...given) => {
      ports.connections.open = open;
      await open(...given);
      await happens(ports);
    };
    return { ports, answer: await openSocket(ports, 'late', ticket) };
  }

  it('doesn’t open if twenty newer sockets of its member have opened first', async () => {
    const { ports, answer } = await connecting(async (game) => {
      for (let tab = 1; tab <= 20; tab += 1) {
        const { ticket } = await issueTicket(game, callerOf(seat(1)));
        expect(await openSocket(game, `tab${tab}`, ticket)).toBe('opened');
      }
    });
    expect(answer).toBe('too-many-requests');
    expect(await ports.connections.leaguesOf('late')).toBeUndefined();
    expect(await ports.connections.ofUser(seat(1))).toHaveLength(20);
  });

  it('doesn’t open if an action ended it while it was connecting', async () => {
    const { answer } = await connecting(async (game) => {
      await endSockets(game, await game.connections.ofUser(seat(1)));
    });
    expect(answer).toBe('too-many-requests');
  });

  /** Ends a socket that the gateway knows only from the nth call on. Before that, its $connect has no reply yet. */
  async function ending(knownFrom: number, openFor = 0) {
    const ports = await member();
    await ports.connections.open({ id: 'late', userId: seat(1) });
    ports.clock.advance(openFor);
    const before = ports.clock.now().getTime();
    let calls = 0;
    const disconnect = async () => (calls += 1) >= knownFrom;
    const publisher = { ...ports.publisher, disconnect };
    await endSockets({ ...ports, publisher }, await ports.connections.ofUser(seat(1)));
    expect(await ports.connections.ofUser(seat(1))).toEqual([]);
    return { calls, waited: ports.clock.now().getTime() - before };
  }

  it('is closed as soon as the gateway has opened it, if an action ended it earlier', async () => {
    expect(await ending(1)).toEqual({ calls: 1, waited: 0 });
    expect(await ending(3)).toEqual({ calls: 3, waited: 400 });
  });

  it('delays the action that ends it by less than two seconds', async () => {
    const { calls, waited } = await ending(Infinity);
    expect(calls).toBe(4);
    expect(waited).toBeLessThan(2000);
  });

  it('isn’t confused with a socket that opened long ago and is gone', async () => {
    expect(await ending(Infinity, 6000)).toEqual({ calls: 1, waited: 0 });
  });
});

describe('a socket', () => {
  it('gets the draft when it joins a league, and everyone in the room learns who is there', async () => {
    const { ports } = await following();
    expect(ports.pushed.map(({ to, message }) => [to, message.type])).toEqual([
      [['c1'], 'draft'],
      [['c1'], 'presence'],
      [['c2'], 'draft'],
      [['c1', 'c2'], 'presence'],
    ]);
    expect(ports.pushed.at(-1)?.message).toMatchObject({ userIds: [seat(1), seat(2)] });
  });

  it('gets a pick that is made while it joins', async () => {
    const { ports, leagueId, key, order } = await following();
    const { ticket } = await issueTicket(ports, callerOf(seat(3)));
    await openSocket(ports, 'c3', ticket);
    const { follow } = ports.connections;
    ports.connections.follow = async (connection, league) => {
      value(await makePick(ports, key, acting(order[0] ?? ''), { teamId: 12 }));
      await follow(connection, league);
    };
    ports.pushed.length = 0;
    await answerMessage(ports, 'c3', { type: 'join-league', leagueId });
    expect(ports.pushed.find(({ to }) => to.includes('c3'))?.message).toMatchObject({
      type: 'draft',
      draft: { pickOrder: 2, picks: [{ nflTeamId: 12 }] },
    });
  });

  it('follows nothing if its member is removed while joining', async () => {
    const { ports, leagueId, stored } = await following();
    const { follow } = ports.connections;
    const { ticket } = await issueTicket(ports, callerOf(seat(2)));
    await openSocket(ports, 'c3', ticket);
    ports.connections.follow = async (...given) => {
      await follow(...given);
      const state = await stored();
      const members = state.members.filter(({ userId }) => userId !== seat(2));
      await ports.seasons.save(next(state, { members }));
    };
    ports.pushed.length = 0;
    await answerMessage(ports, 'c3', { type: 'join-league', leagueId });
    expect(ports.pushed).toMatchObject([{ to: ['c3'], message: { type: 'error', code: 'not-a-member' } }]);
    expect((await ports.connections.listOf(leagueId)).map(({ userId }) => userId)).toEqual([seat(1)]);
  });

  it('learns the league’s stored version in reply to a ping', async () => {
    const { ports, leagueId, stored } = await following();
    ports.pushed.length = 0;
    await answerMessage(ports, 'c1', { type: 'ping', leagueId, version: 0 });
    const { version, season } = await stored();
    const mark = `${season}.${version}.0`;
    expect(ports.pushed).toEqual([
      { to: ['c1'], message: { type: 'pong', serverTime: '2025-08-25T23:00:00.000Z', version, mark } },
    ]);
  });

  it('that follows no league gets a reply to its ping without reading a league', async () => {
    const ports = await member();
    const { ticket } = await issueTicket(ports, callerOf(seat(1)));
    await openSocket(ports, 'c1', ticket);
    const leagues = { get: () => expect.fail('a league was read') } as never;
    await answerMessage({ ...ports, leagues }, 'c1', { type: 'ping' });
    expect(ports.pushed).toEqual([
      { to: ['c1'], message: { type: 'pong', serverTime: '2025-08-25T23:00:00.000Z' } },
    ]);
  });

  it('that belongs to a stranger is rejected and follows nothing', async () => {
    const { ports, leagueId } = await following();
    await ports.users.add(profileOf(99));
    const { ticket } = await issueTicket(ports, callerOf(seat(99)));
    await openSocket(ports, 'c9', ticket);
    ports.pushed.length = 0;
    await answerMessage(ports, 'c9', { type: 'join-league', leagueId });
    expect(ports.pushed).toMatchObject([{ to: ['c9'], message: { type: 'error', code: 'not-a-member' } }]);
    expect((await ports.connections.listOf(leagueId)).map(({ id }) => id)).toEqual(['c1', 'c2']);
  });

  it('that belongs to a stranger learns nothing about a league by pinging', async () => {
    const { ports, leagueId } = await following();
    await ports.users.add(profileOf(99));
    const { ticket } = await issueTicket(ports, callerOf(seat(99)));
    await openSocket(ports, 'c9', ticket);
    ports.pushed.length = 0;
    await answerMessage(ports, 'c9', { type: 'ping', leagueId, version: 0 });
    expect(ports.pushed).toMatchObject([{ to: ['c9'], message: { type: 'error', code: 'not-a-member' } }]);
  });

  it('that the server has forgotten is closed by its next message, without a reply', async () => {
    const { ports, leagueId } = await following();
    ports.pushed.length = 0;
    await answerMessage(ports, 'forgotten', { type: 'ping', leagueId, version: 0 });
    await answerNonsense(ports, 'forgotten too', {});
    expect(ports.pushed).toEqual([]);
    expect(ports.disconnected).toEqual(['forgotten', 'forgotten too']);
  });

  it('is forgotten when it closes, and the other members’ pages are updated', async () => {
    const { ports, leagueId } = await following();
    ports.pushed.length = 0;
    await forgetSockets(ports, ['c1']);
    expect(ports.pushed).toEqual([
      { to: ['c2'], message: { type: 'presence', leagueId, userIds: [seat(2)], chatUserIds: [] } },
    ]);
    await forgetSockets(ports, ['c1']);
    expect(await ports.connections.ofUser(seat(1))).toEqual([]);
  });
});

describe('scores', () => {
  it('reach a page from the time it subscribes until it closes, beginning with the current week’s scores', async () => {
    const ports = await member();
    const [now, later] = [game(1, 2, { state: 'postponed' }), game(3, 4, { week: 2 })];
    await storeResults(ports.results, '2025-26', [now, later]);
    const { ticket } = await issueTicket(ports, callerOf(seat(1)));
    await openSocket(ports, 'c1', ticket);
    await answerMessage(ports, 'c1', { type: 'join-scores', season: '2025' });
    expect(ports.pushed).toMatchObject([
      {
        to: ['c1'],
        message: {
          type: 'scores',
          season: '2025-26',
          version: 1,
          games: [{ id: now.id, state: 'postponed', homeScore: null, detail: null }],
        },
      },
    ]);
    expect(await ports.connections.followersOfScores('2025-26')).toHaveLength(1);
    await forgetSockets(ports, ['c1']);
    expect(await ports.connections.followersOfScores('2025-26')).toEqual([]);
  });

  it('for an unknown season are refused', async () => {
    const ports = await member();
    const { ticket } = await issueTicket(ports, callerOf(seat(1)));
    await openSocket(ports, 'c1', ticket);
    await answerMessage(ports, 'c1', { type: 'join-scores', season: '1999' });
    expect(ports.pushed).toMatchObject([{ message: { type: 'error', code: 'season-not-found' } }]);
  });
});
