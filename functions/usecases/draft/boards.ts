import type { DraftBoard, OwnDraftBoard, SaveDraftBoard } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { leagueSeasonId, type DraftBoard as Board, type LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

/** The caller's own board (see Draft boards). */
export async function readBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<OwnDraftBoard, ReadRefusal | 'no-draft-board'>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const board = await ports.boards.get(key.leagueId, read.value.season, by);
  return board ? ok(own(read.value, by, board)) : refused('no-draft-board');
}

/**
 * Saves the caller's own board, at any time: before, during or after the draft. If `from` is given, it's the stored board that
 * the caller's changes are based on.
 */
export async function saveBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonPath,
  by: string,
  board: DraftBoard,
  from?: DraftBoard | null,
): Promise<Outcome<OwnDraftBoard, ReadRefusal | 'other-board'>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const saved = await ports.boards.save(key.leagueId, read.value.season, by, board, from);
  if (saved === 'saved') return ok(own(read.value, by, board));
  if (saved === 'outdated') return refused('other-board');
  // A member who was removed between the read and the write gets the same reply as a stranger.
  return refused(read.value.isPublic ? 'not-a-member' : 'league-not-found');
}

/** The requested board. If the request names no crown, the choice of a crown stays open. */
export function boardIn({
  teamOrder,
  strategy,
  isCrownOpen,
}: Omit<SaveDraftBoard, 'userId' | 'from'>): DraftBoard {
  return { teamOrder, strategy: strategy ?? 'wins', isCrownOpen: isCrownOpen ?? strategy === undefined };
}

function own(season: LeagueSeason, userId: string, board: Board): OwnDraftBoard {
  const { teamOrder, strategy, isCrownOpen } = board;
  const whose = { leagueSeasonId: leagueSeasonId(season), userId };
  return { ...whose, teamOrder: [...teamOrder], strategy, ...(isCrownOpen && { isCrownOpen }) };
}
