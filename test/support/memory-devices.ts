import type { DeviceStore, Profile } from '#functions/ports/ports.ts';
import { NO_WISHES } from '#shared/domain/news/push.ts';
import type { DeviceBook } from '#shared/domain/news/push-devices.ts';
import { frozen } from './memory-rows.ts';

const EMPTY: DeviceBook = { devices: [], wishes: NO_WISHES, version: 0 };

/** Creates the store of members' devices. `drop` removes all items under a member's ID, but not the guards. */
export function deviceStore(
  profiles: ReadonlyMap<string, Profile>,
): DeviceStore & { drop(userId: string): void } {
  const books = new Map<string, DeviceBook>();
  const guards = new Map<string, string>();
  const bookOf = (userId: string) => books.get(userId) ?? EMPTY;
  const isOthers = (id: string, userId: string) => (guards.get(id) ?? userId) !== userId;
  return {
    get: async (userId) => bookOf(userId),
    getMany: async (userIds) =>
      new Map(userIds.flatMap((userId) => (books.has(userId) ? [[userId, bookOf(userId)]] : []))),
    holderOf: async (id) => guards.get(id),
    async save(userId, before, { devices, wishes }) {
      const ids = new Set(devices.map(({ id }) => id));
      const old = new Set(before.devices.map(({ id }) => id));
      const isLess = [...ids].every((id) => old.has(id)) && ids.size < old.size && wishes === before.wishes;
      if (!isLess && !profiles.has(userId)) return 'former';
      if (bookOf(userId).version !== before.version) return 'conflict';
      if ([...ids, ...old].some((id) => isOthers(id, userId))) return 'conflict';
      for (const id of old) guards.delete(id);
      for (const id of ids) guards.set(id, userId);
      books.set(userId, frozen({ devices, wishes, version: before.version + 1 }));
      return 'saved';
    },
    async forget(userId, before) {
      if (bookOf(userId).version !== before.version) return 'conflict';
      for (const { id } of before.devices) guards.delete(id);
      books.delete(userId);
      return 'saved';
    },
    drop: (userId) => void books.delete(userId),
  };
}
