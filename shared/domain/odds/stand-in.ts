import { NFL_TEAMS } from '../teams.ts';

/** An average team, as the opponent in games whose opponent isn't known yet. */
export const STAND_IN = NFL_TEAMS.length + 1;
