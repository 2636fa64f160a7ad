import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Key } from './keys/key.ts';
import type { Table } from './table.ts';

/**
 * Progress marks for pushes. Each mark is one item with the name of its last push, and only a push whose name sorts later
 * overwrites it. `field` is the item's field for the name, and the item expires after `keptSeconds`.
 */
export function pushMarks(table: Table, field: 'turn' | 'moment', keptSeconds: number) {
  // Defined here, so that bundles that push nothing don't include it.
  const Mark = z.looseObject({
    by: z.optional(z.string()),
    pushedAt: z.optional(z.string()),
    settled: z._default(z.array(z.string()), []),
  });
  const names = { '#name': field, '#by': 'by' };
  return {
    async begin(
      key: Key,
      name: string,
      { at, until }: { at: Date; until: Date },
    ): Promise<{ settled: readonly string[] } | 'busy' | 'again'> {
      // If the first try's reply was lost, the SDK's retry finds this stamp.
      const by = randomUUID();
      const taking = { ...names, '#ttl': 'ttl' };
      const values = {
        ':name': name,
        ':by': by,
        ':until': until.toISOString(),
        ':ttl': Math.floor(at.getTime() / 1000) + keptSeconds,
      };
      const taken = 'SET #name = :name, #by = :by, pushingUntil = :until, #ttl = :ttl';
      const first = await table.update(key, {
        UpdateExpression: `${taken} REMOVE pushedAt, settled`,
        ConditionExpression: 'attribute_not_exists(pk) OR #name < :name',
        ExpressionAttributeNames: taking,
        ExpressionAttributeValues: values,
      });
      if (first.changed) return { settled: [] };
      const found = Mark.safeParse(first.item).data;
      if (!found || found[field] !== name || found.pushedAt !== undefined) return 'again';
      if (found.by === by) return { settled: found.settled };
      const again = await table.update(key, {
        UpdateExpression: taken,
        ConditionExpression:
          '#name = :name AND attribute_not_exists(pushedAt) AND (attribute_not_exists(pushingUntil) OR pushingUntil <= :at OR #by = :by)',
        ExpressionAttributeNames: taking,
        ExpressionAttributeValues: { ...values, ':at': at.toISOString() },
      });
      return again.changed ? { settled: Mark.parse(again.item).settled } : 'busy';
    },
    /** Records finished devices, and extends the reservation. */
    async note(
      key: Key,
      name: string,
      { settled, until }: { settled: readonly string[]; until: Date },
    ): Promise<void> {
      await table.update(key, {
        UpdateExpression: 'SET settled = :settled, pushingUntil = :until',
        ConditionExpression: '#name = :name',
        ExpressionAttributeNames: { '#name': field },
        ExpressionAttributeValues: { ':name': name, ':settled': settled, ':until': until.toISOString() },
      });
    },
    async end(
      key: Key,
      name: string,
      { settled, at }: { settled: readonly string[]; at: Date | undefined },
    ): Promise<void> {
      await table.update(key, {
        UpdateExpression: `SET settled = :settled${at ? ', pushedAt = :at' : ''} REMOVE pushingUntil, #by`,
        ConditionExpression: '#name = :name',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: {
          ':name': name,
          ':settled': settled,
          ...(at && { ':at': at.toISOString() }),
        },
      });
    },
  };
}
