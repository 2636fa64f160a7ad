import { LEAGUE_NAME_MOST } from '../../domain/leagues/league.ts';
import { line } from './common.ts';

/** A league's name. It has a file of its own, because the admins' function needs none of the other league schemas. */
export const LeagueName = line('League name', LEAGUE_NAME_MOST);
