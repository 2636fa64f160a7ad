import type { MomentMarkStore, MomentReaders } from '../../ports/ports.ts';
import { watchKeys } from './keys/push-keys.ts';
import { type Key } from './keys/key.ts';
import { pushMarks } from './push-marks.ts';
import type { Table } from './table.ts';

/** How long marks are kept. No moment is pushed that long after its announcement. */
const KEPT_SECONDS = 2 * 86_400;

const keyOf = (readers: MomentReaders): Key =>
  'shard' in readers
    ? watchKeys.shardMark(readers.gameId, readers.shard)
    : watchKeys.userMark(readers.gameId, readers.userId);

/** The progress of game pushes. Each shard of the watchers has one item, and so does each member whose push had to be retried. */
export function momentMarkStore(table: Table): MomentMarkStore {
  const marks = pushMarks(table, 'moment', KEPT_SECONDS);
  return {
    begin: (readers, moment, span) => marks.begin(keyOf(readers), moment, span),
    note: (readers, moment, came) => marks.note(keyOf(readers), moment, came),
    end: (readers, moment, came) => marks.end(keyOf(readers), moment, came),
    async ofUser(userId) {
      const items = await table.query(watchKeys.book(userId).pk, watchKeys.userMarkPrefix);
      return items.map(({ sk }) => String(sk).slice(watchKeys.userMarkPrefix.length));
    },
  };
}
