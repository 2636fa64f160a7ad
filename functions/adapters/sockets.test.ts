import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStores } from '#test/support/memory-stores.ts';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { forgetSockets } from '../usecases/sockets/presence.ts';
import { socketPublisher } from './sockets.ts';

const MESSAGE = { type: 'league', leagueId: 'A' } as const;
const [ANA, BEN] = ['ana', 'ben'].map((userId) => ({ id: `socket-of-${userId}`, userId })) as [
  { id: string; userId: string },
  { id: string; userId: string },
];

/** Ana's and Ben's sockets follow a league. Posts to Ana's socket, and to those of `others`, get the reply `toAna`. */
async function stage(toAna: WireAnswer, others: readonly string[] = []) {
  const calls = scriptAws(({ action }) =>
    ['ana', ...others].some((name) => action.includes(name)) ? toAna : { body: {} },
  );
  const clock = { now: () => new Date() };
  const { connections } = memoryStores(clock);
  for (const connection of [ANA, BEN]) {
    await connections.open(connection);
    await connections.follow(connection, 'A');
  }
  const reported: string[] = [];
  const gateway = new ApiGatewayManagementApiClient({ ...SCRIPTED, maxAttempts: 1 });
  const publisher = socketPublisher(
    gateway,
    (connectionIds) => forgetSockets({ clock, connections, publisher }, connectionIds),
    (message) => void reported.push(message),
  );
  return { publisher, calls, connections, reported };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a push', () => {
  it('forgets a closed socket, reaches the open sockets, and tells them who is still present', async () => {
    const { publisher, calls, connections, reported } = await stage({ error: 'GoneException' });
    await publisher.push([ANA, BEN], MESSAGE);
    expect(await connections.listOf('A')).toEqual([BEN]);
    const toBen = calls.filter(({ action }) => action.includes('ben')).map(({ input }) => input);
    expect(toBen).toEqual([MESSAGE, { type: 'presence', leagueId: 'A', userIds: ['ben'], chatUserIds: [] }]);
    expect(reported).toEqual([]);
  });

  it('that finds many closed sockets updates the open ones once, and doesn’t post to the closed ones again', async () => {
    const { publisher, calls, connections } = await stage({ error: 'GoneException' }, ['cyd', 'dee']);
    const [cyd, dee] = ['cyd', 'dee'].map((userId) => ({ id: `socket-of-${userId}`, userId }));
    for (const connection of [cyd, dee]) {
      await connections.open(connection as typeof ANA);
      await connections.follow(connection as typeof ANA, 'A');
    }
    await publisher.push(await connections.listOf('A'), MESSAGE);
    expect(await connections.listOf('A')).toEqual([BEN]);
    const posted = calls.map(({ action }) => action.split('socket-of-')[1]);
    expect(posted.filter((name) => name === 'ben')).toHaveLength(2);
    expect(posted).toHaveLength(5);
  });

  it('is reported if it fails on an open socket, but keeps the socket and doesn’t fail its caller', async () => {
    const { publisher, connections, reported } = await stage({ error: 'LimitExceededException' });
    await publisher.push([ANA, BEN], MESSAGE);
    expect(await connections.listOf('A')).toEqual([ANA, BEN]);
    expect(reported).toEqual(['push failed']);
  });

  it('succeeds even if a closed socket can’t be forgotten', async () => {
    const { publisher, connections, reported } = await stage({ error: 'GoneException' });
    connections.close = () => Promise.reject(new Error('busy'));
    await publisher.push([ANA], MESSAGE);
    expect(reported).toEqual(['socket not forgotten']);
  });
});
