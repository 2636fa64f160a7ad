import type { Trade } from '#shared/contract/schemas/trades.ts';
import { parseTradeId } from '#shared/domain/trade-id.ts';
import { easternTime } from '../../lib/time.ts';
import { count } from '../../lib/words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function tradeTitle({ leagueTradeNumber }: Pick<Trade, 'leagueTradeNumber'>): string {
  return `Trade #${leagueTradeNumber}`;
}

/** How long a pending offer waits; empty where it has no end of its own. Trading ends at `end`, and every offer with it. */
export function expiryWords(
  { expiresAt }: Pick<Trade, 'expiresAt'>,
  { now, end }: { now: Date | undefined; end: string },
): string {
  if (expiresAt === null) return '';
  if (Date.parse(expiresAt) > Date.parse(end)) return 'Expires at the trade deadline';
  const when = easternTime(expiresAt);
  return now ? `Expires ${inWords(Date.parse(expiresAt) - now.getTime())}: ${when}` : `Expires ${when}`;
}

/** Down to the whole day or hour, but for a minute: what was just offered for three days expires in three. */
function inWords(ms: number): string {
  const hours = Math.floor((ms + MINUTE_MS) / HOUR_MS);
  if (hours < 1) return 'within the hour';
  return `in ${hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')}`;
}

/** Which other trades belong to this one. */
export function counterWords({ counterOf, counteredBy }: Pick<Trade, 'counterOf' | 'counteredBy'>): string {
  const numbered = (id: string) => `#${parseTradeId(id)?.number}`;
  if (counteredBy !== null) return `Countered by Trade ${numbered(counteredBy)}`;
  return counterOf === null ? '' : `Counters Trade ${numbered(counterOf)}`;
}

/** What both sides of a trade give; a trade is of one team for one. */
export interface TradeSwap {
  /** The member on the other side, by user id. */
  with: string;
  give: number;
  get: number;
}

/** A trade as one of its sides sees it. */
export function swapFor(trade: Trade, meId: string): TradeSwap {
  const [proposers = 0] = trade.proposerTeamIds;
  const [receivers = 0] = trade.receiverTeamIds;
  return meId === trade.proposerId
    ? { with: trade.receiverId, give: proposers, get: receivers }
    : { with: trade.proposerId, give: receivers, get: proposers };
}

/** Pending offers that fall when this one is accepted: each other one that touches one of its teams. */
export function fallingWith(trade: Trade, offers: readonly Trade[]): Trade[] {
  const teams = teamsOf(trade);
  return offers.filter((other) => other.id !== trade.id && teamsOf(other).some((id) => teams.includes(id)));
}

/** The reader's pending offers once one of them is `changed` to this, newest first. */
export function offersAfter(changed: Trade, offers: readonly Trade[]): Trade[] {
  const others = offers.filter(({ id }) => id !== changed.id && id !== changed.counterOf);
  if (changed.status === 'pending') return [changed, ...others];
  const fallen = changed.status === 'accepted' ? fallingWith(changed, others) : [];
  return others.filter((other) => !fallen.includes(other));
}

function teamsOf({ proposerTeamIds, receiverTeamIds }: Trade): number[] {
  return [...proposerTeamIds, ...receiverTeamIds];
}
