import type { PlayoffWeight, TieRule } from '../league-rules.ts';
import type { Game } from '../season/games.ts';
import { headToHeadShares, type Meeting } from '../season/head-to-head.ts';
import { racePoints, type Race } from '../season/ranks.ts';
import { NO_RECORD, withTally, type Tally } from '../season/tally.ts';
import type { Sides } from './clinching.ts';
import { AWAY_WON, HOME_WON, type Pairing, type SimulatedSeasons } from './simulate.ts';

/** A member's record against another after a simulated season. Members are indexes. */
export type Between = (one: number, other: number, season: number) => Tally;

/** A member with the meetings so far. None are needed before the season. */
interface Member {
  userId: string;
  meetings?: readonly Meeting[];
}

/** A simulated game between two members: where its results begin, and which result is a win for the first of them. */
interface Coming {
  begin: number;
  won: number;
  lost: number;
  /** How many times the game counts. */
  worth: number;
}

/**
 * Returns what the members' records against each other are after each simulated season: the games so far, and the simulated ones
 * between their teams.
 * @param sidesOf the owners of a game's home and away team.
 * @param playoffWeight how many times a listed playoff game counts. Meetings in unlisted ones aren't known.
 */
export function simulatedMeetings<Played extends Pairing & Partial<Pick<Game, 'round'>>>(
  members: readonly Member[],
  { seasons, games, ended }: Pick<SimulatedSeasons<Played>, 'seasons' | 'games' | 'ended'>,
  sidesOf: (game: Played) => Sides,
  playoffWeight: PlayoffWeight = 1,
): Between {
  const coming = new Map<string, Coming[]>();
  const add = (key: string, game: Coming) => coming.set(key, [...(coming.get(key) ?? []), game]);
  for (const [index, game] of games.entries()) {
    const [home, away] = sidesOf(game);
    const begin = index * seasons;
    const worth = game.round ? playoffWeight : 1;
    add(keyOf(home, away), { begin, won: HOME_WON, lost: AWAY_WON, worth });
    add(keyOf(away, home), { begin, won: AWAY_WON, lost: HOME_WON, worth });
  }
  const soFar = (one: number, other: number) =>
    members[one]?.meetings?.find(({ userId }) => userId === members[other]?.userId) ?? NO_RECORD;
  return (one, other, season) => {
    const simulated = { wins: 0, losses: 0, ties: 0 };
    for (const { begin, won, lost, worth } of coming.get(keyOf(one, other)) ?? []) {
      const end = ended[begin + season];
      simulated[end === won ? 'wins' : end === lost ? 'losses' : 'ties'] += worth;
    }
    return withTally(soFar(one, other), simulated);
  };
}

const keyOf = (one: number, other: number): string => `${one} ${other}`;

/**
 * Breaks ties for first by head-to-head. Returns the members' ranks of each simulated season, where those who stay first rank one
 * higher. Members whom head-to-head doesn't separate stay tied, because points scored aren't simulated (see Odds).
 */
export function withTiesBroken(
  race: Race,
  ranks: readonly Uint32Array[],
  between: Between,
  tieRule: TieRule,
): Uint32Array[] {
  const broken = ranks.map((own) => own.slice());
  const pointsOf = (record: Tally) => racePoints(race, record, tieRule);
  const seasons = ranks[0]?.length ?? 0;
  for (let season = 0; season < seasons; season += 1) {
    const level = firstIn(ranks, season);
    if (level.length < 2) continue;
    for (const place of leftOf(level, (one, other) => between(one, other, season), pointsOf)) {
      const own = broken[place];
      if (own) own[season] = (own[season] ?? 0) + 1;
    }
  }
  return broken;
}

/** The indexes of the members with the highest rank in a season. */
function firstIn(ranks: readonly Uint32Array[], season: number): number[] {
  let best = -1;
  let first: number[] = [];
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place]?.[season] ?? 0;
    if (rank > best) first = [];
    if (rank >= best) first.push(place);
    best = Math.max(best, rank);
  }
  return first;
}

/** The members whom head-to-head leaves in first place. It starts again as soon as it has separated anyone. */
export function leftOf(
  level: readonly number[],
  between: (one: number, other: number) => Tally,
  pointsOf: (record: Tally) => number,
): readonly number[] {
  const shares = headToHeadShares(level, between, pointsOf);
  if (!shares) return level;
  const best = Math.max(...shares);
  const left = level.filter((_, index) => shares[index] === best);
  return left.length === level.length || left.length === 1 ? left : leftOf(left, between, pointsOf);
}
