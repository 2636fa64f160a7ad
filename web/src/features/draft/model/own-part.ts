import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { preference } from '#shared/domain/draft/autopick.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { isSameBoard } from './draft-board.ts';

/** The order of all teams for a crown: what follows the member's own part by the ranking goes by the crown's ranking now. */
export function forCrown(season: Season, board: DraftBoard, crown: DraftStrategy): DraftBoard {
  const teamOrder = preference(season, { teamOrder: ownPart(season, board), strategy: crown });
  return { teamOrder, strategy: crown };
}

/** The teams before those that stand as the ranking has them. */
function ownPart(season: Season, board: DraftBoard): number[] {
  const { teamOrder } = board;
  const beginnings = teamOrder.map((_, length) => teamOrder.slice(0, length));
  const follows = (own: number[]): boolean => {
    const part = { ...board, teamOrder: own };
    return isSameBoard({ ...board, teamOrder: preference(season, part) }, board);
  };
  return beginnings.find(follows) ?? teamOrder;
}
