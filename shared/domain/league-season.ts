import type { NightWindow } from './night.ts';

/** Snake: every round turns. The others even out the seats: round 3 runs like round 2, or by a table (see Order). */
export const DRAFT_ORDER_TYPES = ['snake', 'third-round-reversal', 'balanced'] as const;
export type DraftOrderType = (typeof DRAFT_ORDER_TYPES)[number];

/** Stored states of a league season. `completed` is derived from the results (see Derived), never stored. */
export const SEASON_STATUSES = ['draft', 'drafting', 'active', 'ended'] as const;
export type SeasonStatus = (typeof SEASON_STATUSES)[number];

/** A league is public (listed) or joined by code; see Sizes. */
export const LEAGUE_SIZE = { least: 2, most: 10, formLeast: 4, default: 10 } as const;
const LEAST_TO_DRAFT = 4;
export const ROUNDS = 3;

/** Seconds a pick (see Clock). */
export const PICK_SECONDS = { least: 60, most: 86_400, default: 90 } as const;

export interface Member {
  id: string;
  userId: string;
  isCommissioner: boolean;
  joinedAt: string;
  draftPosition: number | null;
}

/** `pick` counts within the round, `pickOrder` over the draft: 1 to 3N. */
export interface Pick {
  userId: string;
  nflTeamId: number;
  round: number;
  pick: number;
  pickOrder: number;
  auto: boolean;
  draftedAt: string;
}

/**
 * One league in one season: the aggregate that every rule judges and one conditional write saves (see League season).
 * Instants are ISO 8601 UTC; `version` grows by one with each change.
 */
export interface LeagueSeason {
  leagueId: string;
  season: string;
  version: number;
  ownerId: string;
  isPublic: boolean;
  maxMembers: number;
  /** The maximum from before the draft started, which made it the number of members (see Renewal); null before. */
  sizeBeforeDraft: number | null;
  status: SeasonStatus;
  members: readonly Member[];
  draftDateTime: string | null;
  /** When members are reminded next of the scheduled draft (see Start); null when they are not. */
  remindAt: string | null;
  draftTimerDuration: number;
  draftOrderType: DraftOrderType;
  /** In which clocks stand still; null where they never do. */
  nightWindow: NightWindow | null;
  commissionerTools: CommissionerTools;
  tradeDeadline: string | null;
  /** User ids by seat; empty until the draft starts. */
  order: readonly string[];
  picks: readonly Pick[];
  /** When the current pick's clock runs out; null while nobody is on the clock, or it stands still. */
  deadlineAt: string | null;
  /** While a draft stands still (see Commissioner tools). */
  pause: Pause | null;
  /** By which the next draft order is drawn; nobody may see it before, save its hash. Null in seasons from before lotteries. */
  lotterySeed: string | null;
  /** When the drafted season is looked at next (see Season's tick); null before and after. */
  tickAt: string | null;
  /** The last week whose news its members were told; 0 before the first. */
  weekTold: number;
  /** What trades have changed since the draft, in their order (see Trades). */
  swaps: readonly TeamSwap[];
  /** Teams that their owners would trade. */
  tradeBlock: readonly number[];
  /** When offers are looked at next for one whose time is over; null while none is pending. */
  offersEndAt: string | null;
  /** The league has gone on to another season, where its members and roles change from now on (see Renewal). */
  isRenewed?: true;
}

/** Two teams that have changed their owners, by an accepted trade: each is its other's owner's from `at` on. */
export interface TeamSwap {
  tradeNumber: number;
  teamIds: readonly [number, number];
  at: string;
}

/** What commissioners may do to a running draft, settled before it starts (see Commissioner tools). */
export interface CommissionerTools {
  pause: boolean;
  undo: boolean;
  proxyPick: boolean;
}

export const NO_TOOLS: CommissionerTools = { pause: false, undo: false, proxyPick: false };

/** Since when and by whom a draft stands still, and what is left of the current pick's clock. */
export interface Pause {
  at: string;
  /** User id of the commissioner; null in pauses from before it was kept. */
  by: string | null;
  secondsLeft: number;
}

export interface DraftBoard {
  /** Team ids, most wanted first. */
  teamOrder: readonly number[];
  strategy: DraftStrategy;
}

/** Which race a member plays for: `losses` reads the default ranking from its other end (see Auto-pick). */
export const DRAFT_STRATEGIES = ['wins', 'losses'] as const;
export type DraftStrategy = (typeof DRAFT_STRATEGIES)[number];

export function isDraftComplete(season: LeagueSeason): boolean {
  return season.order.length > 0 && season.picks.length === season.order.length * ROUNDS;
}

/** Whatever names its owner and its members: the aggregate, or the league that members see. */
interface Led {
  ownerId: string;
  members: readonly { userId: string; isCommissioner: boolean }[];
}

/** How many members a draft still lacks: at least 4, or all of them where fewer fit (see Sizes). */
export function missingToDraft(league: { members: readonly unknown[]; maxMembers: number }): number {
  return Math.max(0, Math.min(LEAST_TO_DRAFT, league.maxMembers) - league.members.length);
}

export function memberOf(season: LeagueSeason, userId: string): Member | undefined {
  return season.members.find((member) => member.userId === userId);
}

/** Owners are commissioners whatever their member record says. */
export function isCommissioner({ ownerId, members }: Led, userId: string): boolean {
  return ownerId === userId || members.some((member) => member.userId === userId && member.isCommissioner);
}

/** Why somebody may not act as a commissioner; undefined for those who may. */
export function barredFromLeading(
  season: LeagueSeason,
  userId: string,
): 'not-a-member' | 'commissioners-only' | undefined {
  if (!memberOf(season, userId)) return 'not-a-member';
  return isCommissioner(season, userId) ? undefined : 'commissioners-only';
}

/** Members by draft position; those without one come last, in joining order. */
export function byDraftPosition(members: readonly Member[]): Member[] {
  return members.toSorted((a, b) => (a.draftPosition ?? 999) - (b.draftPosition ?? 999));
}

/** The season as changed, one version on. */
export function next(season: LeagueSeason, change: Partial<LeagueSeason>): LeagueSeason {
  return { ...season, ...change, version: season.version + 1 };
}

/** What of a league says whether its owner may leave the game. */
interface Owned {
  ownerId: string;
  status: SeasonStatus | 'completed';
}

/** The leagues that a member has to hand over, or to delete, before their account can be deleted (see Former members). */
export function leaguesInTheWay<League extends Owned>(leagues: readonly League[], userId: string): League[] {
  return leagues.filter(
    ({ ownerId, status }) => ownerId === userId && status !== 'completed' && status !== 'ended',
  );
}
