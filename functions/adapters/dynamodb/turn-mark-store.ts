import type { TurnMarkStore } from '../../ports/ports.ts';
import { deviceKeys } from './keys/push-keys.ts';
import { pushMarks } from './push-marks.ts';
import type { Table } from './table.ts';

/** No turn is pushed as long after it has begun. */
const KEPT_SECONDS = 7 * 86_400;

/** What was pushed of a draft's turn: one item a league season, which the next turn takes over. Its turns sort by their names. */
export function turnMarkStore(table: Table): TurnMarkStore {
  const marks = pushMarks(table, 'turn', KEPT_SECONDS);
  const keyOf = ({ leagueId, season }: { leagueId: string; season: string }) =>
    deviceKeys.turnMark(leagueId, season);
  return {
    begin: (draft, turn, span) => marks.begin(keyOf(draft), turn, span),
    end: (draft, turn, came) => marks.end(keyOf(draft), turn, came),
  };
}
