import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from '#infra/emulator/dynamodb/engine.ts';
import { final, game, wholeSeason } from '#test/support/games.ts';
import { needs } from '#test/support/needs.ts';
import type { Game } from '#shared/domain/games.ts';
import { keys } from './keys.ts';
import { resultsStore } from './results-store.ts';
import { Table } from './table.ts';

describe.skipIf(!needs.dynoxide.present && !needs.java.present)('stored results', () => {
  let folder: string;
  let engine: Engine;
  let client: DynamoDBClient;
  let table: Table;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'two-crowns-'));
    engine = await startEngine(folder);
    client = new DynamoDBClient({
      endpoint: engine.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    });
    const keyed = [
      { AttributeName: 'pk', KeyType: 'HASH', AttributeType: 'S' },
      { AttributeName: 'sk', KeyType: 'RANGE', AttributeType: 'S' },
    ] as const;
    await client.send(
      new CreateTableCommand({
        TableName: 'results',
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: keyed.map(({ AttributeName, KeyType }) => ({ AttributeName, KeyType })),
        AttributeDefinitions: keyed.map(({ AttributeName, AttributeType }) => ({
          AttributeName,
          AttributeType,
        })),
      }),
    );
    table = new Table(client, 'results');
  });

  afterAll(async () => {
    client.destroy();
    await engine.stop();
    rmSync(folder, { recursive: true });
  });

  const told = (...games: Game[]) => ({ source: null, games });
  const byId = (games: readonly Game[]) => games.toSorted((a, b) => a.id.localeCompare(b.id));

  it('keeps a whole season, in one item a week', async () => {
    const games = wholeSeason(18, (number) => [number % 30, 7]).map((each) => ({ ...each, season: 'whole' }));
    const store = resultsStore(table);
    expect(await store.gamesOf('whole')).toEqual({ source: null, games: [] });
    expect(await store.save('whole', { source: 'simulated', games })).toBe(true);
    const read = await store.gamesOf('whole');
    expect(read.source).toBe('simulated');
    expect(byId(read.games)).toEqual(byId(games));
    expect(await table.query(keys.resultsPartition('whole'), '')).toHaveLength(18);
  });

  it('writes only when something changed, whatever the order of the games', async () => {
    const store = resultsStore(table);
    const [one, two] = [game(1, 2), final([3, 20], [4, 10])];
    expect(await store.save('2025-26', told(one, two))).toBe(true);
    expect(await store.save('2025-26', told(two, one))).toBe(false);
    expect(await store.save('2025-26', told(one, final([3, 20], [4, 13])))).toBe(true);
    expect(await store.save('2025-26', { source: 'simulated', games: [one, two] })).toBe(true);
  });

  it('forgets games that the feed no longer has: moved, or cancelled', async () => {
    const store = resultsStore(table);
    const moved = { ...game(1, 2, { season: '2026-27' }), week: 7 };
    const kept = game(3, 4, { season: '2026-27', week: 2 });
    await store.save(
      '2026-27',
      told({ ...moved, week: 5 }, kept, game(5, 6, { season: '2026-27', week: 2 })),
    );
    expect(await store.save('2026-27', told(moved, kept))).toBe(true);
    expect(byId((await store.gamesOf('2026-27')).games)).toEqual(byId([moved, kept]));
  });

  it('keeps seasons apart', async () => {
    const store = resultsStore(table);
    const later = game(1, 2, { season: '2027-28' });
    await store.save('2027-28', told(later));
    await store.save('2028-29', told(game(3, 4, { season: '2028-29' })));
    expect((await store.gamesOf('2027-28')).games).toEqual([later]);
  });
});
