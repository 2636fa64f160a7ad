import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Machine } from '../service.ts';

/** An object in a bucket. `headers` holds its content type, its cache control and its `x-amz-meta-*` headers. */
export interface StoredObject {
  etag: string;
  modified: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface NewObject {
  key: string;
  headers: Record<string, string>;
  body: Buffer;
}

const SCHEMA = `CREATE TABLE IF NOT EXISTS bucket_objects (
  bucket TEXT, key TEXT, etag TEXT, modified TEXT, headers TEXT, blob TEXT, PRIMARY KEY (bucket, key))`;

/**
 * Stores objects in the data directory. Each body is a file whose name is the body's digest. The database has
 * everything else, so that a deployment is a single transaction. A damaged body counts as missing.
 */
export function createObjectStore(machine: Pick<Machine, 'database' | 'dataDirectory' | 'clock' | 'report'>) {
  const { database } = machine;
  database.exec(SCHEMA);
  const sql = database.createTagStore();
  const directory = (bucket: string) => join(machine.dataDirectory, 'buckets', bucket);
  const select = (bucket: string, key: string) =>
    sql.get`SELECT * FROM bucket_objects WHERE bucket = ${bucket} AND key = ${key}` as
      | Record<'etag' | 'modified' | 'headers' | 'blob', string>
      | undefined;

  function write(bucket: string, { key, headers, body }: NewObject): void {
    const blob = saveBlob(directory(bucket), body);
    const old = select(bucket, key);
    const modified = old?.blob === blob ? old.modified : new Date(machine.clock.now()).toUTCString();
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    void sql.run`INSERT OR REPLACE INTO bucket_objects
      VALUES (${bucket}, ${key}, ${etag}, ${modified}, ${JSON.stringify(headers)}, ${blob})`;
  }

  const keysOf = (bucket: string): string[] =>
    sql.all`SELECT key FROM bucket_objects WHERE bucket = ${bucket} ORDER BY key`.map((row) =>
      String(row['key']),
    );

  function removeStale(bucket: string, isStale: (key: string) => boolean): void {
    for (const key of keysOf(bucket).filter(isStale))
      void sql.run`DELETE FROM bucket_objects WHERE bucket = ${bucket} AND key = ${key}`;
  }

  function removeUnusedBlobs(bucket: string): void {
    const blobs = sql.all`SELECT DISTINCT blob FROM bucket_objects WHERE bucket = ${bucket}`;
    const used = new Set(blobs.map(({ blob }) => blob));
    for (const name of readdirSync(directory(bucket)))
      if (!used.has(name)) rmSync(join(directory(bucket), name));
  }

  return {
    get(bucket: string, key: string): StoredObject | undefined {
      const row = select(bucket, key);
      if (!row) return undefined;
      const { etag, modified, headers, blob } = row;
      const body = readBlob(directory(bucket), blob);
      if (!body) {
        machine.report(`The object ${key} of ${bucket} is damaged on the disk`);
        return undefined;
      }
      return { etag, modified, headers: JSON.parse(headers) as Record<string, string>, body };
    },
    /** Returns the objects whose keys begin with the prefix, sorted by their keys' character codes. */
    list(bucket: string, prefix: string): { key: string; modified: string }[] {
      const rows = sql.all`SELECT key, modified FROM bucket_objects WHERE bucket = ${bucket} ORDER BY key`;
      return rows
        .map(({ key, modified }) => ({ key: String(key), modified: String(modified) }))
        .filter(({ key }) => key.startsWith(prefix));
    },
    /** Writes objects and removes those for which `isStale` returns true, in one transaction. */
    put(bucket: string, objects: readonly NewObject[], isStale: (key: string) => boolean): void {
      makeFolder(directory(bucket));
      database.exec('BEGIN');
      try {
        for (const object of objects) write(bucket, object);
        flush(directory(bucket));
        removeStale(bucket, isStale);
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
      removeUnusedBlobs(bucket);
    },
  };
}

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** Writes a body to a file named after its digest, unless an undamaged file is already there. */
function saveBlob(directory: string, body: Buffer): string {
  const blob = digestOf(body);
  if (readBlob(directory, blob)) return blob;
  const fresh = join(directory, `${blob}.new`);
  writeFileSync(fresh, body);
  // The file's name must not reach the disk before its content does.
  flush(fresh);
  renameSync(fresh, join(directory, blob));
  return blob;
}

/** Returns the body with this digest; undefined if its file is missing or has other content. */
function readBlob(directory: string, blob: string): Buffer | undefined {
  try {
    const body = readFileSync(join(directory, blob));
    return digestOf(body) === blob ? body : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const digestOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Creates a folder, and makes sure that the names of new folders reach the disk, too. */
function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.startsWith(first); made = dirname(made)) flush(dirname(made));
}

/** Returns once the file's content (or the names in the folder) has reached the disk. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
