import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export interface QueueSettings {
  arn: string;
  url: string;
  /** Seconds. */
  delay: number;
  /** Seconds. */
  visibility: number;
  deadLetterArn?: string;
  mostReceives?: number;
}

/** A message of a queue; times are epoch ms on the emulated clock. */
export interface Message {
  number: number;
  id: string;
  queue: string;
  body: string;
  sent_at: number;
  visible_at: number;
  receives: number;
  first_received_at: number | null;
  /** 1 when it was handled once already and is delivered a second time on purpose. */
  repeated: 0 | 1;
  /** The sender's X-Amzn-Trace-Id. */
  trace: string | null;
}

/** The messages of every queue, in SQLite. */
export class QueueStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`CREATE TABLE IF NOT EXISTS queued_messages (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL,
      sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, receives INTEGER NOT NULL DEFAULT 0,
      first_received_at INTEGER, repeated INTEGER NOT NULL DEFAULT 0, trace TEXT)`);
  }

  /** Stores a message that can be received from `visibleAt` on; answers its id. */
  add(queue: string, body: string, sentAt: number, visibleAt: number, trace?: string): string {
    const id = randomUUID();
    this.#database
      .prepare(
        'INSERT INTO queued_messages (id, queue, body, sent_at, visible_at, trace) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, queue, body, sentAt, visibleAt, trace ?? null);
    return id;
  }

  /** When the queue's next message becomes visible. */
  nextVisible(queue: string): number | undefined {
    const row = this.#database
      .prepare('SELECT min(visible_at) AS at FROM queued_messages WHERE queue = ?')
      .get(queue) as { at: number | null };
    return row.at ?? undefined;
  }

  /** Receives up to `most` visible messages: they are hidden until `hiddenUntil`. */
  receive(queue: string, now: number, hiddenUntil: number, most: number): Message[] {
    return this.#database
      .prepare(
        `UPDATE queued_messages SET visible_at = ?, receives = receives + 1,
         first_received_at = coalesce(first_received_at, ?) WHERE number IN
         (SELECT number FROM queued_messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, number LIMIT ?)
         RETURNING *`,
      )
      .all(hiddenUntil, now, queue, now, most) as unknown as Message[];
  }

  /** Moves a message to its dead-letter queue, as new there. */
  move(message: Message, queue: string, now: number): void {
    this.#database
      .prepare(
        'UPDATE queued_messages SET queue = ?, visible_at = ?, receives = 0, repeated = 0 WHERE number = ?',
      )
      .run(queue, now, message.number);
  }

  /** Lets a message that was handled appear once more. */
  repeat(message: Message, visibleAt: number): void {
    this.#database
      .prepare('UPDATE queued_messages SET visible_at = ?, repeated = 1 WHERE number = ?')
      .run(visibleAt, message.number);
  }

  remove(message: Message): void {
    this.#database.prepare('DELETE FROM queued_messages WHERE number = ?').run(message.number);
  }

  /** Every message, the next visible first. */
  all(): Message[] {
    return this.#database
      .prepare('SELECT * FROM queued_messages ORDER BY visible_at, number')
      .all() as unknown as Message[];
  }
}

/** The checksum that SQS answers and SDK clients verify. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
