import { seededRandom } from '#shared/domain/chance.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { oneOf } from '#test/support/random.ts';
import {
  highestBid,
  isOver,
  moneyOf,
  nominatorOf,
  openAuction,
  openSlots,
  type Auction,
} from '#shared/domain/draft/auction/auction.ts';
import {
  bid,
  nominate,
  nominateByBoard,
  sellIfDue,
  setProxy,
  undoSale,
} from '#shared/domain/draft/auction/bidding.ts';

// Random auctions, whose sales are compared with a record of everything that was acknowledged about each lot.

const MOST_ACTS = 6000;
const ALL = NFL_TEAMS.map(({ id }) => id);

/** What was acknowledged about the lot on the block: the highest bid in the open, and the highest proxy that ever stood against it. */
interface Seen {
  startedAt: string;
  openly: number;
  proxied: Map<string, number>;
}

/** Plays an auction of a random shape by the rules alone. Returns the first rule that it breaks, if any, and how it ended. */
export function playByRules(seed: number): { wrong: string | undefined; made: Auction } {
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const seats = between(2, 8);
  const rules = {
    budget: between(30, 200),
    teamsEach: between(1, Math.floor(32 / seats)),
    lotSeconds: between(10, 60),
    resetSeconds: between(8, 30),
    nominateSeconds: 30,
  };
  const order = Array.from({ length: seats }, (_, place) => `seat ${place}`);
  let now = Date.parse('2025-08-30T18:00:00Z');
  let auction = openAuction(rules, order, new Date(now));
  let seen: Seen | undefined;
  let undone = 0;
  for (let acts = 0; !isOver(auction); acts += 1) {
    if (acts > MOST_ACTS) return { wrong: 'the auction never ends', made: auction };
    now += between(1, 4000);
    const at = new Date(now);
    const by = oneOf(random, order);
    const teamId = auction.lot && random() < 0.6 ? auction.lot.teamId : oneOf(random, ALL);
    const price = (auction.lot?.price ?? 0) + between(1, 25);
    const before = auction;
    const after = (() => {
      const sold = sellIfDue(auction, at);
      if (sold !== auction) return sold;
      const chance = random();
      if (!auction.lot) {
        const nominator = nominatorOf(auction) ?? '';
        if (auction.nominateBy !== null && at.toISOString() > auction.nominateBy)
          return nominateByBoard(auction, ALL, at);
        const made = nominate(auction, { teamId, price }, { by: chance < 0.7 ? nominator : by, at });
        return made.ok ? made.value : auction;
      }
      if (chance < 0.02 && undone < 3 && auction.sold.length > 0) {
        undone += 1;
        seen = undefined;
        return undoSale(auction, at);
      }
      if (chance < 0.45) {
        const { startedAt } = auction.lot;
        const made = bid(auction, { teamId: auction.lot.teamId, startedAt, price }, { by, at });
        if (made.ok && seen && by !== auction.lot.leaderId) seen.openly = Math.max(seen.openly, price);
        if (made.ok && seen && by === auction.lot.leaderId) note(seen, by, price);
        return made.ok ? made.value : auction;
      }
      const made = setProxy(auction, { teamId, upTo: between(1, rules.budget) }, { by, at });
      return made.ok ? made.value : auction;
    })();
    for (const { userId, teamId: id, upTo } of after.proxies)
      if (id === (before.lot ?? after.lot)?.teamId)
        note(seen, userId, Math.min(upTo, highestBid(before, userId)));
    const wrong = wrongAfter(before, after, seen);
    if (wrong !== undefined) return { wrong, made: after };
    auction = after;
    if (!auction.lot) seen = undefined;
    else if (seen?.startedAt !== auction.lot.startedAt) {
      seen = { startedAt: auction.lot.startedAt, openly: auction.lot.price, proxied: new Map() };
      for (const { userId, teamId: id, upTo } of auction.proxies)
        if (id === auction.lot.teamId) note(seen, userId, Math.min(upTo, highestBid(auction, userId)));
    }
  }
  return { wrong: wrongAtEnd(auction), made: auction };
}

function note(seen: Seen | undefined, userId: string, limit: number): void {
  seen?.proxied.set(userId, Math.max(seen.proxied.get(userId) ?? 0, limit));
}

function wrongAfter(before: Auction, after: Auction, seen: Seen | undefined): string | undefined {
  for (const userId of after.order) {
    if (moneyOf(after, userId) < openSlots(after, userId))
      return `${userId} can’t pay for the rest of its slots`;
    if (openSlots(after, userId) < 0) return `${userId} has too many teams`;
  }
  const { lot } = after;
  if (lot && lot.price > highestBid(after, lot.leaderId)) return 'the leader can’t pay the price';
  if (lot && before.lot?.startedAt === lot.startedAt && lot.price < before.lot.price) return 'a price fell';
  if (lot && before.lot?.startedAt === lot.startedAt && lot.endsAt < before.lot.endsAt)
    return 'a clock was cut';
  const sale = after.sold.length > before.sold.length ? after.sold.at(-1) : undefined;
  if (!sale || !seen || before.lot?.startedAt !== seen.startedAt) return undefined;
  const rivals = after.proxies.filter(
    ({ userId, teamId }) => teamId === sale.teamId && userId !== sale.userId,
  );
  const better = rivals.find(({ userId, upTo }) => Math.min(upTo, highestBid(before, userId)) > sale.price);
  if (better) return `${better.userId} gives more than the price of the sale`;
  const second = [...seen.proxied].reduce(
    (most, [userId, limit]) => (userId === sale.userId ? most : Math.max(most, limit)),
    0,
  );
  if (sale.price > Math.max(seen.openly, second) + 1)
    return `the price ${sale.price} is above the second price`;
  if (sale.price < seen.openly) return 'the price is below a bid';
  return undefined;
}

function wrongAtEnd({ sold, order, rules, lot }: Auction): string | undefined {
  if (lot) return 'a lot is open in the end';
  if (new Set(sold.map(({ teamId }) => teamId)).size !== order.length * rules.teamsEach)
    return 'not everyone is full';
  return undefined;
}
