import * as z from 'zod/mini';
import type { EarlierSeasonStore } from '../../ports/ports.ts';
import { EARLIER_PREFIX } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';

const tally = { wins: z.int(), losses: z.int(), ties: z.int() };

const StoredEarlierSeason = z.looseObject({
  season: z.string(),
  revision: z.string(),
  lines: z.array(
    z.union([
      z.looseObject({ ...tally, userId: z.string(), name: z.null() }),
      z.looseObject({ ...tally, userId: z.null(), name: z.string() }),
    ]),
  ),
});

/** Seasons that leagues have played on other sites, one item per season. */
export function earlierSeasonStore(table: Table): EarlierSeasonStore {
  return {
    async listOf(leagueId) {
      const items = await table.query(leaguePartition(leagueId), EARLIER_PREFIX);
      return items.map((item) => StoredEarlierSeason.parse(fieldsOf(item))).toReversed();
    },
  };
}
