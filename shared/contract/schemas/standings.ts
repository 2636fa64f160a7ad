import * as z from 'zod/mini';
import { ACQUIRED_VIA, WEEKLY_STATES } from '../../domain/season/games.ts';
import { MOST_WEEKS } from '../../domain/seasons.ts';
import { Instant, LeagueId, LeagueSeasonId, TeamId, UserId } from './common.ts';
import { LevelCrowns, TieRule } from './rank-rules.ts';
import { PlayedTeam } from './teams.ts';
import { Partners, PublicUser } from './public-user.ts';

export const Tally = { wins: z.int(), losses: z.int(), ties: z.int() };

/**
 * A member's line in the standings. Points are sums over the member's games (see Whose points). Tied members share a
 * rank (see Rank).
 */
export const Standing = z.object({
  userId: UserId,
  user: PublicUser,
  /** Those who share the member's spot; absent if no one does. */
  partners: z.optional(Partners),
  ...Tally,
  /** The same as `wins` and `losses`, for clients that use these names. */
  totalWins: z.int(),
  totalLosses: z.int(),
  /** The losses as the Losses race counts them: with what the league’s ties add (see Rank). A half is possible. */
  lossPoints: z.number(),
  differential: z.int(),
  winRank: z.int(),
  lossRank: z.int(),
  /** The members who had this seat before, earliest first. */
  formerHolders: z.array(PublicUser),
  /**
   * The points that the member's teams scored in the games that count for the member. They can break a tie for first (see Rank).
   */
  pointsScored: z.int(),
  /**
   * The member's record against each other member they met, by the teams' owners at kickoff. Absent unless head-to-head breaks the
   * league's tied crowns (see Rank).
   */
  meetings: z.exactOptional(z.array(z.object({ userId: UserId, ...Tally }))),
  /** The member's current teams, with what they have earned for this member. */
  teams: z.array(z.object({ nflTeam: PlayedTeam })),
});
export type Standing = z.infer<typeof Standing>;

const RaceName = z.enum(['wins', 'losses']);

/** The pick that brought the most points for its draft position. `place` is its rank among all picks by points. */
export const BestPick = z.object({
  userId: UserId,
  teamId: TeamId,
  pickOrder: z.int(),
  race: RaceName,
  points: z.int(),
  place: z.int(),
});

/** The sale of an auction that brought the most points per crown. `price` is in crowns. */
export const BestBuy = z.object({
  userId: UserId,
  teamId: TeamId,
  price: z.int(),
  race: RaceName,
  points: z.int(),
});

const TradedTeam = z.object({
  teamId: TeamId,
  /** All teams of this side, if the trade moved several. */
  teamIds: z.optional(z.array(TeamId)),
  points: z.int(),
});

/** The trade from which a member gained the most. `points` is what each side's teams brought their new owner after the trade. */
export const BestTrade = z.object({
  userId: UserId,
  rivalId: UserId,
  race: RaceName,
  got: TradedTeam,
  gave: TradedTeam,
});

/** A finished season: everyone's wins, losses and ties after each week, and the best pick or buy and the best trade (see A season in one picture). */
const SeasonReview = z.object({
  weeks: z.array(z.int()),
  lines: z.array(
    z.object({
      userId: UserId,
      wins: z.array(z.int()),
      losses: z.array(z.int()),
      ties: z.optional(z.array(z.int())),
    }),
  ),
  bestPick: z.nullable(BestPick),
  /** Only after an auction, which has no best pick. */
  bestBuy: z.optional(BestBuy),
  bestTrade: z.nullable(BestTrade),
});
export type SeasonReview = z.infer<typeof SeasonReview>;

/** The winners of both crowns; co-champions share a crown (see Rank). The lists are empty until the season is final. */
export const Finale = z.object({
  isFinal: z.boolean(),
  winChampions: z.array(Standing),
  lossChampions: z.array(Standing),
  finalStandings: z.array(Standing),
  /** Null until the season is final. */
  review: z.nullable(SeasonReview),
  seasonInfo: z.object({
    season: z.string(),
    leagueName: z.string(),
    leagueCode: z.string(),
    gamesPlayed: z.int(),
    gamesInSeason: z.int(),
    lastDay: z.string(),
    /** How the league ranked members in that season (see Rank). */
    tieRule: TieRule,
    levelCrowns: LevelCrowns,
    /** The source of the results, if they aren't the real ones: a simulated season, for example, names itself here. */
    source: z.nullable(z.string()),
  }),
});
export type Finale = z.infer<typeof Finale>;

export const WeekNumber = z.int().check(z.minimum(1), z.maximum(MOST_WEEKS));

const WeekText = z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'a number of a week')), z.transform(Number));

/** A week in a query string. */
export const WeekQuery = z.strictObject({ week: z.optional(WeekText) });

/** The week of a game day; by default the current one. */
export const GameDayQuery = z.strictObject({ week: z.optional(z.pipe(WeekText, WeekNumber)) });

