import type { LeagueBanner } from './league-banner.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { seatFor, type Member } from '../league-members.ts';
import {
  NO_PLAYOFFS,
  NO_TOOLS,
  PICK_SECONDS,
  PLAIN_RANKS,
  PLAIN_TRADES,
  type CommissionerTools,
  type DraftOrderType,
  type LevelCrowns,
  type NightWindow,
  type OrderTable,
  type Playoffs,
  type PlayoffWeight,
  type TieRule,
  type TradeReview,
  type TradeSizes,
} from '../league-rules.ts';
import { closedTo } from './closed.ts';
import { auctionBy, type AuctionWish } from '../draft/auction/stored-auction.ts';
import { NIGHTLESS_SECONDS } from '../draft/night.ts';
import { orderBy } from '../draft/order-table-problem.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { LOBBIES_MOST } from './public-list.ts';
import type { Season } from '../seasons.ts';
import { isTooSmallFor } from '../trades/trade-settings.ts';
import { judgeShape, TEAMS_EACH, usualSize } from '../sizes.ts';
import { type ScheduleRefusal, judgeDraftTime, scheduledAt } from './draft-time.ts';

/** The parts of a league that aren't specific to one season. */
export interface League {
  id: string;
  code: string;
  name: string;
  ownerId: string;
  currentSeason: string;
  createdAt: string;
  /** Labels of the seasons before the current one, oldest first; absent if there are none (see Renewal). */
  pastSeasons?: readonly string[] | undefined;
  /** Null or absent if the league has no banner. */
  banner?: LeagueBanner | null | undefined;
  /**
   * Counts changes that don't raise a season's version: changes to the chat, confirmations of the house rules, and settled
   * stakes. Absent before the first one.
   */
  sideChanges?: number | undefined;
}

/** Labels of all seasons of a league, oldest first. */
export function seasonsOf({
  pastSeasons = [],
  currentSeason,
}: Pick<League, 'pastSeasons' | 'currentSeason'>): string[] {
  return [...pastSeasons, currentSeason];
}

/** The maximum number of characters in a league's name. */
export const LEAGUE_NAME_MOST = 60;

/** The settings that a league's creator chooses. */
export interface NewLeague extends AuctionWish {
  name: string;
  maxMembers?: number | undefined;
  teamsEach?: number | undefined;
  isPublic: boolean;
  draftDateTime: string | null;
  /** Null for a draft without a clock. */
  draftTimerDuration?: number | null | undefined;
  draftOrderType?: DraftOrderType | undefined;
  /** Counts only with the order type `table`. */
  orderTable?: OrderTable | null | undefined;
  nightWindow?: NightWindow | null | undefined;
  commissionerTools?: WishedTools | undefined;
  tieRule?: TieRule | undefined;
  levelCrowns?: LevelCrowns | undefined;
  tradeSizes?: TradeSizes | undefined;
  tradeReview?: TradeReview | undefined;
  playoffs?: Playoffs | undefined;
  playoffWeight?: PlayoffWeight | undefined;
}

/** The tools to allow or forbid. Tools that are left out stay as they are. */
export type WishedTools = { [Tool in keyof CommissionerTools]?: boolean | undefined };
export type ClockRefusal = 'night-window-short-clock';
export type CreateRefusal =
  | ScheduleRefusal
  | ClockRefusal
  | 'too-many-teams'
  | 'invalid-order-table'
  | 'votes-need-six'
  | 'no-season-open'
  | 'too-many-lobbies';

/** The state of a season in which nothing has happened yet, for a new or a renewed league. */
export const UNPLAYED = {
  version: 1,
  sizeBeforeDraft: null,
  status: 'draft',
  tradeDeadline: null,
  order: [],
  picks: [],
  deadlineAt: null,
  deadlineWithoutAuto: null,
  turn: null,
  pause: null,
  autoUserIds: [],
  tickAt: null,
  weekTold: 0,
  swaps: [],
  tradeBlock: [],
  offersEndAt: null,
  handovers: [],
  askings: [],
  guestLink: null,
  seasonLink: null,
} as const satisfies Partial<LeagueSeason>;

/**
 * Creates a league in the first season that is still open (see Seasons). Its creator becomes its owner, a commissioner and its
 * first member. If the probe creates a league, the league stays marked as the probe's own for good (see Probe).
 * @param lobbies how many of the creator's own public leagues are already waiting for their draft.
 */
