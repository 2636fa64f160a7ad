import type { Game, GameClock } from '../season/games.ts';
import { winChance } from './elo.ts';
import { chancesAt, driftOf } from './live-chance.ts';
import {
  AWAY_WON,
  HOME_WON,
  LOSS,
  TIED,
  WIN,
  type Drawn,
  type DrawnSeasons,
  type Pairing,
  type SimulatedSeasons,
} from './simulate.ts';

/** Chances are computed for leads this far apart, in Elo points, and interpolated linearly. */
const STEP = 10;
/** With a lead beyond this many Elo points, a game is as good as decided. */
const MOST_LEAD = 1200;
const LEADS = Array.from({ length: (2 * MOST_LEAD) / STEP + 1 }, (_, place) => place * STEP - MOST_LEAD);
/**
 * The drift that goes with each of `LEADS` before kickoff (see `driftOf`). It's computed only once, because it doesn't depend on
 * any game.
 */
let drifts: readonly number[] | undefined;

/** The points that each possible result of a game gives the home team and, below, the away team. */
const AT_HOME: Readonly<Record<number, number>> = { [TIED]: 0, [HOME_WON]: WIN, [AWAY_WON]: LOSS };
const AWAY: Readonly<Record<number, number>> = { [TIED]: 0, [HOME_WON]: LOSS, [AWAY_WON]: WIN };

/** A simulated game, with its running score while it is live. */
export type ScoredGame = Pairing & Pick<Game, 'state' | 'running'>;

/** A live game with a clock. */
interface Timed {
  running: NonNullable<Game['running']> & { clock: GameClock };
}

/** Whether a game is live and has a clock. Without the clock, its score says too little about how it will end. */
export function isTimed<Played extends ScoredGame>(game: Played): game is Played & Timed {
  return game.state === 'live' && game.running?.clock !== undefined;
}

/**
 * The simulated seasons, adjusted to live scores (see Live games). `games` are the simulated games in their current state. Each
 * season keeps its random numbers, so that only scores and clocks move the odds, not luck. The given seasons aren't modified.
 */
export function withScores<Played extends ScoredGame>(
  simulated: DrawnSeasons<Played>,
  games: readonly Played[],
): SimulatedSeasons<Played> {
  const { seasons } = simulated;
  if (!games.some(isTimed)) return simulated;
  const [earned, ended] = [simulated.earned.slice(), simulated.ended.slice()];
  for (const [index, game] of games.entries()) {
    const drawn = simulated.drawn.get(index);
    if (!drawn || !isTimed(game)) continue;
    const ofTeam = (id: number) => earned.subarray((id - 1) * seasons, id * seasons);
    decide(
      ended.subarray(index * seasons, (index + 1) * seasons),
      [ofTeam(game.homeTeamId), ofTeam(game.awayTeamId)],
      drawn,
      limitsOf(game),
    );
  }
  return { seasons, games, earned, ended };
}

/**
 * Returns whether the home team wins a live game that can't end in a tie, by its lead in Elo points and a random number. A season
 * keeps that number, as in `withScores`.
 */
export function liveDecision(game: Timed): (lead: number, lot: number) => boolean {
  const { home, away } = limitsOf(game);
  return (lead, lot) => {
    const place = Math.min(Math.max(0, (lead + MOST_LEAD) / STEP), LEADS.length - 1);
    const [won, tied] = [between(home, place), between(away, place) - between(home, place)];
    return lot * (1 - tied) < won;
  };
}

/**
 * For each of `LEADS`, the limits that decide who wins a game by its random number. Below `home`, the home team wins; from `away`
 * on, the away team wins. In between, the game is a tie.
 */
interface Limits {
  home: Float64Array;
  away: Float64Array;
}

function limitsOf({ running }: Timed): Limits {
  drifts ??= LEADS.map((lead) => driftOf(winChance(lead)));
  const chances = drifts.map((drift) =>
    chancesAt(drift, running.homeScore - running.awayScore, running.clock),
  );
  return {
    home: Float64Array.from(chances, ({ home }) => home),
    away: Float64Array.from(chances, ({ away }) => 1 - away),
  };
}

function decide(
  ends: Uint8Array,
  [atHome, away]: readonly [Uint16Array, Uint16Array],
  { leads, lots }: Drawn,
  limits: Limits,
): void {
  for (let season = 0; season < ends.length; season += 1) {
    const place = Math.min(Math.max(0, ((leads[season] ?? 0) + MOST_LEAD) / STEP), LEADS.length - 1);
    const lot = lots[season] ?? 0;
    const end =
      lot < between(limits.home, place) ? HOME_WON : lot < between(limits.away, place) ? TIED : AWAY_WON;
    const before = ends[season] ?? TIED;
    if (end === before) continue;
    ends[season] = end;
    atHome[season] = (atHome[season] ?? 0) + (AT_HOME[end] ?? 0) - (AT_HOME[before] ?? 0);
    away[season] = (away[season] ?? 0) + (AWAY[end] ?? 0) - (AWAY[before] ?? 0);
  }
}

function between(values: Float64Array, place: number): number {
  const low = Math.floor(place);
  const [one, next] = [values[low] ?? 0, values[low + 1] ?? values[low] ?? 0];
  return one + (place - low) * (next - one);
}
