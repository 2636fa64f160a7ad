import type { NumberSource } from '../chance.ts';
import { isPlayed } from '../season/games.ts';
import { gamesIn, NO_RECORD, type Tally } from '../season/tally.ts';
import { NFL_TEAMS } from '../teams.ts';
import {
  bracketOf,
  type Conference,
  type ListedGame,
  type ListedPairing,
  type Round,
} from './bracket-plan.ts';
import { homeLead, winChance } from './elo.ts';
import { seedInto } from './seeding.ts';
import {
  AWAY_WON,
  HOME_WON,
  LOSS,
  WIN,
  type DrawnSeasons,
  type Pairing,
  type SimulatedSeasons,
} from './simulate.ts';

/** Less than the difference that half a game makes in a season's record. */
const LOT_WORTH = 1e-4;
const AT_HOME = homeLead(0, 0);

/** What the bracket continues from. */
interface Until<Regular extends Pairing, Playoff extends ListedGame> {
  /** The simulated rest of the regular season, in which live games are decided by their scores, and each season's strengths. */
  regular: SimulatedSeasons<Regular> & Pick<DrawnSeasons, 'strengths'>;
  /** Each team's record in the regular season so far, by team id. */
  records: ReadonlyMap<number, Tally>;
  /** The listed playoff games, played or not. */
  listed: readonly Playoff[];
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
  const bracket = new Bracket(until, random);
  for (let season = 0; season < regular.seasons; season += 1) bracket.play(season);
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
  readonly #random: NumberSource;
  /** Each team's wins so far, plus half its ties and half its open games. */
  readonly #points: Float64Array;
  /** One divided by the games of each team's regular season. */
  readonly #share: Float64Array;
  readonly #conferences: readonly [Conference, Conference];
  readonly #final: ListedPairing | undefined;
  readonly #worth = new Float64Array(NFL_TEAMS.length);
  /** Each team's seed, from 0. */
  readonly #seeds = new Uint8Array(NFL_TEAMS.length);
  /** The seeds before a round, those of them that have no listed game, and the round's winners; each sorted. */
  readonly #left = new Uint8Array(NFL_TEAMS.length);
  readonly #rest = new Uint8Array(NFL_TEAMS.length);
  readonly #winners = new Uint8Array(NFL_TEAMS.length);

  constructor({ regular, records, listed }: Until<Pairing, ListedGame>, random: NumberSource) {
    const { seasons, games } = regular;
    this.#regular = regular;
    this.#random = random;
    const open = new Uint8Array(NFL_TEAMS.length);
    for (const { homeTeamId, awayTeamId } of games)
      for (const id of [homeTeamId, awayTeamId]) open[id - 1] = (open[id - 1] ?? 0) + 1;
    const all = NFL_TEAMS.map(({ id }, team) => ({
      ahead: open[team] ?? 0,
      tally: records.get(id) ?? NO_RECORD,
    }));
    this.#points = Float64Array.from(all, ({ ahead, tally }) => tally.wins + (tally.ties + ahead) / 2);
    this.#share = Float64Array.from(all, ({ ahead, tally }) => 1 / Math.max(1, gamesIn(tally) + ahead));
    const plan = bracketOf(listed);
    this.#conferences = plan.conferences;
    this.#final = plan.final;
    for (const { order } of plan.conferences) this.#nameSeeds(order);
    this.earned = new Uint16Array(NFL_TEAMS.length * seasons);
    this.ended = new Uint8Array(plan.open * seasons);
  }

