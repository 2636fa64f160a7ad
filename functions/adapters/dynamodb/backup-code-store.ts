import type { BackupCodeStore } from '../../ports.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** A member's backup codes: one item with the set of their hashes. */
export function backupCodeStore(table: Table): BackupCodeStore {
  return {
    async save(userId, hashes) {
      await table.put({ ...keys.backupCodes(userId), hashes: new Set(hashes) });
    },
    async take(userId, hash, attempt) {
      const { changed, item } = await table.update(keys.backupCodes(userId), {
        UpdateExpression: 'DELETE hashes :one SET takenBy = :attempt, taken = :hash',
        ConditionExpression: 'contains(hashes, :hash)',
        ExpressionAttributeValues: { ':one': new Set([hash]), ':hash': hash, ':attempt': attempt },
      });
      // The SDK's second try after a lost reply finds what the first has done.
      return changed || (item?.['takenBy'] === attempt && item['taken'] === hash);
    },
    async clear(userId) {
      await table.take(keys.backupCodes(userId));
    },
  };
}
