import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStores } from '#test/support/memory-stores.ts';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { closeSocket } from '../usecases/sockets/presence.ts';
import { socketPublisher } from './sockets.ts';

const MESSAGE = { type: 'league', leagueId: 'A' } as const;
const [ANA, BEN] = ['ana', 'ben'].map((userId) => ({ id: `socket-of-${userId}`, userId })) as [
  { id: string; userId: string },
  { id: string; userId: string },
];

/** Ana's and Ben's sockets follow a league; posts to Ana's get that answer. */
async function stage(toAna: WireAnswer) {
  const calls = scriptAws(({ action }) => (action.includes('ana') ? toAna : { body: {} }));
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
    (connectionId) => closeSocket({ clock, connections, publisher }, connectionId),
    (message) => void reported.push(message),
  );
  return { publisher, calls, connections, reported };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a push', () => {
  it('forgets a socket that is gone, reaches the others, and tells them who is still there', async () => {
    const { publisher, calls, connections, reported } = await stage({ error: 'GoneException' });
    await publisher.push([ANA, BEN], MESSAGE);
    expect(await connections.listOf('A')).toEqual([BEN]);
    const toBen = calls.filter(({ action }) => action.includes('ben')).map(({ input }) => input);
    expect(toBen).toEqual([MESSAGE, { type: 'presence', leagueId: 'A', userIds: ['ben'], chatUserIds: [] }]);
    expect(reported).toEqual([]);
  });

  it('that fails otherwise is reported, keeps the socket, and fails nobody', async () => {
    const { publisher, connections, reported } = await stage({ error: 'LimitExceededException' });
    await publisher.push([ANA, BEN], MESSAGE);
    expect(await connections.listOf('A')).toEqual([ANA, BEN]);
    expect(reported).toEqual(['push failed']);
  });

  it('survives a socket that is gone and cannot be forgotten', async () => {
    const { publisher, connections, reported } = await stage({ error: 'GoneException' });
    connections.close = () => Promise.reject(new Error('busy'));
    await publisher.push([ANA], MESSAGE);
    expect(reported).toEqual(['socket not forgotten']);
  });
});