  play(season: number): void {
    const [one, other] = this.#conferences;
    const champion = this.#champion(one, season);
    const rival = this.#champion(other, season);
    if (this.#final) this.#meetListed(this.#final, season, 0);
    else this.#meet(champion, rival, season, 0);
  }

  /** Plays a conference's rounds, and returns its champion. */
  #champion(conference: Conference, season: number): number {
    const { rounds, order, isDrawn } = conference;
    if (isDrawn) this.#drawSeeds(conference, season);
    let left = order.length;
    for (let seed = 0; seed < left; seed += 1) this.#left[seed] = seed;
    for (const round of rounds) left = this.#playRound(round, order, season, left);
    return order[this.#left[0] ?? 0] ?? 0;
  }

  /** Finds the order of a conference's seeds after a season. Equal records differ by a lot. */
  #drawSeeds({ index, teams, order }: Conference, season: number): void {
    const { earned, seasons } = this.#regular;
    for (const team of teams) {
      const total = earned[team * seasons + season] ?? 0;
      const points = (this.#points[team] ?? 0) + ((total & 0xff) - (total >> 8)) / 2;
      this.#worth[team] = points * (this.#share[team] ?? 0) + LOT_WORTH * this.#random();
    }
    seedInto(order, index, this.#worth);
    this.#nameSeeds(order);
  }

  #nameSeeds(order: Uint8Array): void {
    for (let seed = 0; seed < order.length; seed += 1) this.#seeds[order[seed] ?? 0] = seed;
  }

  /**
   * Plays a conference's round among the `left` best seeds, and returns how many are left after it. Of those without a listed game
   * the best one meets the last one; an odd one out has the bye.
   */
  #playRound(round: Round, order: Uint8Array, season: number, left: number): number {
    const rest = this.#fillRest(round, order, left);
    let winners = 0;
    let best = 0;
    if (rest % 2 === 1) {
      winners = insertSorted(this.#winners, winners, this.#rest[0] ?? 0);
      best = 1;
    }
    for (let last = rest - 1; best < last; best += 1, last -= 1) {
      const home = order[this.#rest[best] ?? 0] ?? 0;
      const away = order[this.#rest[last] ?? 0] ?? 0;
      const winner = this.#meet(home, away, season, AT_HOME);
      winners = insertSorted(this.#winners, winners, this.#seeds[winner] ?? 0);
    }
    for (const game of round.listed) {
      const winner = this.#meetListed(game, season, AT_HOME);
      winners = insertSorted(this.#winners, winners, this.#seeds[winner] ?? 0);
    }
    for (let place = 0; place < winners; place += 1) this.#left[place] = this.#winners[place] ?? 0;
    return winners;
  }

  /** Collects the best seeds without a listed game, as many as the round has places for, and returns their number. */
  #fillRest({ teams, listed, isIn }: Round, order: Uint8Array, left: number): number {
    const count = teams - 2 * listed.length;
    // Lots can have given a division to a team that the list leaves out, but the best record always has the bye.
    const bye = listed.length > 0 && count % 2 === 1 ? this.#bestOutside(isIn, order, left) : undefined;
    let rest = 0;
    if (bye !== undefined) {
      this.#rest[0] = bye;
      rest = 1;
    }
    for (let place = 0; place < left && rest < count; place += 1) {
      const seed = this.#left[place] ?? 0;
      if (seed === bye || isIn[order[seed] ?? 0] === 1) continue;
      this.#rest[rest] = seed;
      rest += 1;
    }
    return rest;
  }

  /** Returns the seed with the best record of those without a listed game, if there is any. */
  #bestOutside(isIn: Uint8Array, order: Uint8Array, left: number): number | undefined {
    const worthOf = (seed: number) => this.#worth[order[seed] ?? 0] ?? 0;
    let best: number | undefined;
    for (let place = 0; place < left; place += 1) {
      const seed = this.#left[place] ?? 0;
      const isOutside = isIn[order[seed] ?? 0] !== 1;
      if (isOutside && (best === undefined || worthOf(seed) > worthOf(best))) best = seed;
    }
    return best;
  }

  /** Decides a game that isn't listed, and returns the index of its winner. `bonus` is the home team’s advantage in Elo points. */
  #meet(home: number, away: number, season: number, bonus: number): number {
    return this.#note(home, away, season, this.#random() < winChance(this.#lead(home, away, season) + bonus));
  }

  /** Decides a listed game, unless it has ended, and returns the index of its winner. */
  #meetListed({ home, away, end, open, live }: ListedPairing, season: number, bonus: number): number {
    if (end !== undefined) return end === HOME_WON ? home : away;
    const lead = this.#lead(home, away, season);
    const lot = this.#random();
    const isHomeWin = live ? live(lead + bonus, lot) : lot < winChance(lead + bonus);
    this.ended[open * this.#regular.seasons + season] = isHomeWin ? HOME_WON : AWAY_WON;
    return this.#note(home, away, season, isHomeWin);
  }

  #lead(home: number, away: number, season: number): number {
    const { strengths, seasons } = this.#regular;
    return (strengths[home * seasons + season] ?? 0) - (strengths[away * seasons + season] ?? 0);
  }

  /** Counts a game's points, and returns its winner. */
  #note(home: number, away: number, season: number, isHomeWin: boolean): number {
    const { seasons } = this.#regular;
    const winner = isHomeWin ? home : away;
    const own = winner * seasons + season;
    const other = (isHomeWin ? away : home) * seasons + season;
    this.earned[own] = (this.earned[own] ?? 0) + WIN;
    this.earned[other] = (this.earned[other] ?? 0) + LOSS;
    return winner;
  }
}

/** Inserts a seed into the first `count` sorted seeds. Returns how many there are now. */
function insertSorted(seeds: Uint8Array, count: number, seed: number): number {
  let place = count;
  while (place > 0 && (seeds[place - 1] ?? 0) > seed) {
    seeds[place] = seeds[place - 1] ?? 0;
    place -= 1;
  }
  seeds[place] = seed;
  return count + 1;
}
