import type { Auction } from '#shared/domain/draft/auction/auction.ts';
import * as real from '#shared/domain/draft/auction/bidding.ts';
import type { Outcome } from '#shared/domain/outcome.ts';

/** The rules by which an auction is played, so that a test can break one of them. */
export type Game = Pick<
  typeof real,
  'bid' | 'nominate' | 'nominateByBoard' | 'sellIfDue' | 'setProxy' | 'undoSale'
>;

/** Games that break one rule each. A repeat that counts twice is one of the store's bugs, which `hall.ts` has. */
export const RULE_BUGS: Readonly<Record<string, Partial<Game>>> = {
  'lets a seat bid a crown too much': {
    bid: (auction, wish, act) =>
      withRules(auction, { budget: auction.rules.budget + 1 }, (richer) => real.bid(richer, wish, act)),
  },
  'takes a crown more than the second price': {
    setProxy: (auction, wish, act) =>
      changed(real.setProxy(auction, wish, act), (after) => dearer(auction, after)),
  },
  'prefers the later of equal proxies': {
    nominate: (auction, wish, act) => inverted(auction, (late) => real.nominate(late, wish, act)),
  },
  'counts a bid after the end': {
    bid: (auction, wish, { by, at }) => {
      const ends = auction.lot?.endsAt ?? at.toISOString();
      return real.bid(auction, wish, { by, at: at.toISOString() > ends ? new Date(ends) : at });
    },
  },
  'sells a second early': {
    sellIfDue: (auction, at) => real.sellIfDue(auction, new Date(at.getTime() + 2000)),
  },
  'keeps a lot open too briefly after a bid': {
    bid: (auction, wish, act) =>
      withRules(auction, { resetSeconds: auction.rules.resetSeconds - 1 }, (hasty) =>
        real.bid(hasty, wish, act),
      ),
  },
  'keeps the money of an undone sale': {
    undoSale: (auction, at) => {
      const [, ...others] = auction.sold;
      return { ...real.undoSale(auction, at), sold: others };
    },
  },
  'skips a seat in the order of nominations': {
    nominate: (auction, wish, act) => {
      const [first = '', ...others] = auction.order;
      return changed(real.nominate({ ...auction, order: [...others, first] }, wish, act), (after) => ({
        ...after,
        order: auction.order,
      }));
    },
  },
};

/** An instant around which times are inverted. */
const MIDDLE = '2025-08-30T18:00:00Z';

type Judged = Outcome<Auction, string>;

function changed<Result extends Judged>(judged: Result, change: (after: Auction) => Auction): Result {
  return judged.ok ? { ...judged, value: change(judged.value) } : judged;
}

function withRules<Result extends Judged>(
  auction: Auction,
  rules: Partial<Auction['rules']>,
  judge: (other: Auction) => Result,
): Result {
  const judged = judge({ ...auction, rules: { ...auction.rules, ...rules } });
  return changed(judged, (after) => ({ ...after, rules: auction.rules }));
}

function dearer(before: Auction, after: Auction): Auction {
  const { lot } = after;
  return lot && lot.price !== before.lot?.price ? { ...after, lot: { ...lot, price: lot.price + 1 } } : after;
}

/** Judges as if the proxies had been made in the opposite order. */
function inverted<Result extends Judged>(auction: Auction, judge: (other: Auction) => Result): Result {
  const last = 2 * Date.parse(MIDDLE);
  const opposite = (since: string) => new Date(last - Date.parse(since)).toISOString();
  const turned = (each: Auction): Auction => ({
    ...each,
    proxies: each.proxies.map((proxy) => ({ ...proxy, since: opposite(proxy.since) })),
  });
  return changed(judge(turned(auction)), turned);
}
