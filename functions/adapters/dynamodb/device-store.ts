import * as z from 'zod/mini';
import { NO_WISHES } from '#shared/domain/news/push.ts';
import type { Device, DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { DeviceStore } from '../../ports/ports.ts';
import { deviceKeys } from './keys/push-keys.ts';
import { keys } from './keys/keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED, type Write } from './write.ts';

const StoredDevice = z.looseObject({
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  timeZone: z.string(),
  publicKey: z.string(),
  session: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
const StoredBook = z.object({
  devices: z.array(StoredDevice),
  wishes: z.object({
    types: z.catchall(z.object({}), z.boolean()),
    quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
    mutedLeagues: z.array(z.string()),
  }),
  version: z.int(),
});
const Guard = z.object({ userId: z.string() });

const EMPTY: DeviceBook = { devices: [], wishes: NO_WISHES, version: 0 };

/** True for a guard that belongs to no one, or to this member. */
const notOfOthers = (userId: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR userId = :user',
  ExpressionAttributeValues: { ':user': userId },
});

const stillOf = ({ version }: DeviceBook) =>
  version === 0
    ? MUST_BE_NEW
    : {
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': version },
      };

/**
 * A member's devices and push settings. They share one item, so that one write can enforce the limit of ten devices, and each
 * push reads only one item. A guard item ties each device to one member.
 */
export function deviceStore(table: Table): DeviceStore {
  const release = (userId: string, devices: readonly Device[]): Write[] =>
    devices.map(({ id }) => ({ remove: deviceKeys.guard(id), ...notOfOthers(userId) }));
  return {
    async get(userId) {
      const item = await table.get(deviceKeys.book(userId));
      return item ? StoredBook.parse(item) : EMPTY;
    },
    async getMany(userIds) {
      const items = await table.getMany(userIds.map(deviceKeys.book));
      return new Map(items.map((item) => [deviceKeys.ownerOf(String(item['pk'])), StoredBook.parse(item)]));
    },
    async holderOf(deviceId) {
      const item = await table.get(deviceKeys.guard(deviceId));
      return item && Guard.parse(item).userId;
    },
    async save(userId, before, { devices, wishes }) {
      const gone = without(before.devices, devices);
      const added = without(devices, before.devices);
      const isLess = added.length === 0 && wishes === before.wishes && devices.length < before.devices.length;
      const book = { ...deviceKeys.book(userId), devices, wishes, version: before.version + 1 };
      const failed = await table.transact([
        { put: book, ...stillOf(before) },
        ...added.map(({ id }) => ({ put: { ...deviceKeys.guard(id), userId }, ...notOfOthers(userId) })),
        ...release(userId, gone),
        ...(isLess ? [] : [{ check: keys.profile(userId), ...NOT_DELETED }]),
      ]);
      if (failed.length === 0) return 'saved';
      const isFormer = !isLess && failed.includes(1 + added.length + gone.length);
      return isFormer ? 'former' : 'conflict';
    },
    async forget(userId, before) {
      if (before.version === 0) return 'saved';
      const failed = await table.transact([
        { remove: deviceKeys.book(userId), ...stillOf(before) },
        ...release(userId, before.devices),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
  };
}

function without(devices: readonly Device[], others: readonly Device[]): Device[] {
  const ids = new Set(others.map(({ id }) => id));
  return devices.filter(({ id }) => !ids.has(id));
}
