import type { LeagueSeason } from '../league-season.ts';
import { refused, type Refused } from '../outcome.ts';
import { ownershipOf } from '../season/standings.ts';
import { isAfter } from './instants.ts';
import { offersAt, onDesk, tradingEnd } from './offer-ending.ts';
import { holderOf } from './review-state.ts';
import { canSwap } from './swap.ts';
import { barredFromTrading, isSideOf, type Deal, type Trade, type TradeState } from './trade-state.ts';

/**
 * The most trades in a season. The season's one database item stores them all, and a few thousand trades made for fun could fill
 * it.
 */
export const TRADES_MOST = 1000;

/** An act for the seat of this holder. By default, `by` is the holder (see Partners). */
export interface Act {
  by: string;
  seat?: string | undefined;
  at: Date;
}

/** The teams of an offer, by side. */
export type Teams = Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds'>;

export type NotNow = 'not-trading' | 'season-final' | 'trade-deadline-passed' | 'trades-full';
export type TermsRefusal =
  | 'one-for-one'
  | 'unequal-teams'
  | 'traded-twice'
  | 'other-owner'
  | 'team-in-review'
  | 'offered-already';

/** Returns why no one can offer or accept a trade now. */
export function closedAt(desk: TradeState, at: Date): NotNow | undefined {
  const { season } = desk;
  const barred = barredFromTrading(desk);
  if (barred) return barred;
  if (isAfter(at.toISOString(), tradingEnd(season))) return 'trade-deadline-passed';
  return season.swaps.length < TRADES_MOST ? undefined : 'trades-full';
}

/** Returns why a trade in this league can't have these numbers of teams. */
export function barredBySize({ tradeSizes }: LeagueSeason, teams: Teams): TermsRefusal | undefined {
  const { proposerTeamIds: give, receiverTeamIds: get } = teams;
  if (tradeSizes === 'one') return give.length === 1 && get.length === 1 ? undefined : 'one-for-one';
  if (give.length !== get.length) return 'unequal-teams';
  const isTwice = [give, get].some((teamIds) => new Set(teamIds).size < teamIds.length);
  return isTwice ? 'traded-twice' : undefined;
}

/** Returns why these two members can't trade these teams. Doesn't check how many teams there are. */
export function barredByTeams(
  desk: TradeState,
  teams: Teams,
  { proposerId, receiverId, at }: Pick<Trade, 'proposerId' | 'receiverId'> & { at: Date },
): Refused<TermsRefusal> | undefined {
  const { proposerTeamIds: give, receiverTeamIds: get } = teams;
  const swap = { by: proposerId, give, with: receiverId, get };
  if (!canSwap(ownershipOf(desk.season), swap)) return refused('other-owner');
  const holder = holderOf(desk, [...give, ...get]);
  if (holder) return refused('team-in-review', `Trade #${holder.number}`);
  const own = offersAt(desk, at).open.filter((offer) => offer.proposerId === proposerId);
  return own.some((other) => isSameDeal(other, teams)) ? refused('offered-already') : undefined;
}

/** Whether two offers are about the same teams, in whatever order they are named. */
export function isSameDeal(one: Teams, other: Teams): boolean {
  const key = ({ proposerTeamIds, receiverTeamIds }: Teams) =>
    [proposerTeamIds, receiverTeamIds].map((teamIds) => teamIds.toSorted((a, b) => a - b).join()).join('/');
  return key(one) === key(other);
}

/** Hides an offer from everyone but its two sides, who alone may learn that it exists. */
export function bySide<Refusal extends string>(
  trade: Trade,
  by: string,
  refusal: Refusal,
): Refusal | 'trade-not-found' {
  return isSideOf(trade, by) ? refusal : 'trade-not-found';
}

export function unchanged(desk: TradeState, trade: Trade): Deal {
  return { ...desk, trade, ended: [] };
}

interface Turn {
  trade: Trade;
  /** What is in the book from now on. The offers that have just ended are in `ended`. */
  offers: readonly Trade[];
  ended?: readonly Trade[];
  changed?: readonly Trade[];
  at: Date;
}

export function deal(
  desk: TradeState,
  { trade, offers, ended: own = [], changed = [], at }: Turn,
  season?: LeagueSeason,
): Deal {
  const settled = onDesk(desk, { offers, at }, season);
  return {
    ...settled,
    trade,
    ended: [...own, ...settled.ended],
    ...(changed.length > 0 && { changed }),
  };
}

/** The offers with this one as it is now. */
export function replaced(offers: readonly Trade[], trade: Trade): Trade[] {
  return offers.map((offer) => (offer.number === trade.number ? trade : offer));
}
