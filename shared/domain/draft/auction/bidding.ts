import { ok, refused, type Outcome } from '../../outcome.ts';
import {
  AWAY_SINCE,
  highestBid,
  isLastOpen,
  LEAST_PRICE,
  nominatorOf,
  openSlots,
  soldTeams,
  toNominate,
  wholeSecondAfter,
  type Auction,
  type Lot,
} from './auction.ts';

/** A seat's act, with the instant at which it reached the game. */
interface Act {
  by: string;
  at: Date;
}

export type NominateRefusal = 'lot-open' | 'not-your-nomination' | 'team-taken' | 'over-budget';
export type BidRefusal = 'other-lot' | 'too-late' | 'seat-full' | 'over-budget' | 'outbid';
export type ProxyRefusal = 'team-taken' | 'seat-full' | 'too-late' | 'below-price';

/**
 * Nominates a team with an opening bid, which counts as the nominator's. Proxies answer right away. The last open seat pays the
 * least price, even if it offers more, because no one bids against it.
 */
export function nominate(
  auction: Auction,
  { teamId, price }: { teamId: number; price: number },
  { by, at }: Act,
): Outcome<Auction, NominateRefusal> {
  if (auction.lot) return refused('lot-open');
  if (nominatorOf(auction) !== by) return refused('not-your-nomination');
  if (soldTeams(auction).has(teamId)) return refused('team-taken');
  if (price > highestBid(auction, by)) return refused('over-budget');
  const lot: Lot = {
    teamId,
    price: isLastOpen(auction) ? LEAST_PRICE : price,
    leaderId: by,
    startedAt: at.toISOString(),
    endsAt: wholeSecondAfter(at, auction.rules.lotSeconds),
  };
  return ok(settled({ ...auction, lot, nominateBy: null }, lot, at));
}

/** The first team of a seat's board that is still for sale, nominated at the least price because its time has run out. */
export function nominateByBoard(auction: Auction, board: readonly number[], at: Date): Auction {
  const nominator = nominatorOf(auction);
  const sold = soldTeams(auction);
  const teamId = board.find((id) => !sold.has(id));
  if (nominator === undefined || teamId === undefined) return auction;
  const made = nominate(auction, { teamId, price: LEAST_PRICE }, { by: nominator, at });
  return made.ok ? made.value : auction;
}

/**
 * Bids for the lot on the block, which is named by its team and its start. The price alone decides whether the bid is good. If the
 * leader's proxy gives as much, the leader stays. A bid of the leader is a proxy, so no one raises their own price.
 */
export function bid(
  auction: Auction,
  wanted: { teamId: number; startedAt: string; price: number },
  { by, at }: Act,
): Outcome<Auction, BidRefusal> {
  const { lot } = auction;
  if (lot?.teamId !== wanted.teamId || lot.startedAt !== wanted.startedAt) return refused('other-lot');
  if (at.toISOString() > lot.endsAt) return refused('too-late');
  if (openSlots(auction, by) === 0) return refused('seat-full');
  if (wanted.price > highestBid(auction, by)) return refused('over-budget');
  if (wanted.price <= lot.price) return refused('outbid');
  const { teamId, price } = wanted;
  if (lot.leaderId === by) {
    const own = auction.proxies.find((proxy) => proxy.userId === by && proxy.teamId === teamId);
    // What Auto would give isn't stored, so a bid below it still has to be.
    return ok(
      own && own.since !== AWAY_SINCE && own.upTo >= price
        ? auction
        : withProxy(auction, { userId: by, teamId, upTo: price }, at),
    );
  }
  return ok(settled(auction, afterBid(auction, lot, { by, price }), at));
}

/**
 * Sets the highest price at which a seat wants a team, now or later; null removes the proxy. Renews the proxy's time. A proxy for
 * the lot on the block bids right away, and after its end is too late: the lot is about to be sold. Its leader can't go below the
 * price that they lead at.
 */
export function setProxy(
  auction: Auction,
  { teamId, upTo }: { teamId: number; upTo: number | null },
  { by, at }: Act,
): Outcome<Auction, ProxyRefusal> {
  const { lot } = auction;
  if (soldTeams(auction).has(teamId)) return refused('team-taken');
  if (openSlots(auction, by) === 0) return refused('seat-full');
  const isOpen = lot?.teamId === teamId;
  if (isOpen && at.toISOString() > lot.endsAt) return refused('too-late');
  if (isOpen && lot.leaderId === by && upTo !== null && upTo < lot.price) return refused('below-price');
  const set = withProxy(auction, { userId: by, teamId, upTo }, at);
  return ok(isOpen ? settled(set, lot, at) : set);
}

