import type { TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys/key.ts';

/** Conditions for an item that must not, or must, exist. */
export const MUST_BE_NEW = { ConditionExpression: 'attribute_not_exists(pk)' };
export const MUST_BE_THERE = { ConditionExpression: 'attribute_exists(pk)' };

/** Raises an item's version, so that a writer that read it before gets a conflict. */
export const VERSION_ON = {
  UpdateExpression: 'SET #version = if_not_exists(#version, :one) + :one',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':one': 1 },
};

/** True for a league, or a profile, that isn't a tombstone. */
export const NOT_DELETED = {
  ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
};

/** True for a profile that exists and isn't being deleted. Only such a profile can get something new. */
export const notGoing = (at: Date) => ({
  ConditionExpression: `${NOT_DELETED.ConditionExpression} AND (attribute_not_exists(goingUntil) OR goingUntil <= :at)`,
  ExpressionAttributeValues: { ':at': at.toISOString() },
});

/** True for a profile that exists and has no recorded visit after `last`. */
export const seenNotAfter = (last: string | null) => ({
  ConditionExpression: `${NOT_DELETED.ConditionExpression} AND ${last === null ? 'attribute_not_exists(seenAt)' : 'seenAt = :last'}`,
  ...(last !== null && { ExpressionAttributeValues: { ':last': last } }),
});

/** True for an invitation that no one has accepted or revoked. */
export const STILL_PENDING = {
  ConditionExpression: '#fate = :pending',
  ExpressionAttributeNames: { '#fate': 'fate' },
  ExpressionAttributeValues: { ':pending': 'pending' },
};

/** True for an item that still has this revision. */
export const ofRevision = (revision: string) => ({
  ConditionExpression: '#revision = :revision',
  ExpressionAttributeNames: { '#revision': 'revision' },
  ExpressionAttributeValues: { ':revision': revision },
});

/** True for an item that still has this version. */
export const atVersion = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});

/** True if this run of the probe is still the stored one. */
export const atToken = (token: string) => ({
  ConditionExpression: '#token = :token',
  ExpressionAttributeNames: { '#token': 'token' },
  ExpressionAttributeValues: { ':token': token },
});

/** True if a group chat still has this connection. */
export const ofConnection = (id: string) => ({
  ConditionExpression: '#id = :id',
  ExpressionAttributeNames: { '#id': 'id' },
  ExpressionAttributeValues: { ':id': id },
});

export type Item = Record<string, unknown>;
export type Condition = {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
};

/**
 * One write of a transaction. It puts a whole item, removes one, or sets some of its fields. `touch` raises an item's version,
 * and can also set some of its fields. `unset` removes fields of an item. `add` adds to numbers of an item, creating it if necessary. `check` only requires its
 * condition.
 */
export type Write =
  | ((
      | { put: Item }
      | { remove: Key }
      | { set: Key; fields: Item }
      | { unset: Key; names: readonly string[] }
      | { add: Key; amounts: Readonly<Record<string, number>> }
    ) &
      Partial<Condition>)
  | ({ touch: Key; fields?: Item } & Pick<Condition, 'ConditionExpression' | 'ExpressionAttributeValues'>)
  | ({ check: Key } & Condition);

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The write in DynamoDB's format. */
export function transactItem(TableName: string, write: Write): TransactItem {
  if ('put' in write) {
    const { put, ...condition } = write;
    return { Put: { TableName, Item: put, ...condition } };
  }
  if ('remove' in write) {
    const { remove, ...condition } = write;
    return { Delete: { TableName, Key: remove, ...condition } };
  }
  if ('touch' in write) {
    const { touch, fields, ...condition } = write;
    const change = fields ? versionOnWith(fields) : VERSION_ON;
    const values = { ...condition.ExpressionAttributeValues, ...change.ExpressionAttributeValues };
    return { Update: { TableName, Key: touch, ...condition, ...change, ExpressionAttributeValues: values } };
  }
  if ('add' in write) {
    const { add, amounts, ...condition } = write;
    return { Update: { TableName, Key: add, ...both(condition, adding(amounts)) } };
  }
  if ('unset' in write) {
    const { unset, names, ...condition } = write;
    return { Update: { TableName, Key: unset, ...condition, ...removing(names, condition) } };
  }
  if ('check' in write) {
    const { check, ...condition } = write;
    return { ConditionCheck: { TableName, Key: check, ...condition } };
  }
  const { set, fields, ...condition } = write;
  return { Update: { TableName, Key: set, ...both(condition, setting(fields)) } };
}

/** Combines an item's change with a condition. Their placeholder names must differ. */
export function both<Given extends Partial<Condition>>(condition: Given, change: ReturnType<typeof setting>) {
  return {
    ...condition,
    ...change,
    ExpressionAttributeNames: { ...condition.ExpressionAttributeNames, ...change.ExpressionAttributeNames },
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ...change.ExpressionAttributeValues,
    },
  };
}

/** Sets these fields of an item, and raises its version. */
function versionOnWith(fields: Item) {
  const change = setting(fields);
  return {
    UpdateExpression: change.UpdateExpression.replace('SET', `${VERSION_ON.UpdateExpression},`),
    ExpressionAttributeNames: { ...VERSION_ON.ExpressionAttributeNames, ...change.ExpressionAttributeNames },
    ExpressionAttributeValues: {
      ...VERSION_ON.ExpressionAttributeValues,
      ...change.ExpressionAttributeValues,
    },
  };
}

/** Sets fields of one item. Other fields stay, whether or not this version knows them. */
export const setting = (fields: Item) => update('SET', ' = ', fields);

/** Adds to numbers of one item; missing ones count as 0. */
const adding = (amounts: Item) => update('ADD', ' ', amounts);

/** Removes fields of one item. Missing ones are no problem. */
const removing = (names: readonly string[], { ExpressionAttributeNames: given }: Partial<Condition>) => ({
  UpdateExpression: `REMOVE ${names.map((_, place) => `#${place}`).join(', ')}`,
  ExpressionAttributeNames: {
    ...given,
    ...Object.fromEntries(names.map((name, place) => [`#${place}`, name])),
  },
});

function update(verb: 'SET' | 'ADD', sign: string, fields: Item) {
  const names = Object.keys(fields);
  return {
    UpdateExpression: `${verb} ${names.map((_, place) => `#${place}${sign}:${place}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, place) => [`#${place}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, place) => [`:${place}`, fields[name]])),
  } satisfies Partial<UpdateCommandInput>;
}
