/**
 * In a snake, every round reverses the one before. The other types even out the seats: round 3 runs like round 2, or follows the
 * picks' values (see Order).
 */
export const OFFERED_ORDER_TYPES = ['snake', 'third-round-reversal', 'balanced'] as const;
/** `balanced-by-sums` keeps the old order of leagues that chose `balanced` before it weighed the picks. */
export const DRAFT_ORDER_TYPES = [...OFFERED_ORDER_TYPES, 'balanced-by-sums'] as const;
export type DraftOrderType = (typeof DRAFT_ORDER_TYPES)[number];

/** Whether there is a round to reverse or even out: with two rounds, every type is a snake (see Order). */
export function hasThirdRound({ teamsEach }: { teamsEach: number }): boolean {
  return teamsEach >= 3;
}

/**
 * The stored states of a league season: `draft` before the draft starts, `drafting` during it, `active` after it, and `ended` if
 * the league missed its draft deadline. `completed` is never stored: it follows from the results (see Derived).
 */
export const SEASON_STATUSES = ['draft', 'drafting', 'active', 'ended'] as const;
export type SeasonStatus = (typeof SEASON_STATUSES)[number];

/** Seconds per pick (see Clock). */
export const PICK_SECONDS = { least: 60, most: 86_400, default: 90 } as const;

/** A night, from one time of day to another, `HH:MM` in Eastern time (see Night window). */
export interface NightWindow {
  from: string;
  to: string;
}

