import { isDeepStrictEqual } from 'node:util';
import type { StoredEffects } from '#functions/ports/ports.ts';
import type { DraftBoard } from '#shared/domain/league-season.ts';

/** The draft boards of each league's season, by user id. */
interface Rows {
  boards: ReadonlyMap<string, Map<string, DraftBoard>>;
}

const boardsIn = ({ boards }: Rows, leagueId: string, season: string) => boards.get(`${leagueId}/${season}`);

/** Returns whether an inherited draft board has changed since it was read. */
export function isOtherBoard(rows: Rows, leagueId: string, { inherited }: StoredEffects): boolean {
  if (!inherited) return false;
  const stored = boardsIn(rows, leagueId, inherited.season)?.get(inherited.from) ?? null;
  return !isDeepStrictEqual(stored, inherited.board);
}

/** Gives an inherited draft board to its new owner. */
export function inheritBoard(rows: Rows, leagueId: string, { inherited }: StoredEffects): void {
  if (inherited?.board) boardsIn(rows, leagueId, inherited.season)?.set(inherited.to, inherited.board);
}
