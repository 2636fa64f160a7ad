import type { LeagueSeason, TeamSwap } from '../league-season.ts';
import { holderAt } from '../leagues/seat.ts';
import { isPlayed, type Game } from '../season/games.ts';
import { countedGames } from '../season/playoffs.ts';
import { RACES, type Race } from '../season/ranks.ts';
import {
  NO_RECORD,
  ownershipOf,
  tallyOf,
  withTally,
  type Ownership,
  type Tally,
} from '../season/standings.ts';
import { weekTables } from '../season/week-tables.ts';
import { bestBuyOf, type BestBuy } from './best-buy.ts';

/**
 * The pick that did best for its draft position: the one whose rank by points is furthest ahead of its number in the draft. It is
 * credited to the member who made it, no matter who has their spot now. The best trade is credited in the same way.
 */
export interface BestPick {
  userId: string;
  teamId: number;
  /** The pick's number in the draft. */
  pickOrder: number;
  race: Race;
  /** The points that the pick brought its picker. */
  points: number;
  /** The pick's rank among all picks by these points; 1 is the highest-scoring. */
  place: number;
}

/** The member who gained the most from a trade: the points of the teams they got, minus those of the teams they gave away. */
export interface BestTrade {
  userId: string;
  rivalId: string;
  race: Race;
  got: Traded;
  gave: Traded;
}

/** One side of a trade, and the points that its teams brought their new owner after the trade. */
interface Traded {
  teamId: number;
  /** All teams of the side, with `teamId` as the first; absent if that is the only one. */
  teamIds?: number[];
  points: number;
}

/**
 * The best pick and the best trade of a season. Each is null if there is none worth mentioning. An auction has a best buy instead of
 * a best pick.
 */
interface BestMoves {
  bestPick: BestPick | null;
  bestBuy?: BestBuy;
  bestTrade: BestTrade | null;
}

/** What a finished season's picture shows (see A season in one picture). */
export interface SeasonReview extends BestMoves {
  /** The weeks with games. */
  weeks: number[];
  /** Each member's wins, losses and ties after each of these weeks, in the order of the final standings. */
  lines: { userId: string; wins: number[]; losses: number[]; ties: number[] }[];
}

/** A member's points from a team while they owned it. */
type Held = Ownership & { earned: Tally };

export function seasonReview(state: LeagueSeason, games: readonly Game[]): SeasonReview {
  const tables = weekTables(state, games, ownershipOf(state));
  const final = tables.at(-1)?.after ?? [];
  return {
    weeks: tables.map(({ week }) => week),
    lines: final.map(({ userId }) => {
      const after = tables.flatMap((table) => table.after.filter((row) => row.userId === userId));
      return {
        userId,
        wins: after.map(({ wins }) => wins),
        losses: after.map(({ losses }) => losses),
        ties: after.map(({ ties }) => ties),
      };
    }),
    ...bestMoves(state, games),
  };
}

export function bestMoves(state: LeagueSeason, games: readonly Game[]): BestMoves {
  const held = heldTeams(ownershipOf(state), countedGames(state, games).filter(isPlayed)).map((each) => ({
    ...each,
    userId: holderAt(state, each.userId, each.from),
  }));
  const picked = held.filter(({ via }) => via === undefined);
  const isSold = state.picks.some(({ price }) => price !== undefined);
  const bestBuy = bestBuyOf(state.picks, picked);
  return {
    bestPick: isSold ? null : bestPickOf(picked),
    ...(bestBuy && { bestBuy }),
    bestTrade: bestTradeOf(
      state.swaps,
      held.filter(({ via }) => via === 'trade'),
    ),
  };
}

/**
 * Returns an entry for every pick and every traded team, with the points that the team brought the entry's member. Picks come
 * first, then trades, each in order.
 */
function heldTeams(ownership: readonly Ownership[], games: readonly Game[]): Held[] {
  const held = ownership.map((entry) => ({ ...entry, since: Date.parse(entry.from), earned: NO_RECORD }));
  const byTeam = Map.groupBy(held, ({ teamId }) => teamId);
  for (const game of games)
    for (const teamId of [game.homeTeamId, game.awayTeamId]) {
      const owner = byTeam.get(teamId)?.findLast(({ since }) => since <= Date.parse(game.kickoff));
      if (owner) owner.earned = withTally(owner.earned, tallyOf(game, teamId));
    }
  return held;
}

function bestPickOf(picks: readonly Held[]): BestPick | null {
  const all = RACES.flatMap((race) =>
    picks.map(
      ({ userId, teamId, earned }, index): BestPick => ({
        userId,
        teamId,
        pickOrder: index + 1,
        race,
        points: earned[race],
        place: 1 + picks.filter((other) => other.earned[race] > earned[race]).length,
      }),
    ),
  );
  const gain = ({ pickOrder, place }: BestPick) => pickOrder - place;
  const [best] = all
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => gain(b) - gain(a) || b.points - a.points);
  return best && gain(best) > 0 ? best : null;
}

/** The best of all trades that were not reversed. `traded` lists the teams of each swap, side by side. */
function bestTradeOf(swaps: readonly TeamSwap[], traded: readonly Held[]): BestTrade | null {
  const all = RACES.flatMap((race) =>
    sidesTraded(swaps, traded).flatMap(([ones, others]) => [
      ...gainOf({ got: ones, gave: others }, race),
      ...gainOf({ got: others, gave: ones }, race),
    ]),
  );
  const gain = ({ got, gave }: BestTrade) => got.points - gave.points;
  const [best] = all.toSorted((a, b) => gain(b) - gain(a));
  return best && gain(best) > 0 ? best : null;
}

type Side = readonly Held[];

function sidesTraded(swaps: readonly TeamSwap[], traded: readonly Held[]): [Side, Side][] {
  const reversed = new Set(swaps.flatMap(({ tradeNumber, isReversal }) => (isReversal ? [tradeNumber] : [])));
  let end = 0;
  return swaps.flatMap(({ tradeNumber, teamIds }): [Side, Side][] => {
    const [from, half] = [end, end + teamIds.length / 2];
    end += teamIds.length;
    return reversed.has(tradeNumber) ? [] : [[traded.slice(from, half), traded.slice(half, end)]];
  });
}

function gainOf({ got, gave }: { got: Side; gave: Side }, race: Race): BestTrade[] {
  const [one, other] = [got[0], gave[0]];
  if (!one || !other) return [];
  return [
    { userId: one.userId, rivalId: other.userId, race, got: sideIn(got, race), gave: sideIn(gave, race) },
  ];
}

function sideIn(side: Side, race: Race): Traded {
  const teamIds = side.map(({ teamId }) => teamId);
  const points = side.reduce((sum, { earned }) => sum + earned[race], 0);
  return { teamId: teamIds[0] ?? 0, points, ...(teamIds.length > 1 && { teamIds }) };
}
