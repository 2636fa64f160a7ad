import * as z from 'zod/mini';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import type { LimitStore } from '../../ports/ports.ts';
import { keys } from './keys/keys.ts';
import type { Table } from './table.ts';
import type { Item } from './write.ts';

const StoredBucket = z.object({ endsAt: z.number() });

/**
 * One row per bucket, with the number of places taken in the window that ends at `endsAt` (epoch ms). Counting is one conditional
 * write, so that only one caller gets the last place. The first call of a window needs a second write to begin the window.
 */
export function limitStore(table: Table): LimitStore {
  const untilOf = (item: Item | undefined) => (item ? StoredBucket.parse(item).endsAt : 0);
  return {
    async take(bucket, { most, seconds }, at) {
      const key = keys.limit(bucket);
      const now = at.getTime();
      return retryOrThrow(async () => {
        const { changed, item } = await table.update(key, {
          UpdateExpression: 'ADD taken :one',
          ConditionExpression: 'endsAt > :now AND taken < :most',
          ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': most },
        });
        const until = untilOf(item);
        if (until > now) return { taken: changed, until: new Date(until) };
        const end = now + seconds * 1000;
        const begun = await table.putIf(
          { ...key, taken: 1, endsAt: end, ttl: Math.ceil(end / 1000) },
          {
            ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
            ExpressionAttributeValues: { ':now': now },
          },
        );
        if (begun) return { taken: true, until: new Date(end) };
        return RETRY;
      }, 'a bucket changes too fast');
    },
    async putBack(bucket, until) {
      await table.update(keys.limit(bucket), {
        UpdateExpression: 'ADD taken :less',
        ConditionExpression: 'endsAt = :until AND taken > :none',
        ExpressionAttributeValues: { ':less': -1, ':until': until.getTime(), ':none': 0 },
      });
    },
  };
}