function withProxy(
  auction: Auction,
  { userId, teamId, upTo }: { userId: string; teamId: number; upTo: number | null },
  at: Date,
): Auction {
  const others = auction.proxies.filter((proxy) => proxy.userId !== userId || proxy.teamId !== teamId);
  const own = upTo === null ? [] : [{ userId, teamId, upTo, since: at.toISOString() }];
  return { ...auction, proxies: [...others, ...own] };
}

/** The auction after all proxies have answered the standing bid, for example those of a seat that is on Auto now. */
export function answered(auction: Auction, at: Date): Auction {
  return auction.lot ? settled(auction, auction.lot, at) : auction;
}

/** Sells an open lot whose time is over. Before that, returns the same auction. */
export function sellIfDue(auction: Auction, at: Date): Auction {
  const { lot } = auction;
  return lot && at.toISOString() > lot.endsAt ? sell(auction, at) : auction;
}

/** Sells the lot to its leader, and puts the next open seat on the clock. */
function sell(auction: Auction, at: Date): Auction {
  const { lot, sold } = auction;
  if (!lot) return auction;
  const { teamId, leaderId: userId, price } = lot;
  const sale = { teamId, userId, price, at: at.toISOString() };
  return toNominate({ ...auction, sold: [...sold, sale] }, at);
}

/**
 * Undoes the last sale, and voids the open lot: the seat has its money and its slot again, and the team is for sale. Proxies stay.
 * The seat that nominated that team nominates again.
 */
export function undoSale(auction: Auction, at: Date): Auction {
  return toNominate({ ...auction, sold: auction.sold.slice(0, -1) }, at);
}

/** The highest price that a seat would pay, and when it said so. */
interface Wish {
  userId: string;
  limit: number;
  since: string;
}

/** Returns what each seat would pay for a team: the price of its proxy, but no more than it can pay now. */
function wishesFor(auction: Auction, team: number): Wish[] {
  return auction.proxies
    .filter(({ teamId }) => teamId === team)
    .map(({ userId, upTo, since }) => ({
      userId,
      limit: Math.min(upTo, highestBid(auction, userId)),
      since,
    }));
}

/** The lot after a bid above its price. A leader whose proxy gives as much stays, at that price. */
function afterBid(auction: Auction, lot: Lot, { by, price }: { by: string; price: number }): Lot {
  const leader = wishesFor(auction, lot.teamId).find(({ userId }) => userId === lot.leaderId);
  if (!leader || leader.limit < price) return { ...lot, leaderId: by, price };
  return { ...lot, price: Math.min(leader.limit, price + 1) };
}

/**
 * The lot after all proxies have answered. The highest wins at one more than the next best. The standing bid wins at an equal
 * price, and of equal proxies the earlier one, at that price.
 */
function afterProxies(auction: Auction, lot: Lot): Lot {
  const wishes = wishesFor(auction, lot.teamId).filter(({ limit }) => limit > lot.price);
  const [winner, next] = wishes.toSorted((a, b) => b.limit - a.limit || (a.since < b.since ? -1 : 1));
  if (!winner || (!next && winner.userId === lot.leaderId)) return lot;
  const price = Math.min(winner.limit, (next?.limit ?? lot.price) + 1);
  return { ...lot, leaderId: winner.userId, price };
}

/**
 * Puts a lot with a new standing bid on the block. Proxies answer the bid, and a visible change keeps the lot open for a while.
 * If no other seat can outbid the leader, the lot is sold right away.
 */
function settled(auction: Auction, standing: Lot, at: Date): Auction {
  const { lot: before, rules, order } = auction;
  const lot = afterProxies(auction, standing);
  const isSeen = before?.price !== lot.price || before.leaderId !== lot.leaderId;
  const keptOpen = wholeSecondAfter(at, rules.resetSeconds);
  const endsAt = isSeen && keptOpen > lot.endsAt ? keptOpen : lot.endsAt;
  const open = { ...auction, lot: { ...lot, endsAt } };
  const isContested = order.some(
    (userId) => userId !== lot.leaderId && highestBid(auction, userId) > lot.price,
  );
  return isContested ? open : sell(open, at);
}
