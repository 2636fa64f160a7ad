import type { ImportedSeat } from './draft-import.ts';
import { type KnownMessages, type ReadChat } from './import-chat.ts';

// Reads a typed or pasted draft from another site, in any of the layouts that people have (see Import).

/**
 * A team as the text names it. `teamId` is null if it isn't clear which team is meant; `choices` are then the likely ones: several
 * if the name means all of them, one if it is almost that team's name.
 */
export interface ReadTeam {
  written: string;
  teamId: number | null;
  choices: readonly number[];
}

/**
 * What names mean, as the user has said, in the form of `plainName`. `members` and `teams` hold names that mean no one and no
 * team by themselves, and `several` those that mean several members. `places` holds the teams of names that mean several, each
 * for its place alone (see `placeOf`), and `messages` what a chat's messages pick.
 */
export interface KnownNames {
  members: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, number>;
  several: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, number>;
  messages: KnownMessages;
}

export const NO_KNOWN_NAMES: KnownNames = {
  members: new Map(),
  teams: new Map(),
  several: new Map(),
  places: new Map(),
  messages: new Map(),
};

/** What was understood from a line, with a message for everything unclear in it. */
export interface ReadLine {
  /** The line's number among the members' lines, starting at 1. It's also the member's seat. */
  number: number;
  /** The member as the text names them; the whole line if nothing separates a name from teams. */
  written: string;
  userId: string | null;
  /** User ids of the members who may be meant, if that isn't clear. */
  choices: readonly string[];
  /** Whether the name means all of these members, and not no one. */
  isOneOfSeveral: boolean;
  teams: readonly ReadTeam[];
  /** How many of the member's teams were found. */
  matched: number;
  unclear: readonly string[];
}

export interface ReadDraft {
  lines: readonly ReadLine[];
  /** User ids of the members who aren't named on any line. */
  missing: readonly string[];
  /** How many of the `wanted` teams were found on all lines. */
  matched: number;
  wanted: number;
  /** The draft by seat; null until everything is clear. */
  seats: readonly ImportedSeat[] | null;
  /** What was found in a chat; undefined if the text isn't one. */
  chat?: ReadChat;
}