/** A team in one week. It is listed under its owner at kickoff or, before kickoff, under its current owner. */
export const WeeklyTeam = z.object({
  nflTeamId: TeamId,
  name: z.string(),
  abbreviation: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** Null in a week without a game. */
  gameId: z.nullable(z.string()),
  /** The other team's abbreviation. */
  opponent: z.nullable(z.string()),
  opponentId: z.nullable(TeamId),
  isHome: z.boolean(),
  state: z.enum(WEEKLY_STATES),
  /** Null until the game is final. */
  result: z.nullable(z.enum(['W', 'L', 'T'])),
  /** The running score of a live game, or the final score of a final game, with the team's own points first. */
  score: z.nullable(z.string()),
  /** A live game's progress in words, e.g. `3rd quarter, 4:12 left`. */
  detail: z.nullable(z.string()),
  kickoff: z.nullable(Instant),
  /** Present if the game counts twice in the league. */
  worth: z.exactOptional(z.literal(2)),
});
export type WeeklyTeam = z.infer<typeof WeeklyTeam>;

/** Each member's results in one week. Members are in draft order. */
export const WeeklyStandings = z.object({
  leagueSeasonId: LeagueSeasonId,
  season: z.string(),
  week: WeekNumber,
  /**
   * The sentences of the week's recap. Empty unless only that week was requested, and all its results are known
   * (see The week's story).
   */
  story: z.array(z.string()),
  users: z.array(
    z.object({
      userId: UserId,
      user: PublicUser,
      partners: z.optional(Partners),
      weekWins: z.int(),
      weekLosses: z.int(),
      weekTies: z.int(),
      weekDifferential: z.int(),
      teams: z.array(WeeklyTeam),
    }),
  ),
});
export type WeeklyStandings = z.infer<typeof WeeklyStandings>;

/** A team that a member owns now, with its record for the whole season under all owners. */
export const RosterTeam = z.object({
  leagueId: LeagueId,
  leagueSeasonId: LeagueSeasonId,
  season: z.string(),
  userId: UserId,
  nflTeamId: TeamId,
  /** When the team was drafted, no matter by whom. */
  draftedAt: Instant,
  /** What the team cost in crowns, if it was sold in an auction. */
  price: z.exactOptional(z.int()),
  nflTeam: PlayedTeam,
  acquiredVia: z.enum(ACQUIRED_VIA),
  acquiredAt: Instant,
});
export type RosterTeam = z.infer<typeof RosterTeam>;

/** A member's current teams, in the order of acquisition. Members are in draft order. */
export const Roster = z.object({
  userId: UserId,
  user: PublicUser,
  partners: z.optional(Partners),
  teams: z.array(RosterTeam),
});
export type Roster = z.infer<typeof Roster>;

export const Chance = z.number().check(z.minimum(0), z.maximum(1));

/**
 * What would clinch a crown, whatever else happens (see Magic numbers): `own` points in the crown's race from the member's open
 * `games`. If only one rival can still catch up, it is also enough that `against` of that rival's open `games` go the other way.
 */
export const CrownMagic = z.object({
  own: z.nullable(z.int()),
  games: z.int(),
  rival: z.nullable(z.object({ userId: UserId, against: z.int(), games: z.int() })),
});
export type CrownMagic = z.infer<typeof CrownMagic>;

/**
 * Each member's odds of winning each crown; co-champions share one. `version` is the version of the results, `seasons` the number
 * of simulated seasons. Clinched and eliminated are facts, which aren't simulated.
 */
export const Odds = z.object({
  version: z.int(),
  seasons: z.int(),
  users: z.array(
    z.object({
      userId: UserId,
      wins: Chance,
      losses: Chance,
      winsClinched: z.boolean(),
      winsEliminated: z.boolean(),
      lossesClinched: z.boolean(),
      lossesEliminated: z.boolean(),
      /** Null if the member has clinched. Also null if neither their own results nor one rival's would be enough to clinch. */
      winsMagic: z.nullable(CrownMagic),
      lossesMagic: z.nullable(CrownMagic),
    }),
  ),
});
export type Odds = z.infer<typeof Odds>;

/** Numbers of teams, separated by commas. */
const TeamNumbers = z.pipe(
  z.string().check(z.regex(/^\d{1,2}(,\d{1,2}){0,7}$/, 'the number of a team')),
  z.pipe(
    z.transform((numbers: string) => numbers.split(',').map(Number)),
    z.array(TeamId),
  ),
);

/**
 * A trade that the odds should count as made: a member gives teams to another and gets some of theirs. Without `by`, that member is
 * the caller.
 */
export const OddsQuery = z
  .strictObject({
    by: z.optional(UserId),
    give: z.optional(TeamNumbers),
    get: z.optional(TeamNumbers),
    with: z.optional(UserId),
  })
  .check(
    z.refine(
      ({ give, get, with: other }) =>
        new Set([give, get, other].map((part) => part === undefined)).size === 1,
      {
        error: 'A trade must name both teams and the other member',
        path: ['with'],
      },
    ),
  );
