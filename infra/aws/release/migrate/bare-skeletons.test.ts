import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Table } from '#functions/adapters/dynamodb/table.ts';
import { userStore } from '#functions/adapters/dynamodb/user-store.ts';
import type { Profile } from '#functions/ports/ports.ts';
import { skeletonsOf } from '#functions/usecases/accounts/usernames.ts';
import { startEngine, type Engine } from '#infra/emulator/testing/index.ts';
import { keyedTable } from '#test/support/keyed-table.ts';
import { profileOf } from '#test/support/small-league.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

const NOW = new Date('2025-08-25T23:00:00.000Z');

let folder: string;
let engine: Engine;
let dynamodb: DynamoDBClient;
let name = 'names0';
let number = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skeletons-'));
  engine = await startEngine(folder);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  dynamodb = new DynamoDBClient({ endpoint: engine.url, region: 'us-east-1', credentials });
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await dynamodb.send(keyedTable((name = `names${(number += 1)}`)));
});

const users = () => userStore(new Table(dynamodb, name));
const run = (job = 'bare-skeletons') =>
  migrate(
    {
      client: DynamoDBDocumentClient.from(dynamodb),
      table: name,
      job,
      now: () => NOW,
      print: () => undefined,
    },
    MIGRATIONS['bare-skeletons']!,
  );

/** Stores a member in the shape that the previous release used. */
async function member(seat: number, username: string, skeletons: string[]): Promise<Profile> {
  const profile = { ...profileOf(seat), username, skeletons };
  expect(await users().add(profile)).toBe('added');
  return profile;
}

test('an older name with separators or accents is protected from look-alikes after the migration', async () => {
  const ninad = await member(1, 'Nínad.', ['nl\u0301nad.']);
  const newcomer = { ...profileOf(2), username: 'Ninad_', skeletons: skeletonsOf('Ninad_') };
  expect(await run()).toMatchObject({ isDone: true, changed: 1 });
  expect(await users().add(newcomer)).toBe('username-taken');
  expect(await users().get(ninad.id)).toMatchObject({
    username: 'Nínad.',
    skeletons: skeletonsOf('Nínad.'),
    version: 2,
  });
  expect(await users().holderOfSkeleton('nl\u0301nad.', NOW)).toBe(ninad.id);
});

test('two members whose names now count as look-alikes both keep their names, and no one else can take such a name', async () => {
  const one = await member(1, 'a.na', ['a.na']);
  const other = await member(2, 'a-na', ['a-na']);
  const third = await member(3, 'ben', ['ben']);
  await run();
  const holder = await users().holderOfSkeleton('ana', NOW);
  expect([one.id, other.id]).toContain(holder);
  const kept = await Promise.all([one, other, third].map(({ id }) => users().get(id)));
  expect(kept.map((profile) => profile?.username)).toEqual(['a.na', 'a-na', 'ben']);
  expect(kept.filter((profile) => profile?.skeletons.includes('ana')).map((profile) => profile?.id)).toEqual([
    holder,
  ]);
});

test('giving up a name also frees its look-alikes, and running the migration again changes nothing', async () => {
  await member(1, 'a.na', ['a.na']);
  await run();
  expect(await run('again')).toMatchObject({ changed: 0 });
  const before = (await users().get(profileOf(1).id))!;
  const renamed = {
    ...before,
    username: 'cleo',
    skeletons: skeletonsOf('cleo'),
    version: before.version + 1,
  };
  expect(await users().save(before, renamed, { at: NOW, heldUntil: NOW, notifications: [] })).toBe('saved');
  expect(await users().holderOfSkeleton('ana', NOW)).toBeUndefined();
});

test('a save based on the profile from before the migration is refused, so that no guard is lost', async () => {
  const before = await member(1, 'a.na', ['a.na']);
  await run();
  const after = { ...before, firstName: 'Ana', version: before.version + 1 };
  expect(await users().save(before, after, { at: NOW, heldUntil: NOW, notifications: [] })).toBe('conflict');
});

test('deleted accounts, the probe’s accounts, and accounts older than guards stay unchanged', async () => {
  const gone = await member(2, 'b.en', ['b.en']);
  await users().bury(gone, { at: NOW, heldUntil: new Date(NOW.getTime() + 1000) });
  await member(3, 'cleo', []);
  const probe = { ...profileOf(4), username: 'Probe 2', skeletons: ['probe 2'], isProbe: true as const };
  await users().add(probe);
  await run();
  expect(await users().get(probe.id)).toMatchObject({ skeletons: ['probe 2'] });
  expect(await users().isFormer(gone.id)).toBe(true);
  expect(await users().holderOfSkeleton('cleo', NOW)).toBe(profileOf(3).id);
});

test('the command knows the migration', () => {
  const file = join(import.meta.dirname, 'migrate-command.ts');
  const { status, stderr } = spawnSync(process.execPath, [file, 'no-such-name'], {
    encoding: 'utf8',
    env: { AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_REGION: 'us-east-1' },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Known are: bare-skeletons')]);
});
