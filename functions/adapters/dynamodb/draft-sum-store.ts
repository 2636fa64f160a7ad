import * as z from 'zod/mini';
import { seedOf } from '#shared/domain/chance.ts';
import { addUp, type DraftSums } from '#shared/domain/draft/adp.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import type { DraftSumStore } from '../../ports/ports.ts';
import { draftSumKeys } from './keys/draft-sum-keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Item } from './write.ts';

/**
 * The number of items that each sum is split across. Many drafts end at once at the season's draft deadline, and their
 * transactions would conflict on a single item.
 */
const SHARDS = 8;

const Sum = z._default(z.int(), 0);

/**
 * Sums of drafts, one item per shard. Each item has the number of leagues and, under each team's id, the sum of its picks.
 * Deleting a league deletes the marks for its counted drafts, but not the sums, which identify no one.
 */
export function draftSumStore(table: Table): DraftSumStore {
  return {
    async count(leagueId, shape, { leagues, picks }) {
      const shard = seedOf(leagueId) % SHARDS;
      const failed = await table.transact([
        { put: { ...draftSumKeys.counted(leagueId, shape.season) }, ...MUST_BE_NEW },
        { add: draftSumKeys.shard(shape, shard), amounts: { leagues, ...Object.fromEntries(picks) } },
      ]);
      return failed.length === 0 ? 'counted' : 'known';
    },
    async of(shape) {
      return addUp((await table.query(draftSumKeys.partition(shape))).map(sumsIn));
    },
  };
}

function sumsIn(item: Item): DraftSums {
  return {
    leagues: Sum.parse(item['leagues']),
    picks: new Map(NFL_TEAMS.map(({ id }) => [id, Sum.parse(item[String(id)])])),
  };
}
