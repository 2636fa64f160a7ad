import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../contract.ts';

/** An object of a bucket. `headers` are its content type, cache control and `x-amz-meta-…`. */
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
 * Objects in the data directory: bodies in files named by their digest, everything else in the database,
 * so that a deployment is one transaction.
 */
export function createObjectStore(machine: Pick<Machine, 'database' | 'dataDirectory' | 'clock'>) {
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
      const body = readFileSync(join(directory(bucket), blob));
      return { etag, modified, headers: JSON.parse(headers) as Record<string, string>, body };
    },
    /** Keys that begin so, in the order of their characters' codes. */
    keys(bucket: string, prefix: string): string[] {
      return keysOf(bucket).filter((key) => key.startsWith(prefix));
    },
    /** Writes objects and removes those that `isStale` names, all at once. */
    put(bucket: string, objects: readonly NewObject[], isStale: (key: string) => boolean): void {
      mkdirSync(directory(bucket), { recursive: true });
      database.exec('BEGIN');
      try {
        for (const object of objects) write(bucket, object);
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

/** Writes a body under its digest, whole or not at all. */
function saveBlob(directory: string, body: Buffer): string {
  const blob = createHash('sha256').update(body).digest('hex');
  const file = join(directory, blob);
  if (existsSync(file)) return blob;
  writeFileSync(`${file}.new`, body);
  renameSync(`${file}.new`, file);
  return blob;
}
