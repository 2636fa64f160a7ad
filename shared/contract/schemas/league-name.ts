import { LEAGUE_NAME_MOST } from '../../domain/leagues/league.ts';
import { line } from './common.ts';

/** A league's name. It's separate from the other league schemas, which the admins' function doesn't need. */
export const LeagueName = line('League name', LEAGUE_NAME_MOST);
