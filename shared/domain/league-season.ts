import type { AuctionSettings } from './draft/auction/auction-settings.ts';
import type { SeasonAuction } from './draft/auction/stored-auction.ts';
import type { Correction } from './draft/correction.ts';
import type { Looking } from './trades/sought.ts';
import type {
  DraftOrderType,
  OrderTable,
  NightWindow,
  TieRule,
  LevelCrowns,
  TradeSizes,
  TradeReview,
  Playoffs,
  PlayoffWeight,
  CommissionerTools,
} from './league-rules.ts';
import { type Member, seatFor, isCommissioner } from './league-members.ts';

/**
 * The stored states of a league season. `draft`, `drafting` and `active` mean before, during and after the draft; `ended` means
 * that the league missed its draft deadline. `completed` is never stored, because it follows from the results (see Derived).
 */
export const SEASON_STATUSES = ['draft', 'drafting', 'active', 'ended'] as const;
export type SeasonStatus = (typeof SEASON_STATUSES)[number];

/** A pick in a draft. `pick` is its number within the round and `pickOrder` its number within the draft, both starting at 1. */
export interface Pick {
  userId: string;
  nflTeamId: number;
  round: number;
  pick: number;
  pickOrder: number;
  auto: boolean;
  /** True if the clock made this pick because the member had Auto on, not because their time ran out (see Auto). */
  onAuto?: true;
  draftedAt: string;
  /** The team that was drafted, if a correction has put another one in its place (see Corrections). */
  draftedTeamId?: number;
  /** Who made the pick, if the seat had partners at that time. Absent for auto-picks and other seats (see Partners). */
  by?: string | undefined;
  /** What the team cost in crowns, if it was sold (see Auction). */
  price?: number;
}

/** The team that was drafted with a pick, whatever has been corrected since. */
export function teamDrafted({ nflTeamId, draftedTeamId }: Pick): number {
  return draftedTeamId ?? nflTeamId;
}

/**
 * One league in one season. Every rule checks this aggregate as a whole, and one conditional write saves it (see League season).
 * Instants are ISO 8601 UTC. `version` grows by one with each change.
 */
