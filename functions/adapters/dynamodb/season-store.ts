import type { Clock, Saved, SeasonStore } from '../../ports/ports.ts';
import { effectWrites } from './effects.ts';
import { keys } from './keys/keys.ts';
import { onVersionBefore, seasonItem, seasonOf } from './season-codec.ts';
import type { Table } from './table.ts';

/**
 * League seasons, one item each. An item is changed by one write, which is conditional on the item's version (see League season).
 */
export function seasonStore(table: Table, clock: Pick<Clock, 'now'>): SeasonStore {
  return {
    async get(leagueId, season) {
      const item = await table.get(keys.season(leagueId, season));
      return item && seasonOf(item);
    },
    async getMany(wanted) {
      const items = await table.getMany(wanted.map(({ leagueId, season }) => keys.season(leagueId, season)));
      return items.map(seasonOf);
    },
    async save(season) {
      return saved(await table.putIf(seasonItem(season), onVersionBefore(season)));
    },
    async saveWith(season, effects, before) {
      const failed = await table.transact([
        { put: seasonItem(season), ...onVersionBefore(season, before) },
        ...effectWrites(season.leagueId, clock.now(), effects),
      ]);
      return saved(failed.length === 0);
    },
  };
}

function saved(written: boolean): Saved {
  return written ? 'saved' : 'conflict';
}
