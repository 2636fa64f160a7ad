import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { TurnMarkStore } from '../../ports/ports.ts';
import { deviceKeys } from './keys.ts';
import type { Table } from './table.ts';

/** No turn is pushed as long after it has begun. */
const KEPT_SECONDS = 7 * 86_400;

/** What was pushed of a draft's turn: one item a league season, which the next turn takes over. Its turns sort by their names. */
export function turnMarkStore(table: Table): TurnMarkStore {
  // Here, since bundles that push nothing would carry it otherwise.
  const Mark = z.object({
    turn: z.string(),
    by: z.optional(z.string()),
    pushingUntil: z.optional(z.string()),
    pushedAt: z.optional(z.string()),
    settled: z._default(z.array(z.string()), []),
  });
  return {
    async begin({ leagueId, season }, turn, { at, until }) {
      const key = deviceKeys.turnMark(leagueId, season);
      // After a lost reply the SDK's second try finds this stamp.
      const by = randomUUID();
      const names = { '#turn': 'turn', '#by': 'by', '#ttl': 'ttl' };
      const values = {
        ':turn': turn,
        ':by': by,
        ':until': until.toISOString(),
        ':ttl': Math.floor(at.getTime() / 1000) + KEPT_SECONDS,
      };
      const taken = 'SET #turn = :turn, #by = :by, pushingUntil = :until, #ttl = :ttl';
      const first = await table.update(key, {
        UpdateExpression: `${taken} REMOVE pushedAt, settled`,
        ConditionExpression: 'attribute_not_exists(pk) OR #turn < :turn',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      });
      if (first.changed) return { settled: [] };
      const found = Mark.safeParse(first.item).data;
      if (!found || found.turn !== turn || found.pushedAt !== undefined) return 'again';
      if (found.by === by) return { settled: found.settled };
      const again = await table.update(key, {
        UpdateExpression: taken,
        ConditionExpression:
          '#turn = :turn AND attribute_not_exists(pushedAt) AND (attribute_not_exists(pushingUntil) OR pushingUntil <= :at OR #by = :by)',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ':at': at.toISOString() },
      });
      return again.changed ? { settled: Mark.parse(again.item).settled } : 'busy';
    },
    async end({ leagueId, season }, turn, { settled, at }) {
      await table.update(deviceKeys.turnMark(leagueId, season), {
        UpdateExpression: `SET settled = :settled${at ? ', pushedAt = :at' : ''} REMOVE pushingUntil, #by`,
        ConditionExpression: '#turn = :turn',
        ExpressionAttributeNames: { '#turn': 'turn', '#by': 'by' },
        ExpressionAttributeValues: {
          ':turn': turn,
          ':settled': settled,
          ...(at && { ':at': at.toISOString() }),
        },
      });
    },
  };
}
