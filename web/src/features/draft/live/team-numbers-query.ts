import type { SeasonPath } from '#shared/contract/season-path.ts';
import { query } from '../../../lib/calls/query.ts';

/** The free teams with their numbers, which do not change during a draft. */
export function teamNumbersQuery(path: SeasonPath) {
  return query('availableTeams', { params: path });
}
