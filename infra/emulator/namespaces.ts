import type { DatabaseSync } from 'node:sqlite';

/**
 * Key-value storage for code outside the emulator. It is as durable as the emulator's own data, and each namespace is separate.
 */
export interface Namespace {
  /** Returns the stored value, or undefined. */
  get<Value>(key: string): Value | undefined;
  /** Stores a value that JSON can express. An existing key keeps its place in the order. */
  put(key: string, value: unknown): void;
  remove(key: string): void;
  /** Returns the values whose keys have this prefix, in the order in which the keys were first stored. */
  list<Value>(beginning?: string): Value[];
}

const LAST_CHARACTER = '\u{10FFFF}';

/** Returns a function that opens a namespace. The same name opens the same namespace. */
export function openNamespaces(database: DatabaseSync): (name: string) => Namespace {
  database.exec(`CREATE TABLE IF NOT EXISTS namespaces (
    place INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    UNIQUE (name, key)) STRICT`);
  const sql = database.createTagStore();
  return (name) => ({
    get<Value>(key: string): Value | undefined {
      const row = sql.get`SELECT value FROM namespaces WHERE name = ${name} AND key = ${key}`;
      return row && (JSON.parse(String(row['value'])) as Value);
    },
    put(key, value) {
      const text = JSON.stringify(value);
      void sql.run`INSERT INTO namespaces (name, key, value) VALUES (${name}, ${key}, ${text})
        ON CONFLICT (name, key) DO UPDATE SET value = ${text}`;
    },
    remove: (key) => void sql.run`DELETE FROM namespaces WHERE name = ${name} AND key = ${key}`,
    list<Value>(beginning = ''): Value[] {
      const rows = sql.all`SELECT value FROM namespaces WHERE name = ${name}
        AND key >= ${beginning} AND key < ${beginning + LAST_CHARACTER} ORDER BY place`;
      return rows.map((row) => JSON.parse(String(row['value'])) as Value);
    },
  });
}
