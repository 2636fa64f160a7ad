import type { Race } from '../season/ranks.ts';
import type { Tally } from '../season/standings.ts';
import type { OwnedTeam } from './scene.ts';

/**
 * A race has other leaders than a week before: its first ones (`first`); others in the place of those who led (`takeover`);
 * somebody has drawn level with who led (`level`); or of several who led some have fallen behind (`alone`).
 */
interface Lead {
  race: Race;
  arrivals: readonly string[];
  stayers: readonly string[];
  leavers: readonly string[];
  /** Of the one who leads; undefined where several share the lead. */
  record: Tally | undefined;
}

/** Those who have led a race, or shared its lead, for the most weeks in a row, two at least. */
interface Reign {
  race: Race;
  userIds: readonly string[];
  weeks: number;
}

/** Who leads a race alone, and by what: points, few points of the other race, or points scored. */
interface Close {
  race: Race;
  leader: string;
  seconds: readonly string[];
  /** In points of the race. */
  gap: number;
  decidedBy: 'points' | 'other' | 'scored';
}

/** Those with the most wins of the week (`best`), or the most losses (`worst`). */
interface Haul {
  userIds: readonly string[];
  points: number;
  /** How many games the first of them had. */
  of: number;
  /** More than anybody had in a week before, of which there were three at least. */
  isSeasonHigh: boolean;
}

/** The week's least likely winner, of the games with a team of the league. */
interface Upset {
  chance: number;
  winner: OwnedTeam;
  loser: OwnedTeam;
}

/** The longest run of games won, or lost, in which a member's team comes out of the week, two at least. */
interface Streak {
  race: Race;
  teamId: number;
  userId: string;
  games: number;
}

/** The two members whose teams met most often, and among those, who stand highest in a race. */
interface Duel {
  /** The one who won more of the games first. */
  userIds: readonly [string, string];
  /** What the first of them has won, lost and tied. */
  record: Tally;
  /** The teams of both, in the same order, in each game. */
  games: readonly (readonly [OwnedTeam, OwnedTeam])[];
  /** They hold the first two places of a race after the week. */
  isAtTop: boolean;
}

/** Of the teams that nobody drafted and that got a point in the week, the one that fewest drafted teams are ahead of. */
interface Undrafted {
  race: Race;
  teamId: number;
  /** In the season so far. */
  points: number;
  /** How many drafted teams have more. */
  ahead: number;
}

/** What is known of a fact, by its kind. */
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