export interface LeagueSeason {
  leagueId: string;
  season: string;
  version: number;
  ownerId: string;
  isPublic: boolean;
  maxMembers: number;
  /** How many teams each member drafts, which is also the number of rounds (see Sizes). */
  teamsEach: number;
  /**
   * The maximum size that the league had before its draft (see Renewal). The draft's start sets `maxMembers` to the number of
   * members. Null until the draft starts.
   */
  sizeBeforeDraft: number | null;
  status: SeasonStatus;
  members: readonly Member[];
  draftDateTime: string | null;
  /** When members get the next reminder of the scheduled draft (see Start); null if no reminder is left. */
  remindAt: string | null;
  /** Seconds per pick; null for a draft without a clock (see Without a clock). */
  draftTimerDuration: number | null;
  draftOrderType: DraftOrderType;
  /** The table of an order of type `table`; null until it is set, and for the other types. */
  orderTable: OrderTable | null;
  /**
   * True if a balanced draft takes the best of several orders. Seasons of leagues from before that keep the order that their
   * members were shown (see Order).
   */
  hasBestBalance?: true;
  /** The hours when pick clocks stop; null if they run overnight. */
  nightWindow: NightWindow | null;
  commissionerTools: CommissionerTools;
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
  tradeSizes: TradeSizes;
  tradeReview: TradeReview;
  playoffs: Playoffs;
  playoffWeight: PlayoffWeight;
  tradeDeadline: string | null;
  /** The league's auction; absent if its members draft by turns (see Auction). */
  auction?: SeasonAuction | undefined;
  /** The auction that the league missed, for its renewal; only if it drafted by turns at the season's draft deadline. */
  missedAuction?: AuctionSettings | undefined;
  /** User ids by seat; empty until the draft starts. */
  order: readonly string[];
  picks: readonly Pick[];
  /** When the current pick's clock runs out; null while no one is on the clock or the clock is stopped. */
  deadlineAt: string | null;
  /**
   * When the current pick's clock would run out if its member didn't have Auto on; null if Auto makes no difference (see Auto).
   */
  deadlineWithoutAuto: string | null;
  /** The turn whose clock is running or paused; null without one, and in seasons from before turns were stored. */
  turn: StoredTurn | null;
  /** Set while a draft is paused (see Commissioner tools). */
  pause: Pause | null;
  /** The members with Auto on, in the order in which they switched it on (see Auto). */
  autoUserIds: readonly string[];
  /**
   * The secret that decides the next drawing of the draft order. Until that drawing, only the secret's hash is public. Null in
   * seasons from before lotteries.
   */
  lotterySeed: string | null;
  /** When the season gets its next tick after the draft (see Season's tick); null before the draft and when no tick is left. */
  tickAt: string | null;
  /** The last week for which members got a recap; 0 before the first recap. */
  weekTold: number;
  /** All team swaps from trades since the draft, in order (see Trades). */
  swaps: readonly TeamSwap[];
  /** Teams that their owners are willing to trade. */
  tradeBlock: readonly number[];
  /** What members look for in trades; absent until one says so. Members who look for nothing in particular aren't in it. */
  lookingFor?: readonly Looking[];
  /**
   * When to check the trade offers next, which is when one of them expires or is about to expire, or when a review ends; null
   * while no offer is pending and no trade is in review.
   */
  offersEndAt: string | null;
  /** The seats that went to new members, in chronological order (see A seat passes on). */
  handovers: readonly Handover[];
  /** When absent members were asked whether they're still playing. Members who have come back can be asked again. */
  askings: readonly Asking[];
  /** User ids of banned users (see Keeping out). */
  keptOut: readonly string[];
  /** When the league last got a new code, which invalidated its invitations; null while it has its first code. */
  codeDrawnAt: string | null;
  /** The link through which guests can watch the draft; null if there is none (see Guests). */
  guestLink: GuestLink | null;
  /** The link to the season's public page; null if there is none (see Public season page). */
  seasonLink: GuestLink | null;
  /** True if the draft took place on another site (see Import). */
  isImported?: true;
  /** What names in pasted drafts mean; absent if there are none. Only the league's current season has them (see Import). */
  importNames?: readonly ImportName[];
  /** Corrections of the finished draft: those that wait for confirmations, and the last ones in force (see Corrections). */
  corrections?: readonly Correction[];
  /**
   * The last restore that changed this season: when the restore began, ISO 8601 UTC, and the season's version after it
   * (see Restore).
   */
  restored?: { began: string; version: number };
  /** True if the league has a group chat that gets posts (see The group's chat). */
  hasChannel?: true;
  /** True if the league belongs to the probe, which means that no person plays in it (see Probe). */
  isProbe?: true;
  /**
   * True once the league has moved on to another season (see Renewal). From then on, members and roles change only in that
   * season.
   */
  isRenewed?: true;
}

/**
 * The maximum number of names that a league remembers, of characters in each, and of bytes in all of them. The season, which stores
 * them, stays small: each of its changes writes them again.
 */
export const IMPORT_NAMES = { most: 32, length: 40, bytes: 320 } as const;

/** What a name in a pasted draft means: a member or a team. The name is in the form of `plainName`. */
export type ImportName = { name: string; userId: string } | { name: string; teamId: number };

/** A link for guests. Only commissioners can see its secret, because anyone who has it can watch as a guest. */
export interface GuestLink {
  secret: string;
  at: string;
  by: string;
}

/**
 * Teams that changed owners in a trade. The first half of `teamIds` are one side's teams, in an accepted trade the proposer's, and
 * the second half are the other side's. From `at` on, each half belongs to the other half's former owner.
 */
