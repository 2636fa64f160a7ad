import { describe, expect, it } from 'vitest';
import { NFL_TEAMS } from '../../teams.ts';
import { MOCK_HUMAN, mockOf, mockSeason } from '../mock-draft.ts';
import { afterBotAct } from './auction-bots.ts';
import { isOver, nominatorOf, type Auction } from './auction.ts';
import { bid, nominate } from './bidding.ts';
import {
  afterAllBots,
  afterPass,
  mockAuctionAfter,
  mockAuctionAt,
  mockAuctionBots,
  nextMockAct,
} from './mock-auction.ts';

const EXPECTED = new Map(
  NFL_TEAMS.map(({ id }) => [id, { wins: 13.5 - id * 0.3, losses: 3.5 + id * 0.3 }] as const),
);
const MOCK = mockOf({ maxMembers: 6, teamsEach: 3, seat: 1, clock: 'fast', seed: 'a' });
const BOTS = mockAuctionBots(MOCK, EXPECTED);
const START = Date.parse('2026-08-30T18:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
const opened = () => mockAuctionAfter(MOCK, [], at(0));

function onTheBlock(teamId = 1, price = 1): Auction {
  const made = nominate(opened(), { teamId, price }, { by: MOCK_HUMAN, at: at(1) });
  return made.ok ? made.value : expect.fail(made.refused);
}

describe('the bots of a mock auction', () => {
  it('wait for the human’s nomination, and then bid until all but one give up', () => {
    expect(nextMockAct(MOCK, opened(), BOTS)).toBeUndefined();
    let auction = onTheBlock();
    for (let next = nextMockAct(MOCK, auction, BOTS); next; next = nextMockAct(MOCK, auction, BOTS)) {
      const after = afterBotAct(auction, next.act, at(2));
      expect(after.lot?.price).toBeGreaterThan(auction.lot?.price ?? 0);
      auction = after;
    }
    expect(auction.lot?.price).toBeGreaterThan(20);
    expect(auction.lot?.leaderId).not.toBe(MOCK_HUMAN);
  });

  it('act the same at the same moment, however often the page asks', () => {
    expect(nextMockAct(MOCK, onTheBlock(), BOTS)).toEqual(nextMockAct(MOCK, onTheBlock(), BOTS));
  });
});

describe('a human who gives way', () => {
  it('lets the bots buy the team right away', () => {
    const auction = onTheBlock();
    const { lot } = auction;
    const led = bid(
      auction,
      { teamId: 1, startedAt: lot?.startedAt ?? '', price: 2 },
      { by: 'bot-2', at: at(2) },
    );
    const sold = afterPass(MOCK, led.ok ? led.value : auction, BOTS, at(3));
    expect(sold.lot).toBeNull();
    expect(sold.sold[0]?.userId).not.toBe(MOCK_HUMAN);
  });

  it('can still bid after being outbid', () => {
    const after = afterPass(MOCK, onTheBlock(), BOTS, at(2));
    expect(after.lot?.leaderId).not.toBe(MOCK_HUMAN);
    expect(after.sold).toEqual([]);
  });

  it('gets the team if no bot bids more', () => {
    const sold = afterPass(MOCK, onTheBlock(16, 150), BOTS, at(2));
    expect(sold.sold).toMatchObject([{ userId: MOCK_HUMAN, teamId: 16, price: 150 }]);
  });
});

it('skipping leads to the human’s next nomination, and at last to the auction’s end', () => {
  let auction = afterPass(MOCK, onTheBlock(16, 150), BOTS, at(2));
  for (let turns = 0; !isOver(auction) && turns < 20; turns += 1) {
    auction = afterAllBots(MOCK, auction, BOTS, at(3));
    if (isOver(auction)) break;
    expect(nominatorOf(auction)).toBe(MOCK_HUMAN);
    auction = mockAuctionAt(auction, mockSeason(), at(100));
    // The last open seat gets its team right away.
    expect(auction.lot?.price ?? auction.sold.at(-1)?.price).toBe(1);
  }
  expect(auction.sold).toHaveLength(18);
});

it('a lot is sold once its time is over', () => {
  expect(mockAuctionAt(onTheBlock(), mockSeason(), at(5)).sold).toHaveLength(0);
  expect(mockAuctionAt(onTheBlock(), mockSeason(), at(60)).sold).toHaveLength(1);
});

it('stored sales are restored up to the first one that breaks the rules', () => {
  const first = { teamId: 5, userId: MOCK_HUMAN, price: 40 };
  const after = mockAuctionAfter(
    MOCK,
    [first, { teamId: 5, userId: 'bot-2', price: 3 }, { teamId: 6, userId: 'bot-2', price: 3 }],
    at(0),
  );
  expect(after.sold).toMatchObject([first]);
  expect(mockAuctionAfter(MOCK, [{ ...first, price: 199 }], at(0)).sold).toEqual([]);
});
