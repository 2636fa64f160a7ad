import type { NumberSource } from '../chance.ts';
import { isPlayed, type Game } from '../season/games.ts';
import { NO_RECORD, type Tally } from '../season/tally.ts';
import { NFL_TEAMS } from '../teams.ts';
import { CONFERENCES, seedInto } from './seeding.ts';
import { homeLead, winChance } from './elo.ts';
import { isTimed, liveDecision } from './live-seasons.ts';
import {
  AWAY_WON,
  HOME_WON,
  LOSS,
  WIN,
  type DrawnSeasons,
  type Pairing,
  type SimulatedSeasons,
} from './simulate.ts';

/** How many teams of a conference are left before each round: seven, of which the first has a bye, then four, then two. */
const LEFT = [7, 4, 2] as const;
/** The places in a conference's order of seeds. */
const SEEDS = Array.from({ length: NFL_TEAMS.length / CONFERENCES.length }, (_, seed) => seed);
const ROUND_NAMES = ['Wild Card', 'Divisional', 'Conference'] as const;
/** The most games in one simulated season's playoffs. */
const MOST_GAMES = 13;
/** Less than half a game makes of a season's record. */
const LOT_WORTH = 1e-4;

/** A playoff game that the feeds list. */
export type ListedGame = Pairing & Pick<Game, 'round' | 'homeScore' | 'awayScore' | 'state' | 'running'>;

/** What the bracket continues from. */
interface Until<Regular extends Pairing, Playoff extends ListedGame> {
  /** The simulated rest of the regular season, in which live games are decided by their scores, and each season's strengths. */
  regular: SimulatedSeasons<Regular> & Pick<DrawnSeasons, 'strengths'>;
  /** Each team's record in the regular season so far, by team id. */
  records: ReadonlyMap<number, Tally>;
  /** The listed playoff games, played or not. */
  listed: readonly Playoff[];
}

/** A listed game with its teams as indexes of NFL_TEAMS. `end` is its result if it is final. */
interface Listed {
  home: number;
  away: number;
  end: number | undefined;
  /** The game's place among the open games, from 0. */
  open: number;
  /** Decides a live game by the home team's lead in Elo points and a random number. */
  live: ((lead: number, lot: number) => boolean) | undefined;
}

/**
 * Continues every simulated season into the playoffs (see The simulated playoffs). The result also has the open listed games. What
 * the teams earn in the playoffs is kept apart, because leagues count it once or twice.
 */
export function withBracket<Regular extends Pairing, Playoff extends ListedGame>(
  until: Until<Regular, Playoff>,
  random: NumberSource,
): SimulatedSeasons<Regular | Playoff> {
  const { regular, listed } = until;
  const open = listed.filter((game) => !isPlayed(game));
  const bracket = new Bracket(until, open);
  for (let season = 0; season < regular.seasons; season += 1) bracket.play(season, random);
  const ended = new Uint8Array(regular.ended.length + bracket.ended.length);
  ended.set(regular.ended);
  ended.set(bracket.ended, regular.ended.length);
  const { seasons, earned } = regular;
  return { seasons, games: [...regular.games, ...open], earned, ended, inPlayoffs: bracket.earned };
}

/** Plays the brackets of all simulated seasons with the same buffers, because ten thousand of them have to be quick. */
class Bracket {
  readonly earned: Uint16Array;
  readonly ended: Uint8Array;
  readonly #regular: Until<Pairing, ListedGame>['regular'];
  readonly #soFar: Float64Array;
  readonly #played: Float64Array;
  readonly #open = new Uint8Array(NFL_TEAMS.length);
  /** The listed games of each conference's rounds, and the Super Bowl in a round of its own. */
  readonly #listed: Listed[][][];
  readonly #final: Listed | undefined;
  readonly #worth = new Float64Array(NFL_TEAMS.length);
  readonly #lots = new Float64Array(MOST_GAMES);
  readonly #order = new Uint8Array(NFL_TEAMS.length / CONFERENCES.length);
  #nextLot = 0;

