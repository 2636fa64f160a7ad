import * as z from 'zod/mini';
import { DRAFT_STRATEGIES } from '#shared/domain/league-season.ts';
import type { BoardStore } from '../../ports/ports.ts';
import { BOARD_PREFIX, fieldsOf, keys } from './keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE, type Item } from './write.ts';

const StoredBoard = z.looseObject({
  userId: z.string(),
  teamOrder: z.array(z.int()),
  strategy: z.enum(DRAFT_STRATEGIES),
});

/** Draft boards, one a member and season. */
export function boardStore(table: Table): BoardStore {
  const parse = (item: Item) => StoredBoard.parse(fieldsOf(item));
  return {
    async get(leagueId, season, userId) {
      const item = await table.get(keys.board(leagueId, season, userId));
      return item && parse(item);
    },
    async listOf(leagueId, season) {
      const items = await table.query(keys.leaguePartition(leagueId), keys.boardPrefix(season));
      // A board that cannot be read counts as none: it must not stop automatic picks for everybody.
      const boards = items.flatMap((item) => StoredBoard.safeParse(fieldsOf(item)).data ?? []);
      return new Map(boards.map((board) => [board.userId, board]));
    },
    async save(leagueId, season, userId, board) {
      const { teamOrder, strategy } = board;
      const failed = await table.transact([
        { set: keys.board(leagueId, season, userId), fields: { userId, teamOrder, strategy } },
        { check: keys.membership(userId, leagueId), ...MUST_BE_THERE },
      ]);
      return failed.length === 0;
    },
    async remove(leagueId, userId) {
      const pk = keys.leaguePartition(leagueId);
      const stored = await table.query(pk, BOARD_PREFIX);
      const own = stored
        .map((item) => ({ pk, sk: String(item['sk']) }))
        .filter(({ sk }) => sk.endsWith(`#${userId}`));
      await table.removeAll(own);
    },
  };
}
