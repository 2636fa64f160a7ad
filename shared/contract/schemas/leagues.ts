import * as z from 'zod/mini';
import { BANNER_PATTERNS } from '../../domain/leagues/league-banner.ts';
import { SEASON_STATUSES } from '../../domain/league-season.ts';
import { DRAFT_ORDER_TYPES, type OrderTable as OrderTableRows } from '../../domain/league-rules.ts';
import { ANNOUNCEMENT_LENGTH } from '../../domain/leagues/league-news.ts';
import { ABANDONED_WHY } from '../../domain/leagues/seat.ts';
import { LEAGUE_CODE_LENGTH } from '../../domain/leagues/codes.ts';
import { isNightWindow } from '../../domain/draft/night.ts';
import { LEAGUE_SIZE, TEAMS_EACH } from '../../domain/sizes.ts';
import {
  ClientId,
  Instant,
  InviteCode,
  LeagueId,
  LeagueSeasonId,
  line,
  seen,
  TeamId,
  text,
  UserId,
} from './common.ts';
import { AuctionSettings, DraftType } from './auction-settings.ts';
import { ImportNames } from './import-names.ts';
import { LevelCrowns, PlayoffWeight, TieRule } from './rank-rules.ts';
import { TradeReview, TradeSizes } from './trade-rules.ts';
import { Partners, PublicUser } from './public-user.ts';

/** A season's status as members see it: a stored one, or `completed`, which follows from the results. */
export const SeasonStatus = z.enum([...SEASON_STATUSES, 'completed']);
export type SeasonStatus = z.infer<typeof SeasonStatus>;

export const DraftOrderType = z.enum(DRAFT_ORDER_TYPES);

const OrderTableRow = z.array(z.int()).check(z.maxLength(TEAMS_EACH.most));
/** A row for each draft slot, with the number of its pick in each round (see Order table). It has the type of the rules. */
export const OrderTable = z
  .array(OrderTableRow)
  .check(z.maxLength(LEAGUE_SIZE.most)) as unknown as z.ZodMiniType<OrderTableRows, OrderTableRows>;

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, HH:MM'));

/** The night hours when pick clocks stop, in Eastern time. */
export const NightWindow = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(isNightWindow, 'a night of at most 12 hours'));

/** The tools that commissioners can use in a live draft. Every member can see them. */
export const CommissionerTools = z.object({
  pause: z.boolean(),
  undo: z.boolean(),
  proxyPick: z.boolean(),
  moreTime: z.boolean(),
});

export const MemberReply = z.object({
  id: z.string(),
  leagueId: LeagueId,
  leagueSeasonId: LeagueSeasonId,
  userId: UserId,
  draftPosition: z.nullable(z.int()),
  isCommissioner: z.boolean(),
  /** Whether the member's account was deleted. If so, they can neither own the league nor trade (see Former members). */
  isFormer: z.boolean(),
  joinedAt: Instant,
  user: PublicUser,
  /** Those who share the spot, longest partnership first. Absent in replies of an earlier release. */
  partners: z.optional(Partners),
  /** The members who had this seat before, earliest first (see A seat passes on). */
  formerHolders: z.array(PublicUser),
  /** Why a commissioner can give the seat away; null while its member is active. */
  abandoned: z.nullable(z.enum(ABANDONED_WHY)),
});
export type MemberReply = z.infer<typeof MemberReply>;

/**
 * A league's banner: a text on a pattern in the colors of two teams. The pattern is in the second team's color, on a background
 * in the first team's. A stored text may predate the current rules for texts.
 */
export const LeagueBanner = z.object({
  pattern: z.enum(BANNER_PATTERNS),
  teamId: TeamId,
  otherTeamId: TeamId,
  text: z.string(),
});
export type LeagueBanner = z.infer<typeof LeagueBanner>;