export interface TeamSwap {
  tradeNumber: number;
  teamIds: readonly number[];
  at: string;
  /** True if the swap takes back the trade's own swap (see Review). */
  isReversal?: true;
}

/** The teams of a swap, side by side. */
export function sidesOfSwap({
  teamIds,
}: {
  teamIds: readonly number[];
}): [readonly number[], readonly number[]] {
  const half = teamIds.length / 2;
  return [teamIds.slice(0, half), teamIds.slice(half)];
}

/** The transfer of a seat from one user to another. `by` is who decided on it: the seat's own member or a commissioner. */
export interface Handover {
  from: string;
  to: string;
  at: string;
  by: string;
}

export interface Asking {
  userId: string;
  at: string;
}

/** What a season stores about the turn on the clock. */
export interface StoredTurn {
  pickOrder: number;
  /** When its clock last began: with the turn, or at the end of a pause or an outage. */
  begunAt: string;
  /** How many times a commissioner has added time to it, and who did last (see Commissioner tools). */
  timesAdded: number;
  addedBy: string | null;
}

/** A pause of the draft: when it began, who paused, and how much of the current pick's clock remains. */
export interface Pause {
  at: string;
  /** User id of the commissioner; null in older pauses without this field. */
  by: string | null;
  secondsLeft: number;
  /** True if the commissioner undid the last pick of the finished draft, which pauses it (see Commissioner tools). */
  isAfterUndo?: true;
}

export interface DraftBoard {
  /** Team ids, most wanted first. */
  teamOrder: readonly number[];
  strategy: DraftStrategy;
  /** True while the member plays for both crowns, which is the default. In that case, `strategy` is ignored. */
  isCrownOpen?: boolean | undefined;
}

/** The race that a member plays for. It decides their default rankings (see Auto-pick). */
export const DRAFT_STRATEGIES = ['wins', 'losses'] as const;
export type DraftStrategy = (typeof DRAFT_STRATEGIES)[number];

/** The number of picks in a whole draft; 0 until it has started. */
export function picksInAll({ order, teamsEach }: { order: readonly string[]; teamsEach: number }): number {
  return order.length * teamsEach;
}

export function isDraftComplete(season: LeagueSeason): boolean {
  return season.order.length > 0 && season.picks.length === picksInAll(season);
}

/** The id of a league's season in replies. */
export function leagueSeasonId({ leagueId, season }: { leagueId: string; season: string }): string {
  return `${leagueId}:${season}`;
}

/** Why someone can't act as a commissioner; undefined if they can. */
export function barredFromLeading(
  season: LeagueSeason,
  userId: string,
): 'not-a-member' | 'commissioners-only' | undefined {
  if (!seatFor(season, userId)) return 'not-a-member';
  return isCommissioner(season, userId) ? undefined : 'commissioners-only';
}

/** Applies the change and raises the season's version by one. Names of those who are no longer members are forgotten. */
export function next(season: LeagueSeason, change: Partial<LeagueSeason>): LeagueSeason {
  const after = { ...season, ...change, version: season.version + 1 };
  return change.members && after.importNames
    ? { ...after, importNames: namesOfMembers(after.importNames, change.members) }
    : after;
}

/** The names of teams, and of these members. */
export function namesOfMembers(names: readonly ImportName[], members: readonly Member[]): ImportName[] {
  return names.filter((each) => 'teamId' in each || members.some(({ userId }) => userId === each.userId));
}

/** The fields of a league that decide whether its owner can delete their account. */
interface Owned {
  ownerId: string;
  status: SeasonStatus | 'completed';
}

/** The leagues that a member must transfer or delete before their account can be deleted (see Former members). */
export function leaguesInTheWay<League extends Owned>(leagues: readonly League[], userId: string): League[] {
  return leagues.filter(
    ({ ownerId, status }) => ownerId === userId && status !== 'completed' && status !== 'ended',
  );
}