export function createLeague(
  input: NewLeague,
  creator: {
    userId: string;
    at: Date;
    id: string;
    code: string;
    memberId: string;
    lotterySeed: string;
    isProbe?: true | undefined;
  },
  season: Season | undefined,
  lobbies = 0,
): Outcome<{ league: League; season: LeagueSeason }, CreateRefusal> {
  if (!season) return refused('no-season-open');
  if (input.isPublic && lobbies >= LOBBIES_MOST) return refused('too-many-lobbies');
  const late = judgeDraftTime(input.draftDateTime, creator.at, season);
  if (late) return late;
  const clock = {
    draftTimerDuration: clockBy(input.draftTimerDuration, PICK_SECONDS.default),
    nightWindow: input.nightWindow ?? null,
  };
  const nightless = judgeClock(clock);
  if (nightless) return refused(nightless);
  const teamsEach = input.teamsEach ?? TEAMS_EACH.default;
  const shape = { teamsEach, maxMembers: input.maxMembers ?? usualSize(teamsEach) };
  const tooMany = judgeShape(shape);
  if (tooMany) return tooMany;
  const tradeReview = input.tradeReview ?? PLAIN_TRADES.tradeReview;
  if (isTooSmallFor(tradeReview, shape)) return refused('votes-need-six');
  const draftOrderType = input.draftOrderType ?? 'snake';
  const order = orderBy({ draftOrderType, orderTable: input.orderTable }, shape);
  if (!order.ok) return order;
  const auction = auctionBy(input);
  const createdAt = creator.at.toISOString();
  const { id, code, userId: ownerId } = creator;
  const owner: Member = {
    id: creator.memberId,
    userId: ownerId,
    isCommissioner: true,
    joinedAt: createdAt,
    draftPosition: null,
  };
  return ok({
    league: { id, code, name: input.name, ownerId, currentSeason: season.label, createdAt },
    season: {
      leagueId: id,
      ...UNPLAYED,
      season: season.label,
      ownerId,
      isPublic: input.isPublic,
      ...shape,
      members: [owner],
      ...scheduledAt(input.draftDateTime, creator.at),
      ...clock,
      ...order.value,
      hasBestBalance: true,
      ...(auction && { auction }),
      commissionerTools: toolsBy(input.commissionerTools, NO_TOOLS),
      tieRule: input.tieRule ?? PLAIN_RANKS.tieRule,
      levelCrowns: input.levelCrowns ?? PLAIN_RANKS.levelCrowns,
      tradeSizes: input.tradeSizes ?? PLAIN_TRADES.tradeSizes,
      tradeReview,
      playoffs: input.playoffs ?? NO_PLAYOFFS.playoffs,
      playoffWeight: input.playoffWeight ?? NO_PLAYOFFS.playoffWeight,
      lotterySeed: creator.lotterySeed,
      keptOut: [],
      codeDrawnAt: null,
      ...(creator.isProbe && { isProbe: true }),
    },
  });
}

/** The requested clock length, or the previous one if none is requested. Null means no clock. */
export function clockBy(input: number | null | undefined, before: number | null): number | null {
  return input === undefined ? before : input;
}

/** Rejects a night window if there is no pick clock, or if the clock is too short to sleep through (see Night window). */
export function judgeClock(
  clock: Pick<LeagueSeason, 'draftTimerDuration' | 'nightWindow'>,
): ClockRefusal | undefined {
  const isShort = (clock.draftTimerDuration ?? 0) <= NIGHTLESS_SECONDS;
  return isShort && clock.nightWindow !== null ? 'night-window-short-clock' : undefined;
}

export type JoinRefusal = 'league-full' | 'draft-started' | 'private-league' | 'kept-out';

/**
 * Adds a member, who gets the last position if the league's order is already set. Joining again changes nothing
 * (`joined: false`). A private league requires its code, and banned users can't join at all.
 */
export function joinLeague(
  season: LeagueSeason,
  joiner: { userId: string; memberId: string; at: Date; byCode: boolean },
): Outcome<{ season: LeagueSeason; joined: boolean }, JoinRefusal> {
  if (seatFor(season, joiner.userId)) return ok({ season, joined: false });
  if (!joiner.byCode && !season.isPublic) return refused('private-league');
  if (season.keptOut.includes(joiner.userId)) return refused('kept-out');
  const closed = closedTo(season);
  if (closed) return refused(closed === 'full' ? 'league-full' : 'draft-started');
  const ordered =
    season.members.length > 1 && season.members.every((member) => member.draftPosition !== null);
  const member: Member = {
    id: joiner.memberId,
    userId: joiner.userId,
    isCommissioner: false,
    joinedAt: joiner.at.toISOString(),
    draftPosition: ordered ? season.members.length + 1 : null,
  };
  return ok({ season: next(season, { members: [...season.members, member] }), joined: true });
}

const TOOLS = Object.keys(NO_TOOLS) as (keyof CommissionerTools)[];

/** Returns the commissioner tools after the request; the same object if nothing changes. */
export function toolsBy(input: WishedTools = {}, before: CommissionerTools): CommissionerTools {
  const pause = input.pause ?? before.pause;
  const undo = input.undo ?? before.undo;
  const proxyPick = input.proxyPick ?? before.proxyPick;
  const moreTime = input.moreTime ?? before.moreTime;
  const after = { ...before, pause, undo, proxyPick, moreTime };
  return TOOLS.every((tool) => after[tool] === before[tool]) ? before : after;
}
