/** The least that a team costs. */
export const LEAST_PRICE = 1;
/** How an auction runs. Money is in crowns, clocks are in seconds. */
export interface AuctionRules {
  /** What each seat can spend in all. */
  budget: number;
  /** How many teams each seat buys. */
  teamsEach: number;
  /** The shortest time that a lot is open. */
  lotSeconds: number;
  /** The shortest time that a lot stays open after everyone sees a new price. */
  resetSeconds: number;
  /** How long a seat has to nominate a team. */
  nominateSeconds: number;
}

/** A team that is being sold. Instants are ISO 8601 UTC. */
export interface Lot {
  teamId: number;
  price: number;
  /** The holder of the seat that gets the team if no one bids more. */
  leaderId: string;
  /** Identifies the lot together with its team, which can be nominated again after an undo. */
  startedAt: string;
  /** The last instant at which a bid counts, in whole seconds. */
  endsAt: string;
}

/** A team that a seat has bought. `at` is when the sale was made, ISO 8601 UTC. */
export interface Sale {
  teamId: number;
  userId: string;
  price: number;
  at: string;
}

/** The time of bids for absent members, which come after every proxy at the same price. No real proxy has it. */
export const AWAY_SINCE = '~';

/** The highest price at which a seat wants a team, which only that seat knows. Of equal proxies, the earlier `since` wins. */
export interface Proxy {
  userId: string;
  teamId: number;
  upTo: number;
  since: string;
}

/**
 * A live auction (see Auction). Seats are named by their holders' user ids. Until the last sale, either a lot is open or a seat is
 * on the clock to nominate the next one.
 */
export interface Auction {
  rules: AuctionRules;
  /** The seats, in the order in which they nominate. */
  order: readonly string[];
  sold: readonly Sale[];
  lot: Lot | null;
  /** When the seat on the clock runs out of time and its board nominates; null while a lot is open, and after the last sale. */
  nominateBy: string | null;
  proxies: readonly Proxy[];
}

const SECOND_MS = 1000;

/** Adds seconds to an instant and rounds the result up to a whole second. */
export function wholeSecondAfter(at: Date, seconds: number): string {
  return new Date(Math.ceil((at.getTime() + seconds * SECOND_MS) / SECOND_MS) * SECOND_MS).toISOString();
}

/** The auction before its first nomination. */
export function openAuction(rules: AuctionRules, order: readonly string[], at: Date): Auction {
  return toNominate({ rules, order, sold: [], lot: null, nominateBy: null, proxies: [] }, at);
}

/** The auction without a lot on the block, and with the clock of the seat that nominates the next one. */
export function toNominate(auction: Auction, at: Date): Auction {
  const isGoingOn = nominatorOf(auction) !== undefined;
  return {
    ...auction,
    lot: null,
    nominateBy: isGoingOn ? wholeSecondAfter(at, auction.rules.nominateSeconds) : null,
  };
}

/**
 * The seat that nominates next, or that nominated the lot on the block; undefined once every seat is full. Seats take turns, and full
 * ones are skipped. It follows from the sales, so undoing a sale gives the turn back.
 */
export function nominatorOf({ order, rules, sold }: Counted): string | undefined {
  let place = 0;
  for (let made = 0; ; made += 1) {
    const before = { rules, sold: sold.slice(0, made) };
    const turned = [...order.slice(place), ...order.slice(0, place)];
    const nominator = turned.find((userId) => openSlots(before, userId) > 0);
    if (nominator === undefined || made === sold.length) return nominator;
    place = order.indexOf(nominator) + 1;
  }
}

/** What counts for slots, money and turns. */
export interface Counted {
  rules: Pick<AuctionRules, 'budget' | 'teamsEach'>;
  order: readonly string[];
  sold: readonly Pick<Sale, 'userId' | 'price'>[];
}

type Bought = Omit<Counted, 'order'>;

/** How many teams a seat still has to buy. */
export function openSlots({ rules, sold }: Bought, userId: string): number {
  return rules.teamsEach - sold.filter((sale) => sale.userId === userId).length;
}

/** The money that a seat has left. */
export function moneyOf({ rules, sold }: Bought, userId: string): number {
  return sold.reduce((left, sale) => (sale.userId === userId ? left - sale.price : left), rules.budget);
}

/**
 * The highest possible bid of a seat: all its money except the least price for each of its other open slots. 0 for a full seat. Money
 * for the lot that a seat leads isn't spent twice, because there is one lot at a time.
 */
export function highestBid(auction: Bought, userId: string): number {
  const open = openSlots(auction, userId);
  return open > 0 ? moneyOf(auction, userId) - LEAST_PRICE * (open - 1) : 0;
}

/** The teams that are sold. */
export function soldTeams({ sold }: Pick<Auction, 'sold'>): ReadonlySet<number> {
  return new Set(sold.map(({ teamId }) => teamId));
}

export const isOver = ({ order, ...auction }: Auction): boolean =>
  order.every((userId) => openSlots(auction, userId) === 0);

/** Whether only one seat has slots left. It takes the teams that it likes, each at the least price. */
export const isLastOpen = ({ order, ...auction }: Auction): boolean =>
  order.filter((userId) => openSlots(auction, userId) > 0).length === 1;
