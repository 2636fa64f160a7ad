import type { Race } from '../season/ranks.ts';
import type { Tally } from '../season/standings.ts';
import type { OwnedTeam } from './scene.ts';

/**
 * A change in who leads a race since the week before. The race got its first leaders (`first`), new leaders replaced all former
 * ones (`takeover`), a member caught up with the leaders (`level`), or some of the tied leaders fell behind (`alone`).
 */
interface Lead {
  race: Race;
  arrivals: readonly string[];
  stayers: readonly string[];
  leavers: readonly string[];
  /** The leader's record; undefined if several members share the lead. */
  record: Tally | undefined;
}

/** The members who have led a race for the most weeks in a row, alone or tied. `weeks` is at least 2. */
interface Reign {
  race: Race;
  userIds: readonly string[];
  weeks: number;
}

/**
 * The only leader of a race, and what puts them ahead: points, fewer points in the other race (`other`), the games between the
 * tied members' teams (`met`), or points scored.
 */
interface Close {
  race: Race;
  leader: string;
  seconds: readonly string[];
  /** The size of the lead, in points of the race. */
  gap: number;
  decidedBy: 'points' | 'other' | 'met' | 'scored';
}

/** The members with the most wins of the week (`best`), or the most losses (`worst`). */
interface Haul {
  userIds: readonly string[];
  /** How many games each of them won or lost. */
  points: number;
  /** How many games the first of these members had. */
  of: number;
  /** Whether `points` is more than anyone had in any earlier week. Always false if there were fewer than three earlier weeks. */
  isSeasonHigh: boolean;
}

/** The week's least likely win, among the games with a team that a member owns. */
interface Upset {
  chance: number;
  winner: OwnedTeam;
  loser: OwnedTeam;
}

/** The longest current winning or losing streak of any member's team. A streak has at least two games. */
interface Streak {
  race: Race;
  teamId: number;
  userId: string;
  games: number;
}

/**
 * The two members whose teams met most often in the week. If several pairs met equally often, it's the pair that ranks highest in
 * a race.
 */
interface Duel {
  /** The two members. The member who won more of the games comes first. */
  userIds: readonly [string, string];
  /** The first member's wins, losses and ties. */
  record: Tally;
  /** The two members' teams in each game, in the same order as the members. */
  games: readonly (readonly [OwnedTeam, OwnedTeam])[];
  /** Whether the two members hold the first two places in a race after the week. */
  isAtTop: boolean;
}

/**
 * An undrafted team that earned a point in the week. If there are several, it's the one with the fewest drafted teams ahead of
 * it.
 */
interface Undrafted {
  race: Race;
  teamId: number;
  /** The team's points in the season so far. */
  points: number;
  /** How many drafted teams have more points. */
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
