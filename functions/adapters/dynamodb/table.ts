import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
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
  type QueryCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '../../ports.ts';
import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;
type Condition = {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};
export type Write = ({ put: Item } | { remove: Key }) & Partial<Condition>;

/** The one table, with the few operations that stores are made of. Reads are consistent unless an index is asked. */
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

  /** In no order; keys that are not there are left out. Reads again what DynamoDB left unprocessed. */
  async getMany(wanted: readonly Key[]): Promise<Item[]> {
    const items: Item[] = [];
    for (let from = 0; from < wanted.length; from += 100) {
      let keys: Item[] | undefined = wanted.slice(from, from + 100).map((key) => ({ ...key }));
      while (keys && keys.length > 0) {
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

  /** All items of a partition whose sort key begins so. */
  async query(pk: string, prefix: string): Promise<Item[]> {
    return this.#pages({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: true,
    });
  }

  /** Newest first, at most `limit` items of an index partition; may lag behind the table. */
  async queryIndex(index: string, pk: string, limit: number): Promise<Item[]> {
    const command = new QueryCommand({
      TableName: this.#name,
      IndexName: index,
      KeyConditionExpression: `${index}pk = :pk`,
      ExpressionAttributeValues: { ':pk': pk },
      ScanIndexForward: false,
      Limit: limit,
    });
    return (await this.#send(() => this.#client.send(command))).Items ?? [];
  }

  /** Writes one item; false when its condition does not hold. */
  async put(item: Item, condition?: Condition): Promise<boolean> {
    const command = new PutCommand({
      TableName: this.#name,
      Item: item,
      ...condition,
    });
    return this.#conditional(() => this.#client.send(command));
  }

  /** Takes an item away and answers it; undefined when it is not there. */
  async take(key: Key): Promise<Item | undefined> {
    const command = new DeleteCommand({ TableName: this.#name, Key: key, ReturnValues: 'ALL_OLD' });
    return (await this.#send(() => this.#client.send(command))).Attributes;
  }

  async remove(key: Key): Promise<void> {
    await this.take(key);
  }

  /** All or nothing. Answers the places of the conditions that did not hold; an empty list means written. */
  async transact(writes: readonly Write[]): Promise<number[]> {
    const TransactItems = writes.map((write) => this.#transactItem(write));
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#send(() => this.#client.send(new TransactWriteCommand({ TransactItems })));
        return [];
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code);
        const failed = reasons.flatMap((code, place) => (code === 'ConditionalCheckFailed' ? [place] : []));
        if (failed.length > 0) return failed;
        // Conflicts and throttling pass; the SDK does not retry them inside transactions.
        if (attempt === 4) throw new Unavailable(`transaction cancelled: ${reasons.join(', ')}`);
      }
    }
  }

  #transactItem(write: Write): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
    const TableName = this.#name;
    if ('put' in write) {
      const { put, ...condition } = write;
      return { Put: { TableName, Item: put, ...condition } };
    }
    const { remove, ...condition } = write;
    return { Delete: { TableName, Key: remove, ...condition } };
  }

  async #pages(input: Omit<QueryCommandInput, 'TableName'>): Promise<Item[]> {
    const items: Item[] = [];
    let from: Item | undefined;
    do {
      const command: QueryCommand = new QueryCommand({
        ...input,
        TableName: this.#name,
        ...(from && { ExclusiveStartKey: from }),
      });
      const reply = await this.#send(() => this.#client.send(command));
      items.push(...(reply.Items ?? []));
      from = reply.LastEvaluatedKey;
    } while (from);
    return items;
  }

  async #conditional(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await this.#send(write);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  /** Throttling and outages that outlast the SDK's own retries become Unavailable. */
  async #send<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      if (isPassing(error)) throw new Unavailable('the table is busy', { cause: error });
      throw error;
    }
  }
}

/** Refusals and failures after which nothing was written, or a repeat is judged again. */
const PASSING = new Set([
  'InternalServerError',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'ThrottlingException',
  'TimeoutError',
  'TransactionConflictException',
]);

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Broken connections carry the system's code, e.g. ECONNRESET.
  return PASSING.has(error.name) || ('code' in error && String(error.code).startsWith('E'));
}
