import * as z from 'zod/mini';
import { MOST_TOKENS, type AccessToken } from '#shared/domain/accounts/tokens.ts';
import type { AccessTokenStore } from '../../ports/ports.ts';
import { TOKEN_SLOT_PREFIX, tokenKeys } from './keys/account-keys.ts';
import { userPartition } from './keys/key.ts';
import { keys } from './keys/keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED } from './write.ts';

const StoredToken = z.object({
  slot: z.int(),
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  createdAt: z.string(),
  startedAt: z.int(),
  endsAt: z.string(),
});
type StoredToken = z.infer<typeof StoredToken>;

const StoredGuard = z.object({
  hash: z.string(),
  userId: z.string(),
  slot: z.int(),
  lastUsedAt: z._default(z.nullable(z.string()), null),
});

/**
 * Access tokens: one item in a slot of the member's partition, and a guard under the hash, which leads there and has the last use.
 * A token counts only with both, so it goes with its member's partition.
 */
export function accessTokenStore(table: Table): AccessTokenStore {
  const slotsOf = async (userId: string) =>
    (await table.query(userPartition(userId), TOKEN_SLOT_PREFIX)).map((item) => StoredToken.parse(item));
  return {
    async byHash(hash) {
      const found = await table.get(tokenKeys.guard(hash));
      if (!found) return undefined;
      const { userId, slot, lastUsedAt } = StoredGuard.parse(found);
      const item = await table.get(tokenKeys.slot(userId, slot));
      const token = item && StoredToken.parse(item);
      // The slot can already have another token.
      return token?.hash === hash ? { userId, ...shown(token, lastUsedAt) } : undefined;
    },
    async of(userId) {
      const tokens = await slotsOf(userId);
      const guards = await table.getMany(tokens.map(({ hash }) => tokenKeys.guard(hash)));
      const lastUses = new Map(
        guards.map((item) => StoredGuard.parse(item)).map(({ hash, lastUsedAt }) => [hash, lastUsedAt]),
      );
      return tokens
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
        .map((token) => shown(token, lastUses.get(token.hash) ?? null));
    },
    async add(userId, hash, { id, name, createdAt, startedAt, endsAt }) {
      const used = new Set((await slotsOf(userId)).map(({ slot }) => slot));
      const ttl = Math.ceil(Date.parse(endsAt) / 1000);
      for (let slot = 0; slot < MOST_TOKENS; slot += 1) {
        if (used.has(slot)) continue;
        const failed = await table.transact([
          { check: keys.profile(userId), ...NOT_DELETED },
          {
            put: { ...tokenKeys.slot(userId, slot), slot, id, name, hash, createdAt, startedAt, endsAt, ttl },
            ...MUST_BE_NEW,
          },
          { put: { ...tokenKeys.guard(hash), hash, userId, slot, lastUsedAt: null, ttl }, ...MUST_BE_NEW },
        ]);
        if (failed.length === 0) return 'added';
        if (failed.includes(0)) return 'former';
      }
      return 'full';
    },
    async noteUse(hash, at, last) {
      await table.update(tokenKeys.guard(hash), {
        UpdateExpression: 'SET lastUsedAt = :at',
        // Of simultaneous calls, only one writes.
        ConditionExpression: 'lastUsedAt = :last',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':last': last },
      });
    },
    async remove(userId, id) {
      const token = (await slotsOf(userId)).find((each) => each.id === id);
      if (!token) return false;
      const slot = tokenKeys.slot(userId, token.slot);
      // Another call can have removed it, and a new token can have its slot.
      const failed = await table.transact([
        {
          remove: slot,
          ConditionExpression: '#id = :id',
          ExpressionAttributeNames: { '#id': 'id' },
          ExpressionAttributeValues: { ':id': id },
        },
        { remove: tokenKeys.guard(token.hash) },
      ]);
      return failed.length === 0;
    },
  };
}

function shown(
  { id, name, createdAt, startedAt, endsAt }: StoredToken,
  lastUsedAt: string | null,
): AccessToken {
  return { id, name, createdAt, startedAt, endsAt, lastUsedAt };
}
