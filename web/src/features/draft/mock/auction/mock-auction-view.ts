import {
  highestBid,
  isOver,
  moneyOf,
  nominatorOf,
  openSlots,
  soldTeams,
  type Auction,
} from '#shared/domain/draft/auction/auction.ts';
import type { MockAuction } from '#shared/domain/draft/auction/mock-auction.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { MOCK_HUMAN, mockOrder, mockSeason } from '#shared/domain/draft/mock-draft.ts';
import type { AuctionView } from '../../auction/auction-view.ts';
import { marketOf } from '../../auction/use-auction-odds.ts';
import { teamWorths } from '../../auction/team-worths.ts';
import { rankedTeams } from '../../room/teams.ts';
import { EXPECTED, numbersOf } from '../mock-season.ts';
import { botName } from '../mock-view.ts';

/** Returns the mock auction in the form that the auction's panels need. */
export function mockAuctionView(mock: MockAuction, auction: Auction): AuctionView {
  const { rules, lot, nominateBy, sold, proxies } = auction;
  const order = mockOrder(mock);
  const nameOf = (userId: string) => botName(order, userId);
  const taken = soldTeams(auction);
  const own = proxies.filter(({ userId }) => userId === MOCK_HUMAN);
  const view: AuctionView = {
    me: MOCK_HUMAN,
    budget: rules.budget,
    teamsEach: rules.teamsEach,
    clocks: mock.clock === 'none' ? null : rules,
    isOutLoud: false,
    lot: lot && { ...lot, endsAt: mock.clock === 'none' ? null : lot.endsAt },
    nominator: nominatorOf(auction) ?? null,
    nominateBy: mock.clock === 'none' ? null : nominateBy,
    seats: order.map((userId) => ({
      userId,
      money: moneyOf(auction, userId) - (lot?.leaderId === userId ? lot.price : 0),
      openSlots: openSlots(auction, userId),
      maxBid: highestBid(auction, userId),
    })),
    sold,
    stopped: null,
    isOver: isOver(auction),
    available: rankedTeams(defaultRanking(mockSeason())).filter(({ id }) => !taken.has(id)),
    limits: new Map(own.map(({ teamId, upTo }) => [teamId, upTo])),
    crown: null,
    numbersOf,
    worthOf: (teamId) => worths.get(teamId),
    nameOf,
    labelOf: nameOf,
  };
  const worths = teamWorths(marketOf(view), EXPECTED, null);
  return view;
}
