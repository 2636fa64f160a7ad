import { highestBid, moneyOf, openSlots, type Auction } from '#shared/domain/draft/auction/auction.ts';

/** How long after its end a lot is sold, in ms. Until then, bids that came in time are judged. */
export const GRACE_MS = 1000;

/** What was acknowledged about the lot on the block: the highest bid in the open, and the highest proxy that ever stood against it. */
export interface Seen {
  startedAt: string;
  openly: number;
  proxied: Map<string, number>;
}

/** A step of an auction: what was asked, by whom and when, and the auction around it. */
export interface Step {
  act: 'sell' | 'nominate' | 'board' | 'undo' | 'bid' | 'proxy';
  by: string;
  at: Date;
  before: Auction;
  after: Auction;
}

/** The rule that a step breaks; undefined if none. */
export function wrongAfter(step: Step, seen: Seen | undefined): string | undefined {
  return (
    wrongMoney(step.after) ??
    wrongClock(step) ??
    wrongTurn(step) ??
    wrongUndo(step) ??
    wrongTie(step) ??
    wrongSale(step, seen)
  );
}

function wrongMoney(after: Auction): string | undefined {
  for (const userId of after.order) {
    if (moneyOf(after, userId) < openSlots(after, userId))
      return `${userId} can’t pay for the rest of its slots`;
    if (openSlots(after, userId) < 0) return `${userId} has too many teams`;
  }
  const { lot } = after;
  return lot && lot.price > highestBid(after, lot.leaderId) ? 'the leader can’t pay the price' : undefined;
}

function wrongClock({ at, before, after }: Step): string | undefined {
  const [old, lot] = [before.lot, after.lot];
  if (!old || lot?.startedAt !== old.startedAt) return undefined;
  if (lot.price < old.price) return 'a price fell';
  if (lot.endsAt < old.endsAt) return 'a clock was cut';
  const isSeen = lot.price !== old.price || lot.leaderId !== old.leaderId;
  if (isSeen && at.toISOString() > old.endsAt) return 'a bid after the end counts';
  const least = at.getTime() + after.rules.resetSeconds * 1000;
  return isSeen && Date.parse(lot.endsAt) < least ? 'a bid keeps the lot open too briefly' : undefined;
}

/** Seats nominate in turn: the first seat with an open slot behind the one that nominated the team before. */
function wrongTurn({ act, by, before }: Step): string | undefined {
  if (act !== 'nominate') return undefined;
  const { order, rules } = before;
  const bought = new Map(order.map((userId) => [userId, 0]));
  let place = -1;
  const turn = () => {
    do place = (place + 1) % order.length;
    while ((bought.get(order[place] ?? '') ?? 0) >= rules.teamsEach);
    return order[place];
  };
  for (const { userId } of before.sold) {
    turn();
    bought.set(userId, (bought.get(userId) ?? 0) + 1);
  }
  return turn() === by ? undefined : 'a seat nominates out of turn';
}

function wrongUndo({ act, before, after }: Step): string | undefined {
  if (act !== 'undo') return undefined;
  const last = before.sold.at(-1);
  if (!last || after.lot || after.proxies !== before.proxies) return 'an undo does something else';
  const isBack = moneyOf(after, last.userId) === moneyOf(before, last.userId) + last.price;
  return isBack && after.sold.length === before.sold.length - 1 ? undefined : 'an undo keeps the money';
}

/** Of equal proxies, the earlier one wins, unless the leader has said that price in the open. */
function wrongTie({ act, by, before, after }: Step): string | undefined {
  const { lot } = after;
  if (!lot || lot.leaderId === before.lot?.leaderId || (act !== 'proxy' && lot.leaderId === by))
    return undefined;
  const { teamId, leaderId, price } = lot;
  const wishes = after.proxies.filter((proxy) => proxy.teamId === teamId);
  const own = wishes.find(({ userId }) => userId === leaderId);
  const earlier = wishes.find(
    ({ userId, upTo, since }) =>
      userId !== leaderId && Math.min(upTo, highestBid(after, userId)) >= price && since < (own?.since ?? ''),
  );
  return own && earlier ? 'the later of equal proxies wins' : undefined;
}

function wrongSale({ at, before, after }: Step, seen: Seen | undefined): string | undefined {
  const sale = after.sold.length > before.sold.length ? after.sold.at(-1) : undefined;
  const { lot } = before;
  if (!sale || !lot) return undefined;
  const isContested = before.order.some(
    (userId) => userId !== sale.userId && highestBid(before, userId) > sale.price,
  );
  if (isContested && at.getTime() < Date.parse(lot.endsAt) + GRACE_MS)
    return 'a lot is sold before it is due';
  if (!seen || lot.startedAt !== seen.startedAt) return undefined;
  const better = after.proxies.find(
    ({ userId, teamId, upTo }) =>
      teamId === sale.teamId &&
      userId !== sale.userId &&
      Math.min(upTo, highestBid(before, userId)) > sale.price,
  );
  if (better) return `${better.userId} gives more than the price of the sale`;
  const rivals = [...seen.proxied].filter(([userId]) => userId !== sale.userId).map(([, limit]) => limit);
  if (sale.price > Math.max(seen.openly, ...rivals) + 1)
    return `the price ${sale.price} is above the second price`;
  return sale.price < seen.openly ? 'the price is below a bid' : undefined;
}

/** The rule that a finished auction breaks. */
export function wrongAtEnd({ sold, order, rules, lot }: Auction): string | undefined {
  if (lot) return 'a lot is open in the end';
  if (new Set(sold.map(({ teamId }) => teamId)).size !== order.length * rules.teamsEach)
    return 'not everyone is full';
  return undefined;
}
