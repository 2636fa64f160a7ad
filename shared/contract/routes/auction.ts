import type { RouteSpec } from '../route.ts';
import { BidRequest, NominateRequest, OwnProxies, ProxyRequest, SaleRequest } from '../schemas/auction.ts';
import { AuctionReply, ProxiesReply } from '../schemas/auction-replies.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

/** The refusals of acts in a live auction. */
const LIVE = [
  ...SEASON_READING,
  'suspended',
  'session-expired',
  'not-an-auction',
  'not-drafting',
  'sales-entered',
  'draft-paused',
  'unknown-team',
  'seat-full',
  ...SEASON_CHANGING,
] as const;

export const auctionRoutes = {
  nominate: {
    method: 'POST',
    path: `${SEASON_PATH}/auction/nominate`,
    auth: 'member',
    judgesCaller: true,
    area: 'auction',
    summary:
      'Nominate a team with an opening bid, if it is the caller’s turn. A repeat returns the same with 200',
    params: SeasonPath,
    body: NominateRequest,
    replies: { 201: AuctionReply, 200: AuctionReply },
    refusals: [...LIVE, 'lot-open', 'not-your-nomination', 'team-taken', 'over-budget'],
  },
  bid: {
    method: 'POST',
    path: `${SEASON_PATH}/auction/bids`,
    auth: 'member',
    judgesCaller: true,
    area: 'auction',
    summary:
      'Bid for the lot with this team and this start. A repeat returns the same with 200. A bid that is too low or too late is refused with the lot as it is, in `present`',
    params: SeasonPath,
    body: BidRequest,
    replies: { 201: AuctionReply, 200: AuctionReply },
    refusals: [...LIVE, 'outbid', 'over-budget'],
  },
  saveProxy: {
    method: 'PUT',
    path: `${SEASON_PATH}/auction/proxies`,
    auth: 'member',
    judgesCaller: true,
    area: 'auction',
    summary: 'Say up to what price the caller’s spot wants a team; null takes that back. Idempotent',
    params: SeasonPath,
    body: ProxyRequest,
    replies: { 200: ProxiesReply },
    refusals: [...LIVE, 'team-taken', 'outbid', 'below-price'],
  },
  proxies: {
    method: 'GET',
    path: `${SEASON_PATH}/auction/proxies`,
    auth: 'member',
    area: 'auction',
    summary: 'The proxies of the caller’s own spot',
    goesStaleWith: [],
    params: SeasonPath,
    replies: { 200: OwnProxies },
    refusals: [...SEASON_READING, 'not-an-auction'],
  },
  enterSale: {
    method: 'POST',
    path: `${SEASON_PATH}/auction/sales`,
    auth: 'member',
    area: 'auction',
    summary:
      'Enter a sale in an auction without clocks, as a commissioner. `version` ties it to one version of the draft. A repeat returns the same with 200',
    params: SeasonPath,
    body: SaleRequest,
    replies: { 201: AuctionReply, 200: AuctionReply },
    refusals: [
      ...SEASON_READING,
      'commissioners-only',
      'not-an-auction',
      'not-drafting',
      'has-clock',
      'draft-moved',
      'not-in-league',
      'unknown-team',
      'team-taken',
      'seat-full',
      'over-budget',
      ...SEASON_CHANGING,
    ],
  },
} as const satisfies Record<string, RouteSpec>;
