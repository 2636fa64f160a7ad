import { MOST_TOKENS, type AccessToken } from '#shared/domain/accounts/tokens.ts';
import type { AccessTokenStore, Profile } from '#functions/ports/ports.ts';
import { frozen } from './memory-rows.ts';

type Row = { userId: string; token: AccessToken };

/** Creates the store of access tokens, keyed by hash. `forget` removes a member's tokens. */
export function accessTokenStore(
  profiles: ReadonlyMap<string, Profile>,
): AccessTokenStore & { forget(userId: string): void } {
  const rows = new Map<string, Row>();
  const rowsOf = (userId: string) => [...rows].filter(([, row]) => row.userId === userId);
  return {
    async byHash(hash) {
      const row = rows.get(hash);
      return row && { userId: row.userId, ...row.token };
    },
    of: async (userId) =>
      rowsOf(userId)
        .map(([, { token }]) => token)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    async add(userId, hash, token) {
      if (rowsOf(userId).length >= MOST_TOKENS) return 'full';
      if (!profiles.has(userId)) return 'former';
      rows.set(hash, frozen({ userId, token }));
      return 'added';
    },
    async noteUse(hash, at, last) {
      const row = rows.get(hash);
      if (row?.token.lastUsedAt === last)
        rows.set(hash, frozen({ ...row, token: { ...row.token, lastUsedAt: at.toISOString() } }));
    },
    async remove(userId, id) {
      const [hash] = rowsOf(userId).find(([, { token }]) => token.id === id) ?? [];
      return hash !== undefined && rows.delete(hash);
    },
    forget(userId) {
      for (const [hash] of rowsOf(userId)) rows.delete(hash);
    },
  };
}
