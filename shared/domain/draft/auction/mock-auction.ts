import { seededRandom, seedOf, type NumberSource } from '../../chance.ts';
import type { Expected } from '../../odds/prospects.ts';
import type { Season } from '../../seasons.ts';
import type { Shape } from '../../sizes.ts';
import { defaultRanking } from '../auto-pick.ts';
import { MOCK_HUMAN, mockOrder, type MockClock } from '../mock-draft.ts';
import {
  afterAllBids,
  afterBotAct,
  auctionBotOf,
  nextBotAct,
  soldNow,
  type AuctionBots,
  type BotAct,
} from './auction-bots.ts';
import {
  highestBid,
  isOver,
  LEAST_PRICE,
  nominatorOf,
  openAuction,
  soldTeams,
  toNominate,
  type Auction,
  type AuctionRules,
  type Sale,
} from './auction.ts';
import { nominateByBoard, sellIfDue } from './bidding.ts';

/** The settings of a mock auction, which are some of a mock draft's (see Mock draft). Seats nominate in their order. */
export interface MockAuction extends Shape {
  /** The human's seat, starting at 1. */
  seat: number;
  clock: MockClock;
  /** Seeds the bots' preferences, opinions and acts. */
  seed: string;
}

/** What each seat of a mock auction can spend, in crowns. */
export const MOCK_BUDGET = 200;

const DAY_SECONDS = 86_400;

/** The clocks, in seconds. Without a clock, a lot waits for the human for a day. */
const CLOCKS: Readonly<
  Record<MockClock, Pick<AuctionRules, 'lotSeconds' | 'resetSeconds' | 'nominateSeconds'>>
> = {
  fast: { lotSeconds: 12, resetSeconds: 8, nominateSeconds: 30 },
  real: { lotSeconds: 20, resetSeconds: 10, nominateSeconds: 30 },
  none: { lotSeconds: DAY_SECONDS, resetSeconds: DAY_SECONDS, nominateSeconds: DAY_SECONDS },
};

/** A bot's average thinking time, in ms. */
const BOT_MS: Readonly<Record<MockClock, number>> = { fast: 900, real: 1800, none: 900 };

export const mockAuctionRules = ({ teamsEach, clock }: MockAuction): AuctionRules => ({
  budget: MOCK_BUDGET,
  teamsEach,
  ...CLOCKS[clock],
});

/** The bots by user id. A seat's bot is the same wherever the human sits. */
export function mockAuctionBots(mock: MockAuction, expected: ReadonlyMap<number, Expected>): AuctionBots {
  const bots = mockOrder(mock).filter((userId) => userId !== MOCK_HUMAN);
  return new Map(bots.map((userId) => [userId, auctionBotOf(userId, `${mock.seed} ${userId}`, expected)]));
}

/** The auction after these sales, up to the first one that isn't allowed. The next seat nominates. */
export function mockAuctionAfter(mock: MockAuction, sales: readonly Omit<Sale, 'at'>[], at: Date): Auction {
  let auction = openAuction(mockAuctionRules(mock), mockOrder(mock), at);
  for (const { teamId, userId, price } of sales) {
    const isAllowed =
      !soldTeams(auction).has(teamId) && price >= LEAST_PRICE && price <= highestBid(auction, userId);
    if (!isAllowed) break;
    const sale = { teamId, userId, price, at: at.toISOString() };
    auction = toNominate({ ...auction, sold: [...auction.sold, sale] }, at);
  }
  return auction;
}

/** The same moment of the same auction always has the same chance, however often the page asks. */
function chanceIn({ seed }: MockAuction, { sold, lot }: Auction): NumberSource {
  const moment = lot ? `${lot.teamId} ${lot.price} ${lot.leaderId}` : 'nomination';
  return seededRandom(seedOf(`${seed} ${sold.length} ${moment}`));
}

/** What the bots do next, and after how many ms. Undefined if they wait for the human or for the lot's end. */
export function nextMockAct(
  mock: MockAuction,
  auction: Auction,
  bots: AuctionBots,
): { act: BotAct; afterMs: number } | undefined {
  const random = chanceIn(mock, auction);
  const pace = 0.5 + random();
  const act = nextBotAct(auction, bots, random);
  return act && { act, afterMs: Math.round(BOT_MS[mock.clock] * pace) };
}

/**
 * The auction after the human gives way. The bots bid as high as they want. The lot is sold unless they outbid the human, who
 * can then bid again.
 */
export function afterPass(mock: MockAuction, auction: Auction, bots: AuctionBots, at: Date): Auction {
  const led = auction.lot?.leaderId === MOCK_HUMAN;
  const after = afterAllBids(auction, bots, at, chanceIn(mock, auction));
  return led && after.lot && after.lot.leaderId !== MOCK_HUMAN ? after : soldNow(after, at);
}

/** The auction up to the human's next nomination or, if they have all their teams, up to its end. */
export function afterAllBots(mock: MockAuction, from: Auction, bots: AuctionBots, at: Date): Auction {
  let auction = from;
  while (auction.lot || (!isOver(auction) && nominatorOf(auction) !== MOCK_HUMAN)) {
    const next = nextMockAct(mock, auction, bots);
    const after =
      next?.act.type === 'nominate' ? afterBotAct(auction, next.act, at) : afterPass(mock, auction, bots, at);
    if (after === auction) break;
    auction = after;
  }
  return auction;
}

/** The auction at this instant: a lot whose time is over is sold, and a human who didn't nominate nominates by the ranking. */
export function mockAuctionAt(auction: Auction, season: Season, at: Date): Auction {
  const { nominateBy } = auction;
  if (auction.lot || nominateBy === null || at.toISOString() <= nominateBy) return sellIfDue(auction, at);
  return nominatorOf(auction) === MOCK_HUMAN ? nominateByBoard(auction, defaultRanking(season), at) : auction;
}
