import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/adapters/dynamodb/write.ts';
import { each, walk, type Walk, type Walked } from '../walk.ts';

/**
 * Returns the changed item or, if nothing changes, the same object or undefined. Must not change keys. Must accept items
 * that it has already changed, because it can get an item twice.
 */
export type Change = (item: Item) => Item | undefined;

/** How often an item is retried after concurrent writes. */
const TRIES = 10;

/**
 * Migrates an item when changing the item alone isn't enough. Returns whether it changed anything. It can get the same item
 * twice.
 */
export type Act = (walk: Pick<Walk, 'client' | 'table' | 'now'>, item: Item) => Promise<boolean>;

export type Migration = { change: Change } | { act: Act };

/**
 * Changes all items of a table, page by page, as described in CONTRIBUTING. It writes only differences, and only if the
 * item hasn't changed since it was read, so it never undoes a concurrent write. It can be stopped, resumes where it
 * stopped, and does nothing once it is done.
 */
export async function migrate(options: Walk, migration: Migration): Promise<Walked> {
  const act: Act =
    'act' in migration ? migration.act : (_, item) => changeItem(options, item, migration.change);
  return walk(options, (items) => each(items, (item) => act(options, item)));
}

async function changeItem(
  { client, table }: Pick<Walk, 'client' | 'table'>,
  read: Item,
  change: Change,
): Promise<boolean> {
  let before: Item | undefined = read;
  for (let turn = 0; before && turn < TRIES; turn += 1) {
    const after = change(before);
    const update = after && difference(before, after);
    if (!update) return false;
    if (await isWritten(client, table, before, update)) return true;
    before = await readAgain(client, table, before);
  }
  if (before) throw new Error(`${nameOf(before)} was written by somebody else ${TRIES} times in a row.`);
  return false;
}

interface Difference {
  set: [name: string, value: unknown][];
  remove: string[];
}

/** Returns the fields that were changed or removed; undefined if there are none. Throws if a key is among them. */
function difference(before: Item, after: Item): Difference | undefined {
  const set = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
  const remove = Object.keys(before).filter((name) => after[name] === undefined);
  if ([...set.map(([name]) => name), ...remove].some((name) => name === 'pk' || name === 'sk'))
    throw new Error(`${nameOf(before)} would get another key: write a new item and let readers know both.`);
  const present = set.filter(([, value]) => value !== undefined);
  return present.length + remove.length > 0 ? { set: present, remove } : undefined;
}

/** Writes the difference if all of the item's fields are still as they were read. Otherwise returns false. */
async function isWritten(
  client: DynamoDBDocumentClient,
  TableName: string,
  before: Item,
  { set, remove }: Difference,
): Promise<boolean> {
  const names: Record<string, string> = {};
  const values: Item = {};
  const nameFor = (name: string) => {
    const known = Object.keys(names).find((each) => names[each] === name);
    const alias = known ?? `#n${Object.keys(names).length}`;
    names[alias] = name;
    return alias;
  };
  const valueFor = (value: unknown) => {
    const alias = `:v${Object.keys(values).length}`;
    values[alias] = value;
    return alias;
  };
  const read = Object.entries(before).filter(([name]) => name !== 'pk' && name !== 'sk');
  const isAsRead = read.map(([name, value]) => `${nameFor(name)} = ${valueFor(value)}`);
  const isStillNew = set
    .filter(([name]) => !(name in before))
    .map(([name]) => `attribute_not_exists(${nameFor(name)})`);
  const sets = set.map(([name, value]) => `${nameFor(name)} = ${valueFor(value)}`);
  const removes = remove.map(nameFor);
  try {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: before['pk'], sk: before['sk'] },
        ConditionExpression: ['attribute_exists(pk)', ...isAsRead, ...isStillNew].join(' AND '),
        UpdateExpression: [
          sets.length > 0 ? `SET ${sets.join(', ')}` : '',
          removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
        ].join(' '),
        ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
        ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function readAgain(
  client: DynamoDBDocumentClient,
  TableName: string,
  { pk, sk }: Item,
): Promise<Item | undefined> {
  return (await client.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
}

const nameOf = ({ pk, sk }: Item): string => `${String(pk)} ${String(sk)}`;