  constructor({ regular, records, listed }: Until<Pairing, ListedGame>, open: readonly ListedGame[]) {
    const { seasons, games } = regular;
    this.#regular = regular;
    this.earned = new Uint16Array(NFL_TEAMS.length * seasons);
    this.ended = new Uint8Array(open.length * seasons);
    const tallies = NFL_TEAMS.map(({ id }) => records.get(id) ?? NO_RECORD);
    this.#soFar = Float64Array.from(tallies, ({ wins, ties }) => wins + ties / 2);
    this.#played = Float64Array.from(tallies, ({ wins, losses, ties }) => wins + losses + ties);
    for (const { homeTeamId, awayTeamId } of games)
      for (const id of [homeTeamId, awayTeamId]) this.#open[id - 1] = (this.#open[id - 1] ?? 0) + 1;
    const all = listed.map((game) => ({ game, own: listedOf(game, open.indexOf(game)) }));
    this.#listed = CONFERENCES.map((conference) =>
      ROUND_NAMES.map((round) =>
        all
          .filter(({ game, own }) => game.round === round && NFL_TEAMS[own.home]?.conference === conference)
          .map(({ own }) => own),
      ),
    );
    this.#final = all.find(({ game }) => game.round === 'Super Bowl')?.own;
  }

  play(season: number, random: NumberSource): void {
    for (let team = 0; team < this.#worth.length; team += 1)
      this.#worth[team] = this.#recordAfter(team, season, random());
    for (let lot = 0; lot < MOST_GAMES; lot += 1) this.#lots[lot] = random();
    this.#nextLot = 0;
    const one = this.#champion(0, season);
    const other = this.#champion(1, season);
    if (this.#final) this.#meet(this.#final.home, this.#final.away, season, this.#final, true);
    else this.#meet(one, other, season, undefined, true);
  }

  /** A team's record after the regular season as one number. Equal records differ by a lot. */
  #recordAfter(team: number, season: number, lot: number): number {
    const { earned, seasons } = this.#regular;
    const total = earned[team * seasons + season] ?? 0;
    const [won, lost, open] = [total & 0xff, total >> 8, this.#open[team] ?? 0];
    const points = (this.#soFar[team] ?? 0) + won + (open - won - lost) / 2;
    return points / ((this.#played[team] ?? 0) + open || 1) + LOT_WORTH * lot;
  }

  #champion(conference: number, season: number): number {
    seedInto(this.#order, conference, this.#worth);
    let left: readonly number[] = SEEDS;
    for (const [round, size] of LEFT.entries()) {
      const listed = this.#listed[conference]?.[round] ?? [];
      left =
        listed.length > 0
          ? this.#playListed(left, { listed, size }, season)
          : this.#playRound(left, Math.min(size, left.length), season);
    }
    return this.#order[left[0] ?? 0] ?? 0;
  }

  /**
   * Plays a conference's round among the first `size` of these seeds, and returns the winners in order. The best one meets the last
   * one; an odd one out has the bye.
   */
  #playRound(seeds: readonly number[], size: number, season: number): number[] {
    const winners = size % 2 === 1 ? [seeds[0] ?? 0] : [];
    let best = winners.length;
    let last = size - 1;
    for (; best < last; best += 1, last -= 1) {
      const [one = 0, other = 0] = [seeds[best], seeds[last]];
      const home = this.#order[one] ?? 0;
      const isHomeWin = this.#meet(home, this.#order[other] ?? 0, season, undefined, false) === home;
      insertSorted(winners, isHomeWin ? one : other);
    }
    return winners;
  }

  /** Plays a conference's round with its listed games. Those that aren't listed yet follow as in `#playRound`. */
  #playListed(
    seeds: readonly number[],
    { listed, size }: { listed: readonly Listed[]; size: number },
    season: number,
  ): number[] {
    const known = listed.flatMap(({ home, away }) => [home, away]).map((team) => this.#order.indexOf(team));
    const rest = seeds.filter((seed) => !known.includes(seed));
    const winners = this.#playRound(rest, Math.min(rest.length, Math.max(0, size - known.length)), season);
    for (const game of listed)
      insertSorted(winners, this.#order.indexOf(this.#meet(game.home, game.away, season, game, false)));
    return winners;
  }

  /** Decides a game, and returns the index of its winner. */
  #meet(home: number, away: number, season: number, listed: Listed | undefined, isNeutral: boolean): number {
    const lot = this.#lots[this.#nextLot] ?? 0;
    this.#nextLot += 1;
    if (listed?.end !== undefined) return listed.end === HOME_WON ? home : away;
    const { strengths, seasons } = this.#regular;
    const lead = homeLead(strengths[home * seasons + season] ?? 0, strengths[away * seasons + season] ?? 0);
    const isHomeWin = listed?.live
      ? listed.live(lead, lot)
      : lot < winChance(isNeutral ? lead - homeLead(0, 0) : lead);
    const winner = isHomeWin ? home : away;
    this.#add(winner, season, WIN);
    this.#add(isHomeWin ? away : home, season, LOSS);
    if (listed) this.ended[listed.open * seasons + season] = isHomeWin ? HOME_WON : AWAY_WON;
    return winner;
  }

  #add(team: number, season: number, points: number): void {
    const index = team * this.#regular.seasons + season;
    this.earned[index] = (this.earned[index] ?? 0) + points;
  }
}

/** Inserts a seed into sorted seeds. There are few of them. */
function insertSorted(seeds: number[], seed: number): void {
  let place = seeds.length;
  while (place > 0 && (seeds[place - 1] ?? 0) > seed) {
    seeds[place] = seeds[place - 1] ?? 0;
    place -= 1;
  }
  seeds[place] = seed;
}

function listedOf(game: ListedGame, open: number): Listed {
  const margin = (game.homeScore ?? 0) - (game.awayScore ?? 0);
  return {
    home: game.homeTeamId - 1,
    away: game.awayTeamId - 1,
    end: isPlayed(game) ? (margin > 0 ? HOME_WON : AWAY_WON) : undefined,
    open,
    live: isTimed(game) ? liveDecision(game) : undefined,
  };
}
