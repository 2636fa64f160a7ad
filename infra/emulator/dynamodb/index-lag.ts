import type { AwsReply, Clock } from '../service.ts';
import type { Deliveries } from '../deliveries.ts';

type Item = Record<string, unknown>;

/** The parts of a table call that matter for an index. */
export interface IndexCall {
  TableName?: string;
  IndexName?: string;
  Item?: Item;
  TransactItems?: { Put?: { TableName: string; Item: Item } }[];
  RequestItems?: Record<string, { PutRequest?: { Item: Item } }[]>;
}

/** An index lags by a delivery's random delay times this factor, so by at most 800 ms on the emulated clock. */
const SLOWER = 20;

/**
 * Makes global secondary indexes behave as on AWS: some reads miss a recent write, or repeat what the same read
 * returned a moment ago.
 */
export interface IndexLag {
  /** Records what a call wrote. `keys` returns the names of the attributes that are keys of a table and its indexes. */
  written(call: IndexCall, keys: (table: string) => readonly string[]): void;
  /** Returns the reply to a read: either `reply`, or the reply of an index that lags. */
  seen(call: IndexCall, reply: AwsReply, keys: (table: string) => readonly string[]): AwsReply;
}

export function createIndexLag(clock: Pick<Clock, 'now'>, deliveries: Deliveries): IndexLag {
  /** When each item was first written with its current key values. The map's keys consist of the table and those values. */
  const since = new Map<string, number>();
  const answered = new Map<string, { at: number; reply: AwsReply }>();

  function earlier(call: IndexCall, now: number, reply: AwsReply): AwsReply | undefined {
    const question = JSON.stringify(call);
    const known = answered.get(question);
    answered.set(question, { at: now, reply });
    return known && now - known.at < LONGEST ? known.reply : undefined;
  }

  return {
    written(call, keys) {
      const now = clock.now();
      for (const [table, item] of putsOf(call)) {
        // An item that lacks one of an index's keys isn't in that index.
        if (!keys(table).every((name) => name in item)) continue;
        const place = placeOf(table, item, keys(table));
        if (!since.has(place)) since.set(place, now);
      }
    },
    seen(call, reply, keys) {
      if (reply.status !== 200) return reply;
      const now = clock.now();
      const before = earlier(call, now, reply);
      const behind = deliveries.fate('index').late * SLOWER;
      if (behind === 0) return reply;
      if (before) return before;
      const { TableName: table = '' } = call;
      const isThere = (item: Item) =>
        now - (since.get(placeOf(table, item, keys(table))) ?? -Infinity) >= behind;
      const found = JSON.parse(String(reply.body)) as { Items?: Item[] };
      const Items = (found.Items ?? []).filter(isThere);
      // Drops the engine's checksum, which no longer fits because the body has changed.
      const { 'x-amz-crc32': _, ...headers } = reply.headers ?? {};
      return { ...reply, headers, body: JSON.stringify({ ...found, Items, Count: Items.length }) };
    },
  };
}

/** How long a reply can be repeated, in ms. It equals the longest lag of an index. */
const LONGEST = 800;

function putsOf({
  TableName = '',
  Item,
  TransactItems = [],
  RequestItems = {},
}: IndexCall): [string, Item][] {
  const single: [string, Item][] = Item ? [[TableName, Item]] : [];
  const together = TransactItems.flatMap(({ Put }): [string, Item][] =>
    Put ? [[Put.TableName, Put.Item]] : [],
  );
  const batched = Object.entries(RequestItems).flatMap(([table, requests]) =>
    (Array.isArray(requests) ? requests : []).flatMap(({ PutRequest }): [string, Item][] =>
      PutRequest ? [[table, PutRequest.Item]] : [],
    ),
  );
  return [...single, ...together, ...batched];
}

const placeOf = (table: string, item: Item, keys: readonly string[]): string =>
  `${table} ${JSON.stringify(keys.map((name) => item[name]))}`;
