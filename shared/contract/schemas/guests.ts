import * as z from 'zod/mini';
import { Instant, TeamId } from './common.ts';
import { DraftOrderType, OrderTable, SeasonStatus } from './leagues.ts';
import { Round, TieRule } from './rank-rules.ts';
import { Tally, WeekNumber } from './standings.ts';
import { ScoredGame } from './games.ts';

/** A seat's place in the draft order, from 0. */
const SeatPlace = z.int().check(z.minimum(0));

/**
 * A guest's view of a draft: the league's name and shape, and the draft with its members' usernames. It contains no user ids or
 * pictures, and nothing else about the league (see Guests).
 */
export const GuestDraft = z.object({
  leagueName: z.string(),
  /** The season's label. */
  season: z.string(),
  status: SeasonStatus,
  maxMembers: z.int(),
  teamsEach: z.int(),
  draftOrderType: DraftOrderType,
  /** As in the league’s season. */
  orderTable: z.nullable(OrderTable),
  hasBestBalance: z.optional(z.literal(true)),
  /** Seconds per pick; null for a draft without a clock. */
  draftTimerDuration: z.nullable(z.int()),
  /** The members' usernames in draft order; empty until the order is fixed. */
  order: z.array(z.string()),
  /** The picks in order. A pick's place and `order` together tell which member made it. */
  picks: z.array(z.object({ nflTeamId: TeamId, auto: z.boolean() })),
  /** When the current pick's clock runs out; null if no clock is running. */
  deadlineAt: z.nullable(Instant),
  /** How many times commissioners have added time to the current pick; absent if they haven't. */
  timesAdded: z.exactOptional(z.int()),
  /** When the pause started, and what is left of the clock; null unless the draft is paused. */
  pause: z.nullable(z.object({ at: Instant, secondsLeft: z.int() })),
  /** Only in an auction, which has no picks: its lots, seats and sales. Seats are named by their place in `order`, from 0. */
  auction: z.exactOptional(
    z.object({
      lots: z.array(
        z.object({ teamId: TeamId, price: z.int(), leader: SeatPlace, endsAt: z.nullable(Instant) }),
      ),
      seats: z.array(z.object({ money: z.int(), openSlots: z.int(), maxBid: z.int() })),
      sold: z.array(z.object({ nflTeamId: TeamId, seat: SeatPlace, price: z.int() })),
      nominator: z.nullable(SeatPlace),
      nominateBy: z.nullable(Instant),
    }),
  ),
  serverTime: Instant,
});
export type GuestDraft = z.infer<typeof GuestDraft>;

/** A member on the public season page. Members have no ids there, so other parts name them by their place in the list. */
const SeasonMember = z.object({
  username: z.string(),
  ...Tally,
  winRank: z.int(),
  lossRank: z.int(),
  /** The member's current teams, in the order of acquisition. */
  teamIds: z.array(TeamId),
});

/** A member's place in the list of members, from 0. */
const MemberPlace = z.int().check(z.minimum(0));

/**
 * A game of the current week with at least one owned team. The owners are those at kickoff or, before kickoff, the current ones.
 */
const SeasonGame = z.extend(
  z.pick(ScoredGame, {
    kickoff: true,
    state: true,
    homeTeamId: true,
    awayTeamId: true,
    homeScore: true,
    awayScore: true,
    detail: true,
  }),
  { homeOwner: z.nullable(MemberPlace), awayOwner: z.nullable(MemberPlace) },
);

/**
 * The public page of a season: both races, the week's games and the draft results, with usernames only. It contains no user ids or
 * pictures, and nothing else about the league (see Public season page).
 */
export const GuestSeason = z.object({
  leagueName: z.string(),
  /** The season's label. */
  season: z.string(),
  status: SeasonStatus,
  tieRule: TieRule,
  week: WeekNumber,
  /** The round of the playoffs that is played in the week, if they count. */
  round: z.exactOptional(Round),
  /** How many weeks the regular season has. */
  weeks: z.int(),
  /** The members in the order they joined. */
  members: z.array(SeasonMember),
  /** In order of kickoff. */
  games: z.array(SeasonGame),
  /** The results of the draft, in order; empty until the draft is complete. */
  picks: z.array(z.object({ member: MemberPlace, nflTeamId: TeamId })),
  serverTime: Instant,
});
export type GuestSeason = z.infer<typeof GuestSeason>;

/** For commissioners: a link for guests, and the time at which it stops working. */
export const GuestLink = z.object({ url: z.string(), expiresAt: Instant });
export type GuestLink = z.infer<typeof GuestLink>;
