import type { Context } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { watchShardOf } from '#shared/domain/season/game-push.ts';
import { final, storeResults } from '#test/support/games.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { momentMessageOf, watchMessageOf } from '../../messages/game-push.ts';
import { pushMessageOf, turnMessageOf } from '../../messages/push.ts';
import { scoreMessageOf } from '../../messages/score-push.ts';
import { Unavailable } from '../../ports/ports.ts';
import { startDraft } from '../../usecases/draft/start-draft.ts';
import { notification } from '../../usecases/news/store-effects.ts';
import { subscribe } from '../../usecases/push/devices.ts';
import { changePushPreferences } from '../../usecases/push/push-preferences.ts';

const ports = memoryPorts();
/** The numbers in the log lines. */
const counted: object[] = [];
const waits: [queue: string, receipt: string, seconds: number][] = [];
const { get } = ports.seasons;

vi.mock('../../compose/log.ts', () => ({
  makeLog: () => ({ info: vi.fn(), warn: vi.fn(), appendKeys: vi.fn() }),
}));
vi.mock('../../compose/pushes.ts', () => ({ pushService: undefined }));
vi.mock('../../compose/aws/table.ts', () => ({ composeStores: () => ports }));
vi.mock('../../compose/aws/measures.ts', () => ({
  composeMeasures: () => (values: object) => ({ at: counted.push(values) }),
}));
vi.mock('../../compose/aws/sockets.ts', () => ({ composePublisher: () => ports.publisher }));
vi.mock('../../compose/aws/push.ts', () => ({ composePushService: () => ports.pushService }));
vi.mock('../../compose/aws/queues.ts', () => ({
  composeGamePushQueue: () => ports.gamePushQueue,
  composeWatching: () => ports.pushQueue,
  composeRetryDelay: (queue: string) => ({
    hide: async (receipt: string, seconds: number) => void waits.push([queue, receipt, seconds]),
  }),
}));

/** Delivers a message that was sent just now. `times` counts its deliveries so far, including this one. */
async function deliver(body: string, times = 1) {
  const { handler } = await import('./push.ts');
  const SentTimestamp = String(ports.clock.now().getTime());
  const attributes = { ApproximateReceiveCount: String(times), SentTimestamp };
  const Records = [{ body, messageId: 'one', receiptHandle: 'handle', attributes }];
  return handler({ Records } as never, { getRemainingTimeInMillis: () => 30_000 } as Context);
}
const WAITS_ON = { batchItemFailures: [{ itemIdentifier: 'one' }] };
const DONE = { batchItemFailures: [] };

beforeEach(() => {
  waits.length = 0;
  counted.length = 0;
  ports.seasons.get = get;
});

it('pushes about scores go through the turn queue, and are retried after a second while the table is busy', async () => {
  const part = { season: '2025-26', version: 0, games: [], socketIds: ['c1'] };
  const { versionOf } = ports.results;
  ports.results.versionOf = async () => Promise.reject(new Unavailable('throttled'));
  expect(await deliver(scoreMessageOf(part))).toEqual(WAITS_ON);
  expect(waits).toEqual([['TURN', 'handle', 1]]);
  ports.results.versionOf = versionOf;
  expect(await deliver(scoreMessageOf(part))).toEqual(DONE);
  expect(ports.pushed.at(-1)).toEqual({
    to: ['c1'],
    message: { type: 'scores', season: '2025-26', version: 0, games: [] },
  });
});

it('a push about a turn that isn’t stored yet is retried, in the turn queue', async () => {
  const { key } = await leagueOf(ports, 4);
  await startDraft(ports, key, seat(1));
  const { version, ...turn } = ports.announcedTurns.at(-1)!;
  expect(await deliver(turnMessageOf({ ...turn, version: version + 1 }))).toEqual(WAITS_ON);
  expect(waits).toEqual([['TURN', 'handle', 1]]);
  expect(await deliver(turnMessageOf({ ...turn, version }))).toEqual(DONE);
});

it('if a turn can’t be read, its push is retried after a second, then less and less often, down to once a minute', async () => {
  ports.seasons.get = async () => {
    throw new Unavailable('the table is busy');
  };
  const turn = turnMessageOf({ leagueId: 'L', season: '2025-26', pickOrder: 1, version: 1 });
  for (const times of [1, 2, 9]) expect(await deliver(turn, times)).toEqual(WAITS_ON);
  expect(waits.map(([, , seconds]) => seconds)).toEqual([1, 2, 60]);
});

