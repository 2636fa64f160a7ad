import fs, { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMachine, type FakeMachine } from '../testing/fake-machine.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';

/** The calls that the store has made to the disk, in order. */
let asked: string[];

/** Records calls to the disk, including those from modules that are already loaded. */
function watchDisk(): void {
  asked = [];
  const open = new Map<number, string>();
  const { openSync, fsyncSync, renameSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
    const file = openSync(path, flags, mode);
    open.set(file, basename(String(path)));
    return file;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    fsyncSync(file);
    asked.push(`flush ${open.get(file)}`);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to);
    asked.push(`rename ${basename(String(from))} to ${basename(String(to))}`);
  });
  syncBuiltinESMExports();
}

const HEADERS = { 'content-type': 'image/png' };
/** The SHA-256 digest of `crown`. */
const CROWN = '0dcfafab5f8035e779d7bea495f8177b9b7c5b892b81d7a687df96410a0ba304';

let machine: FakeMachine;
let store: ObjectStore;
let folder: string;

beforeEach(async () => {
  machine = await fakeMachine();
  store = createObjectStore(machine);
  folder = join(machine.dataDirectory, 'buckets', 'pictures');
  watchDisk();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await machine.close();
});

const put = (key: string, text = 'crown') =>
  store.put('pictures', [{ key, headers: HEADERS, body: Buffer.from(text) }], () => false);
const textOf = (key: string) => store.get('pictures', key)?.body.toString();

test('an object’s body reaches the disk before its name does, and both are on disk before the reply is sent', () => {
  const { database } = machine;
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    DatabaseSync.prototype.exec.call(database, sql);
    asked.push(sql);
  });
  put('a');
  expect(asked).toEqual([
    'flush buckets',
    `flush ${basename(machine.dataDirectory)}`,
    'BEGIN',
    `flush ${CROWN}.new`,
    `rename ${CROWN}.new to ${CROWN}`,
    'flush pictures',
    'COMMIT',
  ]);
});

test.each([
  ['cut off', () => truncateSync(join(folder, CROWN), 2)],
  ['empty', () => truncateSync(join(folder, CROWN), 0)],
  ['changed', () => writeFileSync(join(folder, CROWN), 'clown')],
  ['gone', () => rmSync(join(folder, CROWN))],
])('a body that is %s on the disk counts as missing until it is stored again', (_, damage) => {
  put('a');
  damage();
  expect(store.get('pictures', 'a')).toBeUndefined();
  expect(machine.lines).toEqual(['The object a of pictures is damaged on the disk']);
  put('b');
  expect([textOf('a'), textOf('b')]).toEqual(['crown', 'crown']);
  expect(readdirSync(folder)).toEqual([CROWN]);
});

test('an existing, intact body isn’t written again', () => {
  put('a');
  asked = [];
  put('b');
  expect(asked.join()).not.toContain('rename');
});

test('reading an object throws the disk’s own error if the disk can’t read it', () => {
  put('a');
  rmSync(join(folder, CROWN));
  mkdirSync(join(folder, CROWN));
  expect(() => store.get('pictures', 'a')).toThrow('EISDIR');
});
