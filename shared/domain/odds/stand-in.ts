import { NFL_TEAMS } from '../teams.ts';

/** The id of an average team, which stands in for opponents that aren't known yet. */
export const STAND_IN = NFL_TEAMS.length + 1;
