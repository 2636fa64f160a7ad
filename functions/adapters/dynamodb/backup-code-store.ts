import type { BackupCodeStore } from '../../ports/ports.ts';
import { onceKeys } from './keys/account-keys.ts';
import type { Table } from './table.ts';

/** A member's backup codes: one item with the set of their hashes. */
export function backupCodeStore(table: Table): BackupCodeStore {
  return {
    async save(userId, hashes) {
      await table.put({ ...onceKeys.backupCodes(userId), hashes: new Set(hashes) });
    },
    async take(userId, hash, attempt) {
      const { changed, item } = await table.update(onceKeys.backupCodes(userId), {
        UpdateExpression: 'DELETE hashes :one SET takenBy = :attempt, taken = :hash',
        ConditionExpression: 'contains(hashes, :hash)',
        ExpressionAttributeValues: { ':one': new Set([hash]), ':hash': hash, ':attempt': attempt },
      });
      // If the first try's reply was lost, the SDK's retry finds what that try has written.
      return changed || (item?.['takenBy'] === attempt && item['taken'] === hash);
    },
    async clear(userId) {
      await table.take(onceKeys.backupCodes(userId));
    },
  };
}
