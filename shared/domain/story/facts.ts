import type { Race } from '../season/ranks.ts';
import type { Tally } from '../season/standings.ts';
import type { OwnedTeam } from './scene.ts';

/**
 * The leaders of a race have changed since the week before: the race has its first ones (`first`); others have
 * replaced all of the former leaders (`takeover`); someone has caught up with the leader (`level`); or some of
 * several leaders have fallen behind (`alone`).
 */
interface Lead {
  race: Race;
  arrivals: readonly string[];
  stayers: readonly string[];
  leavers: readonly string[];
  /** The leader's record; undefined if several share the lead. */
  record: Tally | undefined;
}

/** The members who have led a race, or shared its lead, for the most weeks in a row, at least two. */
interface Reign {
  race: Race;
  userIds: readonly string[];
  weeks: number;
}

/** Who leads a race alone, and by what: points, fewer points in the other race, or points scored. */
interface Close {
  race: Race;
  leader: string;
  seconds: readonly string[];
  /** In points of the race. */
  gap: number;
  decidedBy: 'points' | 'other' | 'scored';
}

/** The members with the most wins of the week (`best`), or the most losses (`worst`). */
interface Haul {
  userIds: readonly string[];
  points: number;
  /** How many games the first of them had. */
  of: number;
  /** More than anyone had in any earlier week, if there were at least three. */
  isSeasonHigh: boolean;
}

/** The week's least likely winner, among the games with a team of the league. */
interface Upset {
  chance: number;
  winner: OwnedTeam;
  loser: OwnedTeam;
}

/** The longest current streak of wins, or losses, of a member's team, at least two. */
interface Streak {
  race: Race;
  teamId: number;
  userId: string;
  games: number;
}

/** The two members whose teams met most often in the week; of several such pairs, the one highest in a race. */
interface Duel {
  /** The winner of more of the games first. */
  userIds: readonly [string, string];
  /** The first member's wins, losses and ties. */
  record: Tally;
  /** The teams of both, in the same order, in each game. */
  games: readonly (readonly [OwnedTeam, OwnedTeam])[];
  /** The two members hold the first two places of a race after the week. */
  isAtTop: boolean;
}

/** Of the undrafted teams with a point in the week, the one with the fewest drafted teams ahead of it. */
interface Undrafted {
  race: Race;
  teamId: number;
  /** In the season so far. */
  points: number;
  /** How many drafted teams have more. */
  ahead: number;
}

/** The kinds of facts, each with its data. */
interface Facts {
  first: Lead;
  takeover: Lead;
  level: Lead;
  alone: Lead;
  reign: Reign;
  close: Close;
  best: Haul;
  worst: Haul;
  upset: Upset;
  streak: Streak;
  duel: Duel;
  undrafted: Undrafted;
}

export type Kind = keyof Facts;
export type FactOf<Of extends Kind> = { [Each in Of]: { kind: Each } & Facts[Each] }[Of];
export type RecapFact = FactOf<Kind>;
export type LeadFact = FactOf<'first' | 'takeover' | 'level' | 'alone'>;
export type HaulFact = FactOf<'best' | 'worst'>;