/** A league's current season, which may still be ahead or already be over. */
export const CurrentSeason = z.object({
  id: LeagueSeasonId,
  leagueId: LeagueId,
  season: z.string(),
  status: SeasonStatus,
  isDraftComplete: z.boolean(),
  draftDateTime: z.nullable(Instant),
  /** Whether the reminders a day before and five minutes before the draft were sent. Also true if it is too late to send them. */
  reminderSent: z.boolean(),
  fiveMinReminderSent: z.boolean(),
  /** Seconds per pick; null for a draft without a clock (see Without a clock). */
  draftTimerDuration: z.nullable(z.int()),
  /** The current pick's deadline minus a full clock and the time added to it; null if no clock is running. */
  draftTimerStartedAt: z.nullable(Instant),
  /** How the league hands out its teams. Absent in replies of an earlier release, which means by turns. */
  draftType: z.optional(DraftType),
  /** How the auction runs; only in leagues with one (see Auction). */
  auction: z.exactOptional(AuctionSettings),
  draftOrderType: DraftOrderType,
  /** The table of an order of type `table`; null until it is set, and for the other types. */
  orderTable: z.nullable(OrderTable),
  /** True if a balanced draft takes the best of several orders (see Order). */
  hasBestBalance: z.optional(z.literal(true)),
  /** The number of teams per member, which is also the number of rounds. */
  teamsEach: z.int(),
  nightWindow: z.nullable(NightWindow),
  commissionerTools: CommissionerTools,
  tieRule: TieRule,
  levelCrowns: LevelCrowns,
  /** How many teams a trade moves, and who can stop an accepted one (see Trades, Review). */
  tradeSizes: TradeSizes,
  tradeReview: TradeReview,
  /** Present if the playoffs count, with how many times each of their games does (see Playoffs). */
  playoffs: z.exactOptional(z.literal('count')),
  playoffWeight: z.exactOptional(PlayoffWeight),
  /** The league's size, fixed when the draft starts; null before that. */
  maxMembersOverride: z.nullable(z.int()),
  /** Always null, because a season is as public as its league. */
  isPublicOverride: z.null(),
  tradeDeadline: z.nullable(Instant),
  /** The season's current week, from Tuesday to Monday. Before the season it is 1, and after the season it is the last week. */
  currentWeek: z.int(),
  /** The first kickoff of the current week, if it isn't the first week. Until then, pages show the previous week. */
  weekOpensAt: z.nullable(Instant),
  /** The version of the draft and the members together. If it is older than the draft's version, a member may be missing here. */
  version: z.int(),
  /** The member on the clock. */
  onTheClock: z.nullable(UserId),
  /** When the guest link stops working; null if there is none. */
  guestsUntil: z.nullable(Instant),
  /** When the link to the public season page stops working; null if the page is off. An estimate until the season is final. */
  seasonPageUntil: z.nullable(Instant),
  /** Set if the draft took place on another site (see Import). */
  isImported: z.exactOptional(z.literal(true)),
  /**
   * When the first game of a drafted team kicks off. Until then, the finished draft can be corrected (see Corrections). Null
   * without a finished draft.
   */
  correctableUntil: z.optional(z.nullable(Instant)),
});
export type CurrentSeason = z.infer<typeof CurrentSeason>;

/** A league with its current season. */
export const LeagueReply = z.object({
  id: LeagueId,
  code: z.string(),
  name: z.string(),
  ownerId: UserId,
  minMembers: z.int(),
  maxMembers: z.int(),
  isPublic: z.boolean(),
  /** How members join without an invitation: by the league's code. */
  inviteMethod: z.literal('code'),
  createdAt: Instant,
  status: SeasonStatus,
  isDraftComplete: z.boolean(),
  /** The draft time and the trade deadline of the current season, as in `currentSeason`. */
  draftDate: z.nullable(Instant),
  tradeDeadline: z.nullable(Instant),
  banner: z.nullable(LeagueBanner),
  /** Whether the owner can renew the league for another season (see Renewal). */
  isRenewable: z.boolean(),
  /** Labels of all the league's seasons, past and current, oldest first. */
  seasons: z.array(z.string()),
  /**
   * A value that changes with the league's state. If a socket gets a different value when it joins the league, everything that
   * the page has read since this reply may be out of date.
   */
  mark: z.optional(z.string()),
  members: z.array(MemberReply),
  currentSeason: CurrentSeason,
  /** What names in pasted drafts mean. Only commissioners get them, before the draft and if there are any (see Import). */
  importNames: z.optional(ImportNames),
});
export type LeagueReply = z.infer<typeof LeagueReply>;

/** A position in the list of public leagues. */
export const PublicCursor = z.string().check(z.regex(/^([01]#[\dTZ:.~-]{1,30}#)?[\dA-Z]{26}$/, 'a cursor'));

/** A public league as the list of public leagues shows it to everyone: how full it is, and its first four members. */
export const PublicLeagueReply = z.extend(z.omit(LeagueReply, { mark: true, members: true }), {
  members: z.array(z.pick(PublicUser, { username: true, profileImageUrl: true })),
  memberCount: z.int(),
  ownerName: z.string(),
  /** Whether the caller is a member of the league. */
  isMember: z.boolean(),
  /** Where the list continues, for the query's `after`. */
  cursor: z.string(),
});
export type PublicLeagueReply = z.infer<typeof PublicLeagueReply>;

export const LeagueCode = z
  .string()
  .check(
    seen(),
    z.trim(),
    z.toUpperCase(),
    z.length(LEAGUE_CODE_LENGTH),
    z.regex(/^[A-Z0-9]+$/, 'a code of letters and digits'),
  );

export const JoinLeague = z.union([
  z.strictObject({ code: LeagueCode, userId: z.optional(UserId) }),
  z.strictObject({ leagueId: LeagueId, userId: z.optional(UserId) }),
  z.strictObject({ inviteCode: InviteCode, userId: z.optional(UserId) }),
]);

export const AnnouncementRequest = z.strictObject({
  title: line('Title', ANNOUNCEMENT_LENGTH.title),
  message: text('Message', ANNOUNCEMENT_LENGTH.message),
  clientId: z.optional(ClientId),
});

export const DraftDeadlineStatus = z.object({
  season: z.string(),
  hasDeadlinePassed: z.boolean(),
  deadlineDateET: z.string(),
  daysUntilDeadline: z.int(),
  serverTime: Instant,
});
export type DraftDeadlineStatus = z.infer<typeof DraftDeadlineStatus>;
