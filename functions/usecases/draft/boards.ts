import type { DraftBoard, OwnDraftBoard, SaveDraftBoard } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { leagueSeasonId, type DraftBoard as Board, type LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { readSeat, type ReadRefusal } from '../read-season.ts';

/** The board of the caller's seat (see Draft boards). */
export async function readBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<OwnDraftBoard, ReadRefusal | 'no-draft-board'>> {
  const read = await readSeat(ports, key, by);
  if (!read.ok) return read;
  const { season, seat } = read.value;
  const board = await ports.boards.get(key.leagueId, season.season, seat);
  return board ? ok(own(season, seat, board)) : refused('no-draft-board');
}

/**
 * Saves the board of the caller's seat, at any time: before, during or after the draft. If `from` is given, it's the stored board that
 * the caller's changes are based on.
 */
export async function saveBoard(
  ports: Pick<Ports, 'seasons' | 'boards'>,
  key: SeasonPath,
  by: string,
  board: DraftBoard,
  from?: DraftBoard | null,
): Promise<Outcome<OwnDraftBoard, ReadRefusal | 'other-board'>> {
  const read = await readSeat(ports, key, by);
  if (!read.ok) return read;
  const { season, seat, person } = read.value;
  const saved = await ports.boards.save(key.leagueId, season.season, seat, board, from, person);
  if (saved === 'saved') return ok(own(season, seat, board));
  if (saved === 'outdated') return refused('other-board');
  // A member who was removed between the read and the write gets the same reply as a stranger.
  return refused(season.isPublic ? 'not-a-member' : 'league-not-found');
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
