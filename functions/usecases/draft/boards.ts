import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

/** The caller's own board (see Draft boards). */
export async function readBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<DraftBoard, ReadRefusal | 'no-draft-board'>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const board = await ports.boards.get(key.leagueId, read.value.season, by);
  return board
    ? ok({ teamOrder: [...board.teamOrder], strategy: board.strategy })
    : refused('no-draft-board');
}

/** Saves the caller's own board, at any time before the draft is over or after. */
export async function saveBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonPath,
  by: string,
  board: DraftBoard,
): Promise<Outcome<DraftBoard, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const isSaved = await ports.boards.save(key.leagueId, read.value.season, by, board);
  // Somebody who was removed between the two finds the league as a stranger does.
  return isSaved ? ok(board) : refused(read.value.isPublic ? 'not-a-member' : 'league-not-found');
}
