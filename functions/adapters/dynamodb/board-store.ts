import * as z from 'zod/mini';
import { DRAFT_STRATEGIES, type DraftBoard } from '#shared/domain/league-season.ts';
import type { BoardStore } from '../../ports/ports.ts';
import { BOARD_PREFIX, keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, MUST_BE_THERE, type Condition, type Item } from './write.ts';

const StoredBoard = z.looseObject({
  userId: z.string(),
  teamOrder: z.array(z.int()),
  strategy: z.enum(DRAFT_STRATEGIES),
  isCrownOpen: z.optional(z.boolean()),
});

/**
 * The value of `isCrownOpen` for a board stored before that field existed. Back then, members who hadn't chosen a crown had
 * "wins".
 */
const isUnrecordedOpen = ({ strategy }: Pick<DraftBoard, 'strategy'>): boolean => strategy === 'wins';

const asSaid = <Board extends z.infer<typeof StoredBoard>>(
  board: Board,
): Board & { isCrownOpen: boolean } => ({
  ...board,
  isCrownOpen: board.isCrownOpen ?? isUnrecordedOpen(board),
});

/** A board's content serves as its version, so a board that was changed and changed back counts as unchanged. */
export function madeFrom(from: DraftBoard | null | undefined): Partial<Condition> {
  if (from === undefined) return {};
  if (from === null) return MUST_BE_NEW;
  const same = 'teamOrder = :order AND strategy = :strategy';
  const values = { ':order': from.teamOrder, ':strategy': from.strategy };
  // Older pages send `isCrownOpen` only while no crown is chosen.
  if (from.isCrownOpen === undefined) return { ConditionExpression: same, ExpressionAttributeValues: values };
  const recorded = 'isCrownOpen = :open';
  const mayBeUnrecorded = isUnrecordedOpen(from) === from.isCrownOpen;
  const sameCrown = mayBeUnrecorded ? `(${recorded} OR attribute_not_exists(isCrownOpen))` : recorded;
  return {
    ConditionExpression: `${same} AND ${sameCrown}`,
    ExpressionAttributeValues: { ...values, ':open': from.isCrownOpen },
  };
}

/** Draft boards, one per member and season. */
export function boardStore(table: Table): BoardStore {
  const parse = (item: Item) => asSaid(StoredBoard.parse(fieldsOf(item)));
  return {
    async get(leagueId, season, userId) {
      const item = await table.get(keys.board(leagueId, season, userId));
      return item && parse(item);
    },
    async listOf(leagueId, season) {
      const items = await table.query(leaguePartition(leagueId), keys.boardPrefix(season));
      // Treats an unreadable board as missing, so that it doesn't stop auto-picks for everyone.
      const boards = items.flatMap((item) => {
        const { data } = StoredBoard.safeParse(fieldsOf(item));
        return data ? [asSaid(data)] : [];
      });
      return new Map(boards.map((board) => [board.userId, board]));
    },
    async save(leagueId, season, userId, { teamOrder, strategy, isCrownOpen }, from, by = userId) {
      const failed = await table.transact([
        {
          set: keys.board(leagueId, season, userId),
          fields: { userId, teamOrder, strategy, isCrownOpen: isCrownOpen === true },
          ...madeFrom(from),
        },
        ...[...new Set([userId, by])].map((id) => ({
          check: keys.membership(id, leagueId),
          ...MUST_BE_THERE,
        })),
      ]);
      if (failed.some((write) => write > 0)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'outdated';
    },
    async remove(leagueId, userId) {
      const pk = leaguePartition(leagueId);
      const stored = await table.query(pk, BOARD_PREFIX);
      const own = stored
        .map((item) => ({ pk, sk: String(item['sk']) }))
        .filter(({ sk }) => sk.endsWith(`#${userId}`));
      await table.removeAll(own);
    },
  };
}
