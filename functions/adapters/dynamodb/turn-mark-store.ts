import type { TurnMarkStore } from '../../ports/ports.ts';
import { deviceKeys } from './keys/push-keys.ts';
import { pushMarks } from './push-marks.ts';
import type { Table } from './table.ts';

/** How long marks are kept. No turn is pushed that long after it began. */
const KEPT_SECONDS = 7 * 86_400;

/**
 * The progress of a draft's pushes: one item per league season, which the next turn overwrites, and one per lot and seat. Their
 * names sort chronologically.
 */
export function turnMarkStore(table: Table): TurnMarkStore {
  const marks = pushMarks(table, 'turn', KEPT_SECONDS);
  const keyOf = ({
    leagueId,
    season,
    about,
  }: {
    leagueId: string;
    season: string;
    about?: string | undefined;
  }) => deviceKeys.turnMark(leagueId, season, about);
  return {
    begin: (draft, turn, span) => marks.begin(keyOf(draft), turn, span),
    end: (draft, turn, came) => marks.end(keyOf(draft), turn, came),
  };
}
