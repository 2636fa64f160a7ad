import { LEAGUE_NAME_MOST } from '../../domain/leagues/league.ts';
import { line } from './common.ts';

/** Apart from the leagues' other schemas, which the admins' function does not need. */
export const LeagueName = line('League name', LEAGUE_NAME_MOST);
