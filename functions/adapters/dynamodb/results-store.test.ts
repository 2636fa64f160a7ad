import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEngine, type Engine } from '#infra/emulator/testing/index.ts';
import { game, storeResults, wholeSeason } from '#test/support/games.ts';
import { needs } from '#test/support/needs.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { keys } from './keys/keys.ts';
import { resultsStore } from './results-store.ts';
import { Table } from './table.ts';
import type { Write } from './write.ts';

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

  const byId = (games: readonly Game[]) => games.toSorted((a, b) => a.id.localeCompare(b.id));

  it('hold a whole season, in one item per week plus one for the version number', async () => {
    const games = wholeSeason(18, (number) => [number % 30, 7]).map((each) => ({ ...each, season: 'whole' }));
    const store = resultsStore(table);
    await storeResults(store, 'whole', games, 'simulated');
    const read = await store.gamesOf('whole');
    expect(read).toMatchObject({ version: 1, source: 'simulated' });
    expect(byId(read.games)).toEqual(byId(games));
    expect(await table.query(keys.resultsPartition('whole'))).toHaveLength(19);
  });

  it('are overwritten for changed weeks, and dropped for weeks that no longer have games', async () => {
    const store = resultsStore(table);
    const moved = { ...game(1, 2, { season: '2026-27' }), week: 7 };
    const kept = game(3, 4, { season: '2026-27', week: 2 });
    await storeResults(store, '2026-27', [{ ...moved, week: 5 }, kept]);
    const written = vi.spyOn(table, 'transact');
    await storeResults(store, '2026-27', [kept, moved]);
    const keysOf = (write: Write) =>
      'put' in write ? write.put['sk'] : 'remove' in write && write.remove.sk;
    expect(written.mock.calls[0]?.[0].map(keysOf)).toEqual(['VERSION', 'WEEK#07', 'WEEK#05']);
    expect(byId((await store.gamesOf('2026-27')).games)).toEqual(byId([moved, kept]));
  });

  it('are kept separate for each season', async () => {
    const store = resultsStore(table);
    const later = game(1, 2, { season: '2027-28' });
    await storeResults(store, '2027-28', [later]);
    await storeResults(store, '2028-29', [game(3, 4, { season: '2028-29' })]);
    expect((await store.gamesOf('2027-28')).games).toEqual([later]);
  });
});
