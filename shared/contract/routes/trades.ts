import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { LeagueId, SeasonParam, UserId } from '../schemas/common.ts';
import { LeagueCode } from '../schemas/leagues.ts';
import {
  MemberTradeBlock,
  Trade,
  TradeAnswer,
  TradeBlock,
  TradeBlockRequest,
  TradeId,
  TradeProposal,
} from '../schemas/trades.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

/** The caller's id, which some clients send. */
const Asker = z.object({ userId: z.optional(UserId) });
const OFFERING = [
  'not-trading',
  'season-final',
  'trade-deadline-passed',
  'trades-full',
  'not-in-league',
  'own-offer',
  'other-owner',
  'offered-already',
  'too-many-offers',
] as const;

export const tradeRoutes = {
  proposeTrade: {
    method: 'POST',
    path: `${SEASON_PATH}/trades`,
    auth: 'member',
    area: 'trades',
    summary:
      'Offer a member one team for one of theirs. A retry with the same clientId returns the same trade',
    params: SeasonPath,
    body: TradeProposal,
    replies: { 201: Trade },
    refusals: [...SEASON_READING, ...OFFERING, 'session-expired', 'not-you', ...SEASON_CHANGING],
    caller: 'body.userId',
    limit: 'trade-offer',
  },
  leagueTrades: {
    method: 'GET',
    path: '/leagues/{leagueId}/trades',
    auth: 'member',
    area: 'trades',
    summary: 'The caller’s pending trade offers, sent and received, newest first',
    params: z.object({ leagueId: LeagueId }),
    query: Asker,
    replies: { 200: z.array(Trade) },
    refusals: [...SEASON_READING, 'not-you'],
    caller: 'query.userId',
  },
  tradeHistory: {
    method: 'GET',
    path: '/leagues/{leagueId}/trade-history',
    auth: 'member',
    area: 'trades',
    summary:
      'The league’s accepted trades and the caller’s own that ended otherwise, most recent first: the latest, or a whole season',
    params: z.object({ leagueId: LeagueId }),
    query: z.extend(Asker, { season: z.optional(SeasonParam) }),
    replies: { 200: z.array(Trade) },
    refusals: [...SEASON_READING, 'not-you'],
    caller: 'query.userId',
  },
  tradeHistoryByCode: {
    method: 'GET',
    path: '/leagues/code/{code}/trade-history',
    auth: 'member',
    area: 'trades',
    summary: 'The same, by league code',
    params: z.object({ code: LeagueCode }),
    query: Asker,
    replies: { 200: z.array(Trade) },
    refusals: [...SEASON_READING, 'not-you'],
    caller: 'query.userId',
  },
  answerTrade: {
    method: 'PATCH',
    path: '/trades/{tradeId}',
    auth: 'member',
    area: 'trades',
    summary:
      'Accept, reject or counter an offer the caller received, or cancel one they sent. A counter returns the new trade',
    params: z.object({ tradeId: TradeId }),
    body: TradeAnswer,
    replies: { 200: Trade },
    refusals: [
      'trade-not-found',
      'receiver-only',
      'proposer-only',
      'trade-over',
      ...SEASON_READING,
      ...OFFERING,
      'session-expired',
      'not-you',
      ...SEASON_CHANGING,
    ],
    caller: 'body.userId',
    limit: 'trade-answer',
  },
  tradeBlock: {
    method: 'GET',
    path: `${SEASON_PATH}/trade-block`,
    auth: 'member',
    area: 'trades',
    summary: 'The caller’s teams on the trade block',
    params: SeasonPath,
    replies: { 200: TradeBlock },
    refusals: SEASON_READING,
  },
  saveTradeBlock: {
    method: 'PUT',
    path: `${SEASON_PATH}/trade-block`,
    auth: 'member',
    area: 'trades',
    summary: 'Set which of the caller’s teams are on the trade block',
    params: SeasonPath,
    body: TradeBlockRequest,
    replies: { 200: TradeBlock },
    refusals: [...SEASON_READING, 'not-trading', 'season-final', 'other-owner', ...SEASON_CHANGING],
    limit: 'trade-answer',
  },
  tradeBlocks: {
    method: 'GET',
    path: `${SEASON_PATH}/trade-blocks`,
    auth: 'member',
    area: 'trades',
    summary: 'The trade block by member, without members who offer nothing',
    params: SeasonPath,
    replies: { 200: z.array(MemberTradeBlock) },
    refusals: SEASON_READING,
  },
} as const satisfies Record<string, RouteSpec>;
