import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Unavailable } from '../../ports/ports.ts';
import { afterFailure } from '../transient-errors.ts';
import type { Key } from './keys/key.ts';
import { MUST_BE_THERE, setting, transactItem, type Condition, type Item, type Write } from './write.ts';

/** Reasons for which a transaction can fail temporarily. The SDK retries none of these inside transactions. */
const TRANSIENT_REASONS = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);
const BUSY = 'the table is busy';
const TRANSACTION_TRIES = 5;
const TRANSACTION_SIZE = 100;
/** The number of parallel writes. */
const TOUCHED_AT_ONCE = 25;
const BATCH_TRIES = 6;

/** The one table, with the few operations that stores are made of. Reads are consistent, except on an index. */
export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(client: DynamoDBClient, name: string) {
    this.#client = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    this.#name = name;
  }

  async get(key: Key): Promise<Item | undefined> {
    const command = new GetCommand({
      TableName: this.#name,
      Key: key,
      ConsistentRead: true,
    });
    return (await this.#send(() => this.#client.send(command))).Item;
  }

  /** Returns items in no particular order. Skips missing keys, and requests again what DynamoDB left unprocessed. */
  async getMany(wanted: readonly Key[]): Promise<Item[]> {
    const items: Item[] = [];
    for (let from = 0; from < wanted.length; from += 100) {
      let keys: Item[] | undefined = wanted.slice(from, from + 100).map((key) => ({ ...key }));
      for (let attempt = 0; keys && keys.length > 0; attempt += 1) {
        if (attempt === BATCH_TRIES) throw new Unavailable('the table left a batch unread');
        if (attempt > 0) await sleep(20 * 2 ** attempt * Math.random());
        const command: BatchGetCommand = new BatchGetCommand({
          RequestItems: { [this.#name]: { Keys: keys, ConsistentRead: true } },
        });
        const reply = await this.#send(() => this.#client.send(command));
        items.push(...(reply.Responses?.[this.#name] ?? []));
        keys = reply.UnprocessedKeys?.[this.#name]?.Keys;
      }
    }
    return items;
  }

  /** All items of a partition, or those whose sort key begins with `prefix`. */
  async query(pk: string, prefix?: string): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages(pk, prefix)) items.push(...page);
    return items;
  }

  /** Like `query`, but in pages of at most a megabyte, because a partition can exceed a function's memory. */
  async *pages(pk: string, prefix?: string): AsyncGenerator<Item[], void, undefined> {
    const beginning = prefix === undefined ? '' : ' AND begins_with(sk, :prefix)';
    let from: Item | undefined;
    do {
      const command: QueryCommand = new QueryCommand({
        TableName: this.#name,
        KeyConditionExpression: `pk = :pk${beginning}`,
        ExpressionAttributeValues: { ':pk': pk, ...(prefix !== undefined && { ':prefix': prefix }) },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      });
      const reply = await this.#send(() => this.#client.send(command));
      yield reply.Items ?? [];
      from = reply.LastEvaluatedKey;
    } while (from);
  }

  /**
   * Returns the last items of a partition whose sort key begins with `prefix`, last first. The rest of the sort key is the item's
   * id. If given, `before` and `from` limit the ids to those less than `before`, and not less than `from`.
   */
  async newest(
    pk: string,
    prefix: string,
    { before, from = '', limit }: { before?: string | undefined; from?: string; limit: number },
  ): Promise<Item[]> {
    // `~` comes after every character of an id.
    const range = { ':pk': pk, ':from': `${prefix}${from}`, ':to': `${prefix}${before ?? '~'}` };
    // DynamoDB rejects a range that ends before it begins.
    if (range[':to'] < range[':from']) return [];
    const command = new QueryCommand({
      TableName: this.#name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: range,
      ConsistentRead: true,
      ScanIndexForward: false,
      // The range includes its end, so one more item is read. The item with the id `before` is dropped below.
      Limit: before === undefined ? limit : limit + 1,
    });
    const { Items = [] } = await this.#send(() => this.#client.send(command));
    return Items.filter((item) => item['sk'] !== range[':to']).slice(0, limit);
  }

  /**
   * At most `limit` items of an index partition, newest or oldest first. Starts after the sort key `after`, if given. The
   * index can lag behind the table.
   */
  async queryIndex(
    index: string,
    pk: string,
    limit: number,
    first: 'newest' | 'oldest' = 'newest',
    after?: string,
  ): Promise<Item[]> {
    const isAfter = first === 'oldest' ? '>' : '<';
    const command = new QueryCommand({
      TableName: this.#name,
      IndexName: index,
      KeyConditionExpression: `${index}pk = :pk${after === undefined ? '' : ` AND ${index}sk ${isAfter} :after`}`,
      ExpressionAttributeValues: { ':pk': pk, ...(after !== undefined && { ':after': after }) },
      ScanIndexForward: first === 'oldest',
      Limit: limit,
    });
    return (await this.#send(() => this.#client.send(command))).Items ?? [];
  }

  /** Writes one item, replacing any that was there. */
  async put(item: Item): Promise<void> {
    await this.#send(() => this.#client.send(new PutCommand({ TableName: this.#name, Item: item })));
  }

  /** Sets fields of one item, creating it if necessary. Other fields stay, whether or not this version knows them. */
  async set(key: Key, fields: Item): Promise<void> {
    const command = new UpdateCommand({ TableName: this.#name, Key: key, ...setting(fields) });
    await this.#send(() => this.#client.send(command));
  }

  /**
   * Writes one item. False if another writer was first: the condition fails, or a transaction on the item is running. Each write
   * has its own stamp: if the SDK's retry finds this stamp in the item, the first try succeeded, and only its reply was lost.
   */
  async putIf(item: Item, condition: Condition): Promise<boolean> {
    const stamp = randomUUID();
    const command = new PutCommand({
      TableName: this.#name,
      Item: { ...item, stamp },
      ...condition,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      await this.#client.send(command);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return error.Item?.['stamp']?.S === stamp;
      if (error instanceof TransactionConflictException) return false;
      throw afterFailure(BUSY, error);
    }
  }

  /**
   * Changes an item in one step. Returns the item after the change, or as it was if the condition is false. If the reply is lost,
   * the SDK's retry applies the change again.
   */
  async update(
    key: Key,
    change: Condition & { UpdateExpression: string },
  ): Promise<{ changed: boolean; item: Item | undefined }> {
    const command = new UpdateCommand({
      TableName: this.#name,
      Key: key,
      ...change,
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      return { changed: true, item: (await this.#send(() => this.#client.send(command))).Attributes };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { changed: false, item: error.Item && unmarshall(error.Item) };
    }
  }

  /** Removes an item and returns it, or returns undefined if it doesn't exist. If two callers race, only one gets the item. */
  async take(key: Key): Promise<Item | undefined> {
    const command = new DeleteCommand({
      TableName: this.#name,
      Key: key,
      ConditionExpression: 'attribute_exists(pk)',
      ReturnValues: 'ALL_OLD',
    });
    try {
      return (await this.#send(() => this.#client.send(command))).Attributes;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  /**
   * Writes all or nothing. Returns the indexes of the writes whose conditions failed; an empty list means success. The SDK
   * gives each call a token, so that its own retries are safe after a lost reply.
   */
  async transact(writes: readonly Write[]): Promise<number[]> {
    const TransactItems = writes.map((write) => transactItem(this.#name, write));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#send(() => this.#client.send(new TransactWriteCommand({ TransactItems })));
        return [];
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
        const failed = reasons.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
        if (failed.length > 0) return failed;
        if (!reasons.every((code) => TRANSIENT_REASONS.has(code))) throw error;
        if (attempt === TRANSACTION_TRIES)
          throw new Unavailable(`transaction cancelled: ${reasons.join(', ')}`);
        await sleep(20 * 3 ** attempt * Math.random());
      }
    }
  }

  /** Removes any number of items, in no particular order. After a crash, calling this again removes the rest. */
  async removeAll(keys: readonly Key[]): Promise<void> {
    for (let from = 0; from < keys.length; from += TRANSACTION_SIZE)
      await this.transact(keys.slice(from, from + TRANSACTION_SIZE).map((remove) => ({ remove })));
  }

  /** Sets fields of any number of items, and raises their versions. Deleted items stay deleted. */
  async touchAll(keys: readonly Key[], fields: Item): Promise<void> {
    for (let from = 0; from < keys.length; from += TOUCHED_AT_ONCE)
      await Promise.all(
        keys
          .slice(from, from + TOUCHED_AT_ONCE)
          .map((touch) => this.transact([{ touch, fields, ...MUST_BE_THERE }])),
      );
  }

  /** Throttling and outages that outlast the SDK's own retries become Unavailable. */
  async #send<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      throw afterFailure(BUSY, error);
    }
  }
}
