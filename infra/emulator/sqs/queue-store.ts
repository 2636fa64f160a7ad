import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A message in a queue. Times are epoch ms on the emulated clock. */
export interface Message {
  number: number;
  id: string;
  queue: string;
  body: string;
  sent_at: number;
  visible_at: number;
  receives: number;
  first_received_at: number | null;
  /** 1 if the message was handled and is deliberately delivered a second time. */
  repeated: 0 | 1;
  /** The sender's X-Amzn-Trace-Id. */
  trace: string | null;
  /** The attributes that the sender gave to the message, as JSON. */
  attributes: string;
}

/** A message, as its sender passes it in. */
export interface Sent {
  body: string;
  /** The sender's X-Amzn-Trace-Id. */
  trace?: string | undefined;
  /** The attributes by name, in SQS's format: each has a DataType and a StringValue. */
  attributes?: Readonly<Record<string, { DataType: string; StringValue?: string }>> | undefined;
}

export type QueueStore = ReturnType<typeof openQueueStore>;

/** Keeps the messages of all queues. */
export function openQueueStore(database: DatabaseSync) {
  database.exec(`CREATE TABLE IF NOT EXISTS queued_messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL,
    sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, receives INTEGER NOT NULL DEFAULT 0,
    first_received_at INTEGER, repeated INTEGER NOT NULL DEFAULT 0, trace TEXT, attributes TEXT NOT NULL DEFAULT '{}')`);
  // Adds the column for attributes if an older run left a table without it.
  const has = database
    .prepare(`SELECT 1 FROM pragma_table_info('queued_messages') WHERE name = 'attributes'`)
    .get();
  if (!has) database.exec(`ALTER TABLE queued_messages ADD COLUMN attributes TEXT NOT NULL DEFAULT '{}'`);
  database.exec('CREATE INDEX IF NOT EXISTS next_messages ON queued_messages (queue, visible_at)');
  const sql = database.createTagStore();
  /**
   * Caches when the next message of each queue becomes visible, because the clock reads this for all queues after every change.
   */
  const known = new Map<string, number | undefined>();
  const nextVisible = (queue: string): number | undefined => {
    const row = sql.get`SELECT min(visible_at) AS at FROM queued_messages WHERE queue = ${queue}`;
    return (row as { at: number | null }).at ?? undefined;
  };
  return {
    /** Stores a message that can be received from `visibleAt` on. Returns the message's ID. */
    add(
      queue: string,
      { body, trace, attributes = {} }: Sent,
      { sentAt, visibleAt }: { sentAt: number; visibleAt: number },
    ): string {
      const id = randomUUID();
      known.delete(queue);
      void sql.run`INSERT INTO queued_messages (id, queue, body, sent_at, visible_at, trace, attributes)
        VALUES (${id}, ${queue}, ${body}, ${sentAt}, ${visibleAt}, ${trace ?? null}, ${JSON.stringify(attributes)})`;
      return id;
    },
    /** Returns the time when the queue's next message becomes visible. */
    nextVisible(queue: string): number | undefined {
      if (!known.has(queue)) known.set(queue, nextVisible(queue));
      return known.get(queue);
    },
    /** Receives at most `most` visible messages, and hides them until `hiddenUntil`. */
    receive(queue: string, now: number, hiddenUntil: number, most: number): Message[] {
      known.delete(queue);
      return sql.all`UPDATE queued_messages SET visible_at = ${hiddenUntil}, receives = receives + 1,
        first_received_at = coalesce(first_received_at, ${now}) WHERE number IN
        (SELECT number FROM queued_messages WHERE queue = ${queue} AND visible_at <= ${now}
          ORDER BY visible_at, number LIMIT ${most}) RETURNING *` as unknown as Message[];
    },
    /**
     * Hides a message that has been received `receives` times. Returns false if the message is gone or has been received again.
     */
    hide(queue: string, id: string, receives: number, until: number): boolean {
      known.delete(queue);
      const { changes } = sql.run`UPDATE queued_messages SET visible_at = ${until}
        WHERE queue = ${queue} AND id = ${id} AND receives = ${receives}`;
      return Number(changes) > 0;
    },
    /** Moves a message to its dead-letter queue, where it counts as new. */
    move({ number, queue: from }: Message, queue: string, now: number): void {
      known.delete(from);
      known.delete(queue);
      void sql.run`UPDATE queued_messages SET queue = ${queue}, visible_at = ${now}, receives = 0, repeated = 0
        WHERE number = ${number}`;
    },
    /** Makes a handled message visible one more time. */
    repeat({ number, queue }: Message, visibleAt: number): void {
      known.delete(queue);
      void sql.run`UPDATE queued_messages SET visible_at = ${visibleAt}, repeated = 1 WHERE number = ${number}`;
    },
    remove({ number, queue }: Message): void {
      known.delete(queue);
      void sql.run`DELETE FROM queued_messages WHERE number = ${number}`;
    },
    /** Returns all messages. The one that becomes visible next is first. */
    all: (): Message[] =>
      sql.all`SELECT * FROM queued_messages ORDER BY visible_at, number` as unknown as Message[],
  };
}

/** Returns the checksum for SQS's reply, which SDK clients verify. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
