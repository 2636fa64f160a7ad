import { isPlayed, type Game } from '../season/games.ts';
import { NFL_TEAMS } from '../teams.ts';
import { isTimed, liveDecision } from './live-seasons.ts';
import { GAMES_IN_ROUND } from './playoffs-ahead.ts';
import { CONFERENCES } from './seeding.ts';
import { AWAY_WON, HOME_WON, type Pairing } from './simulate.ts';

/** The rounds of a conference, with the number of teams that are left before each. The first of seven has a bye. */
const ROUNDS = [
  { name: 'Wild Card', teams: 7 },
  { name: 'Divisional', teams: 4 },
  { name: 'Conference', teams: 2 },
] as const;

/** A playoff game that the feeds list. */
export type ListedGame = Pairing & Pick<Game, 'round' | 'homeScore' | 'awayScore' | 'state' | 'running'>;

/** A listed game with its teams as indexes of NFL_TEAMS. `end` is its result if it is final. */
export interface ListedPairing {
  home: number;
  away: number;
  end: number | undefined;
  /** The game's place among the open games, from 0. */
  open: number;
  /** Decides a live game by the home team's lead in Elo points and a random number. */
  live: ((lead: number, lot: number) => boolean) | undefined;
}

/** A conference's round. */
export interface Round {
  /** How many teams are left before it. */
  teams: number;
  listed: readonly ListedPairing[];
  /** 1 for each team in a listed game, by its index of NFL_TEAMS. */
  isIn: Uint8Array;
}

/** What is left to play of a conference's playoffs. */
export interface Conference {
  /** An index of CONFERENCES. */
  index: number;
  /** Its teams, as indexes of NFL_TEAMS. */
  teams: readonly number[];
  /** The rounds that aren't over yet. */
  rounds: readonly Round[];
  /** The teams in the order of their seeds, as far as the rounds need it. Filled for each season anew if `isDrawn`. */
  order: Uint8Array;
  isDrawn: boolean;
}

/** Finds what remains of the bracket, and the number of its listed games that are open. */
export function bracketOf(games: readonly ListedGame[]): {
  conferences: readonly [Conference, Conference];
  final: ListedPairing | undefined;
  open: number;
} {
  const open = games.filter((game) => !isPlayed(game));
  const all = games.map((game) => ({ round: game.round, ...pairingOf(game, open.indexOf(game)) }));
  const final = all.find(({ round }) => round === 'Super Bowl');
  const conference = (index: number) => conferenceOf(index, all, final !== undefined);
  return { conferences: [conference(0), conference(1)], final, open: open.length };
}

function conferenceOf(
  index: number,
  games: readonly (ListedPairing & { round: Game['round'] })[],
  isOver: boolean,
): Conference {
  const teams = NFL_TEAMS.flatMap(({ conference }, team) =>
    conference === CONFERENCES[index] ? [team] : [],
  );
  const rounds = ROUNDS.map(({ name, teams: count }) => {
    const listed = games.filter(({ round, home }) => round === name && teams.includes(home));
    return { name, teams: count, listed, isIn: isInAny(listed) };
  });
  // If a round is listed as a whole, the rounds before it decide nothing more.
  const whole = rounds.findLastIndex(
    ({ name, listed }) => listed.length === GAMES_IN_ROUND[name] / CONFERENCES.length,
  );
  const isEnded = (before: number) =>
    rounds.slice(0, before).every(({ listed }) => listed.every(({ end }) => end !== undefined));
  const ahead = isOver && isEnded(rounds.length) ? [] : rounds.slice(whole > 0 && isEnded(whole) ? whole : 0);
  const [next] = ahead;
  const [only] = ahead.length === 1 ? (next?.listed ?? []) : [];
  if (!next || only)
    return {
      index,
      teams,
      rounds: ahead,
      order: Uint8Array.from(only ? [only.home, only.away] : []),
      isDrawn: false,
    };
  // A listed team need not be among the simulated first seven, because lots decide between equal records.
  const places = rounds.some(({ listed }) => listed.length > 0) ? teams.length : next.teams;
  return { index, teams, rounds: ahead, order: new Uint8Array(places), isDrawn: true };
}

function isInAny(games: readonly ListedPairing[]): Uint8Array {
  const isIn = new Uint8Array(NFL_TEAMS.length);
  for (const { home, away } of games) {
    isIn[home] = 1;
    isIn[away] = 1;
  }
  return isIn;
}

function pairingOf(game: ListedGame, open: number): ListedPairing {
  const margin = (game.homeScore ?? 0) - (game.awayScore ?? 0);
  return {
    home: game.homeTeamId - 1,
    away: game.awayTeamId - 1,
    end: isPlayed(game) ? (margin > 0 ? HOME_WON : AWAY_WON) : undefined,
    open,
    live: isTimed(game) ? liveDecision(game) : undefined,
  };
}
