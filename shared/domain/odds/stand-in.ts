import { NFL_TEAMS } from '../teams.ts';

/** An average team, against which teams play whose opponents are not known yet. */
export const STAND_IN = NFL_TEAMS.length + 1;
