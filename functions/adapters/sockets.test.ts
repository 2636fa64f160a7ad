import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStores } from '#test/support/memory-stores.ts';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { socketAnnouncer } from './sockets.ts';

const MESSAGE = { type: 'league', leagueId: 'A' } as const;
const [ANA, BEN] = ['ana', 'ben'].map((userId) => ({ id: `socket-of-${userId}`, userId })) as [
  { id: string; userId: string },
  { id: string; userId: string },
];

/** Ana's and Ben's sockets follow a league; posts to Ana's are answered so. */
async function stage(toAna: WireAnswer) {
  const calls = scriptAws(({ action }) => (action.includes('ana') ? toAna : { body: {} }));
  const { connections } = memoryStores();
  for (const connection of [ANA, BEN]) {
    await connections.open(connection);
    await connections.follow(connection, 'A');
  }
  const reported: string[] = [];
  const gateway = new ApiGatewayManagementApiClient({ ...SCRIPTED, maxAttempts: 1 });
  const announcer = socketAnnouncer(gateway, connections, (message) => void reported.push(message));
  return { announcer, calls, connections, reported };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a push', () => {
  it('forgets a socket that is gone, and reaches the others', async () => {
    const { announcer, calls, connections, reported } = await stage({ error: 'GoneException' });
    await announcer.push([ANA, BEN], MESSAGE);
    expect(await connections.listOf('A')).toEqual([BEN]);
    expect(calls.map(({ input }) => input)).toContainEqual(MESSAGE);
    expect(reported).toEqual([]);
  });

  it('that fails otherwise is reported, keeps the socket, and fails nobody', async () => {
    const { announcer, connections, reported } = await stage({ error: 'LimitExceededException' });
    await announcer.push([ANA, BEN], MESSAGE);
    expect(await connections.listOf('A')).toEqual([ANA, BEN]);
    expect(reported).toEqual(['push failed']);
  });

  it('survives a socket that is gone and cannot be forgotten', async () => {
    const { announcer, connections, reported } = await stage({ error: 'GoneException' });
    connections.close = () => Promise.reject(new Error('busy'));
    await announcer.push([ANA], MESSAGE);
    expect(reported).toEqual(['socket not forgotten']);
  });
});
