import { twoDeviates, type NumberSource } from '../chance.ts';
import type { Game } from '../season/games.ts';
import { chanceByFactors, factorOf, homeLead } from './elo.ts';
import type { Strength } from './strength.ts';

/** How many times the rest of a season is simulated. */
export const SEASONS_PLAYED = 10_000;

/** The probability that a game ends in a tie, which happens in about one game per season. */
export const TIE_CHANCE = 0.003;

/**
 * A win and a loss, for totals that count both in one number: wins in the low byte, losses in the high byte. Adding such numbers
 * adds up both.
 */
export const WIN = 1;
export const LOSS = 256;

/** The possible results of a game. */
export const TIED = 0;
export const HOME_WON = 1;
export const AWAY_WON = 2;

/** The teams of a game. */
export type Pairing = Pick<Game, 'homeTeamId' | 'awayTeamId'>;

/**
 * The rest of one season, simulated many times. All leagues share these simulations. A league only adds up the results of its
 * members' teams.
 */
export interface SimulatedSeasons<Played extends Pairing = Game> {
  seasons: number;
  /** The remaining games. */
  games: readonly Played[];
  /**
   * Each team's results, one per simulated season, in WINs and LOSSes. The results of the team with id n begin at
   * `(n - 1) * seasons`.
   */
  earned: Uint16Array;
  /** Each game's results, one per simulated season. The results of game n, counted from 0, begin at `n * seasons`. */
  ended: Uint8Array;
  /**
   * What each team earns in the rest of the playoffs, like `earned`, which doesn't have it; absent unless the playoffs were simulated.
   */
  inPlayoffs?: Uint16Array;
}

/**
 * The random numbers that decided a game, season by season. With them, the game can be decided again based on a live score
 * (see Live games).
 */
export interface Drawn {
  /** How much stronger the home team was, including home advantage. */
  leads: Float32Array;
  /** One random number per season, from 0 to 1. The home team wins the game if the number is below its chance to win. */
  lots: Float64Array;
}

/** Simulated seasons that also have the random numbers of some games, by the game's index. */
export interface DrawnSeasons<Played extends Pairing = Game> extends SimulatedSeasons<Played> {
  /** Each team's strength in every simulated season, in Elo points, in the order of `earned`. */
  strengths: Float32Array;
  drawn: ReadonlyMap<number, Drawn>;
}

/**
 * Simulates `seasons` seasons of these games. In each season, every team's true strength is first drawn from its spread, so that
 * an underrated team is better all season. A tie takes its probability equally from both teams.
 * @param keep the games whose random numbers are kept.
 */
export function simulateSeasons<Played extends Pairing>(
  strengths: readonly Strength[],
  games: readonly Played[],
  random: NumberSource,
  seasons = SEASONS_PLAYED,
  keep: ReadonlySet<Played> = new Set(),
): DrawnSeasons<Played> {
  const earned = new Uint16Array(strengths.length * seasons);
  const ended = new Uint8Array(games.length * seasons);
  const home = Uint8Array.from(games, (game) => game.homeTeamId - 1);
  const away = Uint8Array.from(games, (game) => game.awayTeamId - 1);
  const kept = games.map((game) => keep.has(game) && decisions(seasons));
  const drawn = new Float64Array(strengths.length);
  const drawnStrengths = new Float32Array(strengths.length * seasons);
  const factors = new Float64Array(strengths.length);
  for (let season = 0; season < seasons; season += 1) {
    draw(drawn, strengths, random);
    for (let team = 0; team < drawn.length; team += 1) {
      if (games.length > 0) factors[team] = factorOf(drawn[team] ?? 0);
      drawnStrengths[team * seasons + season] = drawn[team] ?? 0;
    }
    for (let game = 0; game < games.length; game += 1) {
      const one = home[game] ?? 0;
      const other = away[game] ?? 0;
      const lot = random();
      const own = kept[game];
      if (own) {
        own.leads[season] = homeLead(drawn[one] ?? 0, drawn[other] ?? 0);
        own.lots[season] = lot;
      }
      const above = lot - chanceByFactors(factors[one] ?? 0, factors[other] ?? 0);
      if (above > -TIE_CHANCE / 2 && above < TIE_CHANCE / 2) continue;
      const homeWon = above < 0;
      ended[game * seasons + season] = homeWon ? HOME_WON : AWAY_WON;
      add(earned, (homeWon ? one : other) * seasons + season, WIN);
      add(earned, (homeWon ? other : one) * seasons + season, LOSS);
    }
  }
  const known = kept.flatMap((own, game): [number, Drawn][] => (own ? [[game, own]] : []));
  return { seasons, games, earned, ended, strengths: drawnStrengths, drawn: new Map(known) };
}

const decisions = (seasons: number): Drawn => ({
  leads: new Float32Array(seasons),
  lots: new Float64Array(seasons),
});

function draw(into: Float64Array, strengths: readonly Strength[], random: NumberSource): void {
  for (let team = 0; team < strengths.length; team += 2) {
    const [one, other] = twoDeviates(random);
    drawOne(into, strengths, team, one);
    drawOne(into, strengths, team + 1, other);
  }
}

function drawOne(into: Float64Array, strengths: readonly Strength[], team: number, deviate: number): void {
  const strength = strengths[team];
  if (strength) into[team] = strength.rating + strength.spread * deviate;
}

function add(to: Uint16Array, index: number, points: number): void {
  to[index] = (to[index] ?? 0) + points;
}
