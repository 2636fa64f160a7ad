import { RACES } from '#shared/domain/season/ranks.ts';
import { NFL_TEAMS, type NflTeam } from '#shared/domain/teams.ts';
import type { Race } from '../standings.ts';

/** A week's recap, as a card and its picture show it. */
export interface StoryParts {
  /** The most interesting sentence. */
  headline: string;
  /** The game that turned the week. Empty if the headline is about it, or if no sentence is about a game. */
  turn: string;
  more: readonly string[];
  /** The first teams that the recap names, at most three. */
  teams: readonly NflTeam[];
  /** The races that the headline is about; both if it names none. */
  races: readonly Race[];
}

const MOST_TEAMS = 3;
/** A game's score. A member's record is in parentheses. */
const SCORE = /(?<![(–])\b\d+–\d+\b/;

/** Splits a recap's sentences, whose first is the most interesting one. Null if there is no recap. */
export function storyParts(sentences: readonly string[]): StoryParts | null {
  const [headline, ...rest] = sentences;
  if (headline === undefined) return null;
  const turn = SCORE.test(headline) ? '' : (rest.find((sentence) => SCORE.test(sentence)) ?? '');
  const races = RACES.filter((race) => NAMES[race].test(headline));
  const more = rest.filter((sentence) => sentence !== turn);
  return {
    headline,
    turn,
    more,
    teams: teamsIn([headline, turn, ...more].join(' ')),
    races: races.length === 0 ? ['wins', 'losses'] : races,
  };
}

const NAMES = {
  wins: /\bWins (race|crown)\b|\b(won(?!’t)|wins|winning)\b/,
  losses: /\bLosses (race|crown)\b|\b(lost|losses|losing)\b/,
} as const;

/** Returns the teams that a text names after `the` or an owner, in the text's order. */
function teamsIn(text: string): NflTeam[] {
  return NFL_TEAMS.map((team) => ({
    team,
    at: text.search(new RegExp(`(the|’s|’s own|over|The) ${team.name}\\b`)),
  }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_TEAMS)
    .map(({ team }) => team);
}
