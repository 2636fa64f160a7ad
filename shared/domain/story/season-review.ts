import type { LeagueSeason } from '../league-season.ts';
import { holderAt } from '../leagues/seat.ts';
import { isPlayed, type Game } from '../season/games.ts';
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

/** The member who gained the most from a trade: the points of the team they got, minus those of the team they gave away. */
export interface BestTrade {
  userId: string;
  rivalId: string;
  race: Race;
  got: Traded;
  gave: Traded;
}

/** A traded team, and the points that it brought its new owner after the trade. */
interface Traded {
  teamId: number;
  points: number;
}

/** The best pick and the best trade of a season. Each is null if there is none worth mentioning. */
interface BestMoves {
  bestPick: BestPick | null;
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
  const held = heldTeams(ownershipOf(state), games.filter(isPlayed)).map((each) => ({
    ...each,
    userId: holderAt(state, each.userId, each.from),
  }));
  return {
    bestPick: bestPickOf(held.filter(({ via }) => via === undefined)),
    bestTrade: bestTradeOf(held.filter(({ via }) => via === 'trade')),
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

/** The best of all trades. `traded` lists the two teams of each trade one after the other. */
function bestTradeOf(traded: readonly Held[]): BestTrade | null {
  const teamIn = ({ teamId, earned }: Held, race: Race): Traded => ({ teamId, points: earned[race] });
  const all = RACES.flatMap((race) =>
    traded.flatMap((got, index): BestTrade[] => {
      const gave = traded[index % 2 === 0 ? index + 1 : index - 1];
      if (!gave) return [];
      const { userId } = got;
      return [{ userId, rivalId: gave.userId, race, got: teamIn(got, race), gave: teamIn(gave, race) }];
    }),
  );
  const gain = ({ got, gave }: BestTrade) => got.points - gave.points;
  const [best] = all.toSorted((a, b) => gain(b) - gain(a));
  return best && gain(best) > 0 ? best : null;
}
