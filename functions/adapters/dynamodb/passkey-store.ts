import * as z from 'zod/mini';
import type { PasskeyStore } from '../../ports/ports.ts';
import { passkeyKey, PASSKEY_PREFIX } from './keys/account-keys.ts';
import { userPartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW } from './write.ts';

const StoredPasskey = z.object({ id: z.string(), name: z.nullable(z.string()), addedAt: z.string() });

/** True for a passkey that isn't listed, or is without a name. */
const NEW_OR_UNNAMED = {
  ConditionExpression: `${MUST_BE_NEW.ConditionExpression} OR #name = :none`,
  ExpressionAttributeNames: { '#name': 'name' },
  ExpressionAttributeValues: { ':none': null },
};

/** The names of a member's passkeys, each an item in the member's partition. */
export function passkeyStore(table: Table): PasskeyStore {
  return {
    async of(userId) {
      const items = await table.query(userPartition(userId), PASSKEY_PREFIX);
      return items.map((item) => StoredPasskey.parse(item));
    },
    async add(userId, { id, name, addedAt }) {
      const condition = name === null ? MUST_BE_NEW : NEW_OR_UNNAMED;
      return table.putIf({ ...passkeyKey(userId, id), id, name, addedAt }, condition);
    },
    async remove(userId, ids) {
      await table.removeAll(ids.map((id) => passkeyKey(userId, id)));
    },
  };
}