it('a message is dropped if its notification was never written', async () => {
  expect(await deliver(pushMessageOf({ to: seat(1), id: '01' }))).toEqual(DONE);
  expect(waits).toEqual([]);
});

it('a busy push service is retried after a minute, then less and less often, or at the time the service asks for', async () => {
  await leagueOf(ports, 1);
  const reader = seat(1);
  const phone = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
    keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
    timeZone: 'America/New_York',
  };
  await subscribe(ports, { userId: reader, session: { id: 's', startedAt: 0 } }, phone, []);
  const words = { title: 'T', message: 'M', leagueId: null } as const;
  const row = notification(ports, { ...words, to: reader, type: 'trade_accepted' }, ports.clock.now());
  await ports.notifications.add([row]);
  ports.pushService.send = async () => ({ waitSeconds: undefined });
  const body = pushMessageOf({ to: reader, id: row.id });
  for (const times of [1, 2, 9]) expect(await deliver(body, times)).toEqual(WAITS_ON);
  ports.pushService.send = async () => ({ waitSeconds: 7200 });
  expect(await deliver(body, 9)).toEqual(WAITS_ON);
  expect(waits).toEqual([60, 120, 3600, 7200].map((seconds) => ['PUSH', 'handle', seconds]));
});

it('a malformed message fails', async () => {
  await expect(deliver('{"turn":1}')).rejects.toThrow(/invalid/i);
});

it('members whose teams may have changed are checked, and a game moment that no feed confirms is dropped', async () => {
  expect(await deliver(watchMessageOf([seat(1), seat(2)]))).toEqual(DONE);
  const at = ports.clock.now().toISOString();
  const moment = { season: '2025-26', gameId: 'none', moment: 'final', at } as const;
  expect(await deliver(momentMessageOf(moment))).toEqual(DONE);
});

it('a message about a game moment waits in the push queue while another delivery is sending the same pushes', async () => {
  const at = ports.clock.now().toISOString();
  const over = final([1, 27], [9, 20]);
  await storeResults(ports.results, '2025-26', [over]);
  const shard = watchShardOf(seat(1));
  const team = { season: '2025-26', teamId: 1, holdings: [] };
  await ports.watches.write(seat(1), await ports.watches.of(seat(1)), [team]);
  const until = new Date(ports.clock.now().getTime() + 1000);
  await ports.momentMarks.begin({ gameId: over.id, shard }, '1-final', { at: ports.clock.now(), until });
  const part = momentMessageOf({ season: '2025-26', gameId: over.id, moment: 'final', at, shard });
  expect(await deliver(part)).toEqual(WAITS_ON);
  expect(waits).toEqual([['PUSH', 'handle', 20]]);
});

it('each of a game’s pushes is counted once when it is put off, and once when it is sent', async () => {
  const at = ports.clock.now().toISOString();
  const over = final([1, 27], [9, 20]);
  await storeResults(ports.results, '2025-26', [over]);
  const shard = watchShardOf(seat(1));
  const holdings = [{ leagueId: 'L', from: '2025-08-01T00:00:00.000Z' }];
  const before = await ports.watches.of(seat(1));
  await ports.watches.write(seat(1), before, [{ season: '2025-26', teamId: 1, holdings }]);
  await changePushPreferences(ports, seat(1), { types: { final: true } });
  const part = { season: '2025-26', gameId: over.id, moment: 'final', at, shard } as const;
  ports.momentMarks.begin = async () => ({ settled: [] });
  ports.pushService.send = async () => ({ waitSeconds: 60 });
  await deliver(momentMessageOf(part));
  expect(counted).toEqual([]);
  await deliver(momentMessageOf({ ...part, shard: undefined, to: seat(1) }));
  expect(counted).toEqual([{ PushesPutOff: 1 }]);
  ports.pushService.send = async () => 'taken';
  for (const whom of [part, { ...part, shard: undefined, to: seat(1) }]) await deliver(momentMessageOf(whom));
  expect(counted.slice(1)).toEqual([{ Pushes: 1 }, { Pushes: 1 }]);
});
