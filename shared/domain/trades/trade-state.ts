import type { LeagueSeason } from '../league-season.ts';

/**
 * The statuses of an offer (see Trades). All but the first two are final, except that an accepted trade can still be reversed
 * (see Review).
 */
export const TRADE_STATUSES = [
  'pending',
  'in-review',
  'accepted',
  'rejected',
  'cancelled',
  'expired',
  'stopped',
  'reversed',
] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

/** The statuses of trades that the whole league can see, because they were accepted. */
const SEEN_BY_ALL: ReadonlySet<TradeStatus> = new Set(['in-review', 'accepted', 'stopped', 'reversed']);

/** What an offer was before it was changed. `at` is when it was offered like that. */
export interface TradeVersion {
  proposerTeamIds: readonly number[];
  receiverTeamIds: readonly number[];
  at: string;
}

/** A seat's vote on a trade in review: to stop it, or to let it pass. */
export interface TradeVote {
  userId: string;
  stop: boolean;
}

/** What ended a review before its time, or took back its trade (see Review). */
export const VERDICTS = ['released', 'stopped', 'reversed'] as const;
/** Who or what decided: a commissioner, the members' votes, the end of the season, or a change to one of its sides or teams. */
export const VERDICT_CAUSES = ['commissioner', 'votes', 'season-final', 'sides-changed'] as const;

export interface TradeVerdict {
  act: (typeof VERDICTS)[number];
  cause: (typeof VERDICT_CAUSES)[number];
  /** The commissioner; null for the other causes. */
  by: string | null;
  at: string;
  reason: string | null;
}

/**
 * A member's offer to another member to trade teams. Leagues trade one team for one, unless they choose otherwise. Instants are
 * ISO 8601 UTC.
 */
export interface Trade {
  leagueId: string;
  season: string;
  /** The number of the offer in its league, counted over all seasons, starting at 1. */
  number: number;
  proposerId: string;
  receiverId: string;
  proposerTeamIds: readonly number[];
  receiverTeamIds: readonly number[];
  status: TradeStatus;
  note: string | null;
  proposedAt: string;
  /** When the offer was accepted, rejected or cancelled, or when it expired; null while it is pending. */
  respondedAt: string | null;
  /** When the offer expires; null if it stays open until trading ends. */
  expiresAt: string | null;
  /** The id that the client gave the offer. It identifies a retry. */
  clientId: string | null;
  /** The number of the offer that this one counters. */
  counterOf: number | null;
  /** The number of the offer that counters this one. */
  counteredBy: number | null;
  /** Who made the offer, and who accepted, rejected or cancelled it, if their seat had partners at that time (see Partners). */
  by?: string | undefined;
  answeredBy?: string | undefined;
  /** What the offer was before its proposer changed it, oldest first; absent if it is as it was made (see Changing an offer). */
  versions?: readonly TradeVersion[];
  /** When the offer was last changed, and the id that the client gave the change. */
  changedAt?: string;
  changeId?: string;
  /** When an accepted trade goes through, if the league reviews its trades (see Review). */
  reviewEndsAt?: string;
  votes?: readonly TradeVote[];
  /** When the teams of a reviewed trade changed owners. Without a review, that is when the offer was accepted. */
  executedAt?: string;
  verdict?: TradeVerdict;
  /** The end time that the receiver was last notified of. Absent before the first such notification. */
  toldOfEnd?: string;
}

/** The number of an offer's present version, counted from 1. */
export function versionOf({ versions = [] }: Pick<Trade, 'versions'>): number {
  return versions.length + 1;
}

/** When the teams changed owners; null if they didn't. */
export function executedAt({ status, respondedAt, executedAt: at }: Trade): string | null {
  return status === 'accepted' || status === 'reversed' ? (at ?? respondedAt) : null;
}

/** All teams of a trade. */
export function teamsIn({ proposerTeamIds, receiverTeamIds }: Trade): number[] {
  return [...proposerTeamIds, ...receiverTeamIds];
}

/** Whether a trade is about one of these teams. */
export function touches(trade: Trade, teamIds: readonly number[]): boolean {
  return teamsIn(trade).some((teamId) => teamIds.includes(teamId));
}

/**
 * All pending offers and trades in review of a league. `version` grows by one with each change; a league without stored offers has version 0.
 */
export interface PendingOffers {
  leagueId: string;
  version: number;
  lastNumber: number;
  offers: readonly Trade[];
}

/** The season and its pending offers, which all trade rules are checked against. The two change together or not at all. */
export interface TradeState {
  season: LeagueSeason;
  book: PendingOffers;
  /** When the season's last game began; null until the season is final (see End of a season). */
  finalAt: string | null;
  /** Trades whose review is over. They have ended in this state, and the next write stores that (see Review). */
  due?: readonly Trade[];
}

/** The state after an act, and the offers that ended with the act, each with its final status. */
export interface Settled extends TradeState {
  ended: readonly Trade[];
}

/** The state after an act, and the trade for the reply. If nothing changes, the state is the given one. */
export interface Deal extends Settled {
  trade: Trade;
  /** Trades that stay in the book in another form: an offer that was changed, or a trade in review. */
  changed?: readonly Trade[];
}

export function isSideOf({ proposerId, receiverId }: Trade, userId: string): boolean {
  return userId === proposerId || userId === receiverId;
}

/** Whether the whole league can see a trade, because it was accepted. */
export function isSeenByAll({ status }: Pick<Trade, 'status'>): boolean {
  return SEEN_BY_ALL.has(status);
}

/** The whole league can see an accepted trade, but only its two sides can see any other offer. */
export function isVisibleTo(trade: Trade, userId: string): boolean {
  return isSeenByAll(trade) || isSideOf(trade, userId);
}

/** Leaves out what has been overtaken: a trade that was accepted and then reversed is reversed, and no longer accepted. */
export function asTheyAre(trades: readonly Trade[]): Trade[] {
  const reversed = new Set(trades.filter(({ status }) => status === 'reversed').map(({ number }) => number));
  return trades.filter(({ number, status }) => status === 'reversed' || !reversed.has(number));
}

/** A trade as a member can see it. The note, the earlier versions and the earlier offers stay between the two sides. */
export function seenBy(trade: Trade, userId: string): Trade {
  if (isSideOf(trade, userId)) return trade;
  const { versions: _versions, changedAt: _changed, ...seen } = trade;
  return { ...seen, note: null, counterOf: null, counteredBy: null };
}

/**
 * Returns why no team can change owners in the season, regardless of the league's trade deadline. After a renewal, the league
 * trades only in its new season, once the new season is drafted.
 */
export function barredFromTrading({
  season: { status, isRenewed },
  finalAt,
}: Pick<TradeState, 'season' | 'finalAt'>): 'not-trading' | 'season-final' | undefined {
  if (status !== 'active') return 'not-trading';
  return isRenewed || finalAt !== null ? 'season-final' : undefined;
}
