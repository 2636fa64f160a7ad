import * as z from 'zod/mini';
import type { ProbeRunStore } from '../../ports/ports.ts';
import { probeKey } from './keys/job-keys.ts';
import type { Table } from './table.ts';
import { atToken } from './write.ts';

const Run = z.object({
  token: z.string(),
  push: z.optional(z.object({ body: z.string(), authorization: z.string(), at: z.string() })),
});

/** How long the row of an interrupted run can remain. */
const KEPT_SECONDS = 3600;

/**
 * The probe's run, stored as a single row so that only one run is active at a time. A push that doesn't carry the run's token
 * isn't stored.
 */
export function probeRunStore(table: Table): ProbeRunStore {
  return {
    begin: ({ token, at, until }) =>
      table.putIf(
        {
          ...probeKey,
          token,
          until: until.toISOString(),
          ttl: Math.ceil(at.getTime() / 1000) + KEPT_SECONDS,
        },
        {
          ConditionExpression: 'attribute_not_exists(pk) OR #until <= :at',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':at': at.toISOString() },
        },
      ),
    async receive(token, push) {
      const waiting = atToken(token);
      const { changed } = await table.update(probeKey, {
        ...waiting,
        UpdateExpression: 'SET push = :push',
        ExpressionAttributeValues: { ...waiting.ExpressionAttributeValues, ':push': push },
      });
      return changed;
    },
    async received(token) {
      const { data: run } = Run.safeParse(await table.get(probeKey));
      return run?.token === token ? run.push : undefined;
    },
    async end(token) {
      await table.transact([{ remove: probeKey, ...atToken(token) }]);
    },
  };
}
