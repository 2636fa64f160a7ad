import { OVERTIME, REGULATION, type GameClock } from '../season/games.ts';

/** The chances of a game's three results. They add up to 1. */
export interface Chances {
  home: number;
  away: number;
  tie: number;
}

/** The standard deviation of a game's final margin around the expected margin, in points (Stern 1991). */
const SPREAD = 13.86;
/**
 * Real margins are whole numbers of points, but the model's margins aren't. In the model, a margin within half a point counts as
 * tied.
 */
const LEVEL_WITHIN = 0.5;
/**
 * If the margin is within this many points, overtime ends in a tie. This value makes ties in even games as frequent as in the
 * odds (`TIE_CHANCE`).
 */
const TIE_WITHIN = 0.741408;
/** The largest expected margin, in standard deviations. */
const MOST_DRIFT = 5;
const HALVINGS = 32;

/**
 * Returns the chances of a live game's results (see Live games). The margin is a Brownian motion with drift: its remaining change
 * is normally distributed, with a mean and a variance that shrink with the time left. The spread is from Hal S. Stern, "On the
 * Probability of Winning a Football Game", The American Statistician 45 (1991), 179-183; the form from "A Brownian Motion Model
 * for the Progress of Sports Scores", Journal of the American Statistical Association 89 (1994), 1128-1134.
 * @param homeChance the home team's chance before kickoff, with a tie as half a win.
 * @param margin the home team's current lead, in points.
 */
export function liveChance(homeChance: number, margin: number, clock: GameClock): Chances {
  return chancesAt(driftOf(homeChance), margin, clock);
}

/** The home team's expected margin, in standard deviations, if `homeChance` was the team's chance before kickoff. */
export function driftOf(homeChance: number): number {
  let [low, high] = [-MOST_DRIFT, MOST_DRIFT];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    const { home, tie } = chancesAt(middle, 0, { secondsLeft: REGULATION });
    if (home + tie / 2 < homeChance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Like `liveChance`, but with the drift given. A tied score after regulation leads to overtime. */
export function chancesAt(drift: number, margin: number, { secondsLeft, isOvertime }: GameClock): Chances {
  if (isOvertime) return split(drift, margin, secondsLeft, TIE_WITHIN);
  const regulation = split(drift, margin, secondsLeft, LEVEL_WITHIN);
  const overtime = split(drift, 0, OVERTIME, TIE_WITHIN);
  return {
    home: regulation.home + regulation.tie * overtime.home,
    away: regulation.away + regulation.tie * overtime.away,
    tie: regulation.tie * overtime.tie,
  };
}

/** Each team's chance of being ahead by more than `within` after this many seconds. `tie` is the chance that neither team is. */
function split(drift: number, margin: number, seconds: number, within: number): Chances {
  const share = seconds / REGULATION;
  const mean = margin + drift * SPREAD * share;
  const spread = SPREAD * Math.sqrt(share);
  const home = below((mean - within) / spread);
  const away = below((-mean - within) / spread);
  return { home, away, tie: Math.max(0, 1 - home - away) };
}

/**
 * The share of the standard normal distribution below this number, accurate to 1e-7 (Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 26.2.17).
 */
function below(deviation: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviation));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-deviation * deviation) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return deviation > 0 ? 1 - tail : tail;
}
