import * as z from 'zod/mini';
import type { PasskeyStore } from '../../ports/ports.ts';
import { passkeyKey, PASSKEY_PREFIX } from './keys/account-keys.ts';
import { userPartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW } from './write.ts';

const StoredPasskey = z.object({ id: z.string(), name: z.nullable(z.string()), addedAt: z.string() });

/** The names of a member's passkeys, each an item in the member's partition. */
export function passkeyStore(table: Table): PasskeyStore {
  return {
    async of(userId) {
      const items = await table.query(userPartition(userId), PASSKEY_PREFIX);
      return items.map((item) => StoredPasskey.parse(item));
    },
    async add(userId, { id, name, addedAt }) {
      return table.putIf({ ...passkeyKey(userId, id), id, name, addedAt }, MUST_BE_NEW);
    },
    async remove(userId, ids) {
      await table.removeAll(ids.map((id) => passkeyKey(userId, id)));
    },
  };
}
