import * as z from 'zod/mini';
import type { DrawStore } from '../../ports/ports.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';

const StoredDraw = z.looseObject({
  id: z.string(),
  season: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  seed: z.string(),
  hash: z.string(),
  members: z.array(z.string()),
  order: z.array(z.string()),
});

const MOST_LISTED = 100;

/** Drawings of a season's draft order. They are written with the season that they change. */
export function drawStore(table: Table): DrawStore {
  return {
    async listOf(leagueId, season) {
      const partition = leaguePartition(leagueId);
      const items = await table.newest(partition, keys.drawPrefix(season), { limit: MOST_LISTED });
      return items.map((item) => StoredDraw.parse(fieldsOf(item)));
    },
  };
}
