import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEAGUE_ID, seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { wireTable } from '#test/support/wire-table.ts';
import { boardStore } from './board-store.ts';
import { Table } from './table.ts';
import type { Item } from './write.ts';

// Boards stored before `isCrownOpen` existed. They have "wins" for members who hadn't chosen a crown.

const SEASON = '2025-26';
const FILE = new URL('golden/board.json', import.meta.url);
let table: Table;

beforeEach(() => {
  scriptAws(wireTable().answer);
  table = new Table(new DynamoDBClient(SCRIPTED), 'game');
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function stored(strategy: 'wins' | 'losses') {
  const [item] = JSON.parse(readFileSync(FILE, 'utf8')) as [Item];
  await table.put({ ...item, strategy });
  return boardStore(table);
}

it('an old draft board ranked for losses counts as its owner’s choice of crown, but a board ranked for wins doesn’t, because wins was the default', async () => {
  for (const [strategy, isCrownOpen] of [
    ['wins', true],
    ['losses', false],
  ] as const) {
    const boards = await stored(strategy);
    expect(await boards.get(LEAGUE_ID, SEASON, seat(1))).toMatchObject({ strategy, isCrownOpen });
    expect((await boards.listOf(LEAGUE_ID, SEASON)).get(seat(1))).toMatchObject({ strategy, isCrownOpen });
  }
});
