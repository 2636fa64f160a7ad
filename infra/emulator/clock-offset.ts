import type { DatabaseSync } from 'node:sqlite';

/** The offset of the emulated clock to the machine's clock, in ms. It is stored, and shared with the functions' workers. */
export class ClockOffset {
  readonly shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  readonly #cell = new BigInt64Array(this.shared);
  readonly #sql: ReturnType<DatabaseSync['createTagStore']>;

  /**
   * @param onFreshData the offset if none is stored.
   */
  constructor(database: DatabaseSync, onFreshData: number) {
    database.exec(
      'CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 1), offset_ms INTEGER NOT NULL)',
    );
    this.#sql = database.createTagStore();
    const stored = this.#sql.get`SELECT offset_ms FROM clock`;
    this.ms = Number(stored?.['offset_ms'] ?? Math.round(onFreshData));
  }

  get ms(): number {
    return Number(Atomics.load(this.#cell, 0));
  }

  set ms(ms: number) {
    Atomics.store(this.#cell, 0, BigInt(ms));
    void this.#sql.run`INSERT OR REPLACE INTO clock VALUES (1, ${ms})`;
  }
}