/** The value of a tie in the ranks: nothing, or half a win and half a loss (see Rank). */
export const TIE_RULES = ['nothing', 'half'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** Who wins a crown that several members tie for: all of them, or the one with the better points scored (see Rank). */
export const LEVEL_CROWNS = ['shared', 'points'] as const;
export type LevelCrowns = (typeof LEVEL_CROWNS)[number];

/** How a league ranks its members (see Rank). */
export interface RankRules {
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
}

/** The rules of a league that hasn't chosen any, and of seasons stored before leagues could choose. */
export const PLAIN_RANKS: RankRules = { tieRule: 'nothing', levelCrowns: 'shared' };

export interface Member {
  id: string;
  userId: string;
  isCommissioner: boolean;
  joinedAt: string;
  draftPosition: number | null;
}

/** `pick` is the number within the round, `pickOrder` the number within the draft, both starting at 1. */
export interface Pick {
  userId: string;
  nflTeamId: number;
  round: number;
  pick: number;
  pickOrder: number;
  auto: boolean;
  /** The clock made it because its member had Auto on, not because it ran out (see Auto). */
  onAuto?: true;
  draftedAt: string;
}

/**
 * One league in one season: the aggregate that every rule judges and one conditional write saves (see League season).
 * Instants are ISO 8601 UTC. `version` grows by one with each change.
 */
export interface LeagueSeason {
  leagueId: string;
  season: string;
  version: number;
  ownerId: string;
  isPublic: boolean;
  maxMembers: number;
  /** How many teams each member drafts, and so the number of rounds (see Sizes). */
  teamsEach: number;
  /** The maximum size from before the draft's start, which set it to the number of members (see Renewal); null until then. */
  sizeBeforeDraft: number | null;
  status: SeasonStatus;
  members: readonly Member[];
  draftDateTime: string | null;
  /** When members get the next reminder of the scheduled draft (see Start); null if no reminder is left. */
  remindAt: string | null;
  /** Seconds per pick; null for a draft without a clock (see Without a clock). */
  draftTimerDuration: number | null;
  draftOrderType: DraftOrderType;
  /** The hours when clocks stop; null without any. */
  nightWindow: NightWindow | null;
  commissionerTools: CommissionerTools;
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
  tradeDeadline: string | null;
  /** User ids by seat; empty until the draft starts. */
  order: readonly string[];
  picks: readonly Pick[];
  /** When the current pick's clock runs out; null while no one is on the clock or the clock is stopped. */
  deadlineAt: string | null;
  /** When the clock would run out if its member did not have Auto on; null if that makes no difference (see Auto). */
  deadlineWithoutAuto: string | null;
  /** Set while a draft is paused (see Commissioner tools). */
  pause: Pause | null;
  /** The members with Auto on, in the order in which they switched it on (see Auto). */
  autoUserIds: readonly string[];
  /** Draws the next draft order; until then, only its hash is public. Null in seasons from before lotteries. */
  lotterySeed: string | null;
  /** When the drafted season gets its next tick (see Season's tick); null before and after. */
  tickAt: string | null;
  /** The last week that members got a recap of; 0 before the first. */
  weekTold: number;
  /** All swaps by trades since the draft, in order (see Trades). */
  swaps: readonly TeamSwap[];
  /** Teams that their owners are willing to trade. */
  tradeBlock: readonly number[];
  /** When to check the offers next, because one ends or is about to; null while none is pending. */
  offersEndAt: string | null;
  /** Handovers of seats, in order (see A seat passes on). */
  handovers: readonly Handover[];
  /** When absent members were asked whether they still play; members who came back can be asked again. */
  askings: readonly Asking[];
  /** User ids of banned users (see Keeping out). */
  keptOut: readonly string[];
  /** When the league last got a new code, which ended its invitations; null while it has its first one. */
  codeDrawnAt: string | null;
  /** The link for guests; null without one (see Guests). */
  guestLink: GuestLink | null;
  /** The draft took place on another site (see Import). */
  isImported?: true;
  /** The last restore that affected it: when it began, ISO 8601 UTC, and the version that it made (see Restore). */
  restored?: { began: string; version: number };
  /** The league has a group chat that gets posts (see The group's chat). */
  hasChannel?: true;
  /** Only the probe plays in the league (see Probe). */
  isProbe?: true;
  /** The league has moved on to another season, where its members and roles now change (see Renewal). */
  isRenewed?: true;
}

/** Only commissioners can see the secret: anyone who has it is a guest. */
export interface GuestLink {
  secret: string;
  at: string;
  by: string;
}

/** Two teams that changed owners in an accepted trade: from `at` on, each belongs to the other's former owner. */
export interface TeamSwap {
  tradeNumber: number;
  teamIds: readonly [number, number];
  at: string;
}

/** A seat that went from one user to another, by its member's or a commissioner's decision. */
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

/** The commissioner tools for a live draft, fixed before the draft starts (see Commissioner tools). */
export interface CommissionerTools {
  pause: boolean;
  undo: boolean;
  proxyPick: boolean;
}

export const NO_TOOLS: CommissionerTools = { pause: false, undo: false, proxyPick: false };

/** A pause of the draft: when it began, who paused, and how much of the current pick's clock remains. */
export interface Pause {
  at: string;
  /** User id of the commissioner; null in older pauses without this field. */
  by: string | null;
  secondsLeft: number;
}

export interface DraftBoard {
  /** Team ids, most wanted first. */
  teamOrder: readonly number[];
  strategy: DraftStrategy;
  /** True until the member chooses which crown to play for. Until then, `strategy` is just the default. */
  isCrownOpen?: boolean | undefined;
}

/** The race that a member plays for, which decides their default ranking (see Auto-pick). */
export const DRAFT_STRATEGIES = ['wins', 'losses'] as const;
export type DraftStrategy = (typeof DRAFT_STRATEGIES)[number];

/** The number of picks in a whole draft; 0 until it has started. */
export function picksInAll({ order, teamsEach }: { order: readonly string[]; teamsEach: number }): number {
  return order.length * teamsEach;
}

export function isDraftComplete(season: LeagueSeason): boolean {
  return season.order.length > 0 && season.picks.length === picksInAll(season);
}

/** Anything with an owner and members: the aggregate, or the league as members see it. */
interface Led {
  ownerId: string;
  members: readonly { userId: string; isCommissioner: boolean }[];
}

/** The id of a league's season in replies. */
export function leagueSeasonId({ leagueId, season }: { leagueId: string; season: string }): string {
  return `${leagueId}:${season}`;
}

export function memberOf(season: LeagueSeason, userId: string): Member | undefined {
  return season.members.find((member) => member.userId === userId);
}

/** The owner is a commissioner, whatever their member record says. */
export function isCommissioner({ ownerId, members }: Led, userId: string): boolean {
  return ownerId === userId || members.some((member) => member.userId === userId && member.isCommissioner);
}

/** Why someone can't act as a commissioner; undefined if they can. */
export function barredFromLeading(
  season: LeagueSeason,
  userId: string,
): 'not-a-member' | 'commissioners-only' | undefined {
  if (!memberOf(season, userId)) return 'not-a-member';
  return isCommissioner(season, userId) ? undefined : 'commissioners-only';
}

/** Members by draft position. Members without one come last, in joining order. */
export function byDraftPosition(members: readonly Member[]): Member[] {
  return members.toSorted((a, b) => (a.draftPosition ?? 999) - (b.draftPosition ?? 999));
}

/** The season with the change, and its version one higher. */
export function next(season: LeagueSeason, change: Partial<LeagueSeason>): LeagueSeason {
  return { ...season, ...change, version: season.version + 1 };
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
