import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import {
  releaseTrade,
  reverseTrade,
  stopTrade,
  voteOnTrade,
  type DecideRefusal,
  type ReverseRefusal,
  type VoteRefusal,
} from '#shared/domain/trades/review.ts';
import { reversalEffects, reviewEffects } from '#shared/domain/trades/review-news.ts';
import { parseTradeId } from '#shared/domain/trades/trade-id.ts';
import type { Deal, Trade } from '#shared/domain/trades/trade-state.ts';
import type { ChangeRefusal } from '../change-season.ts';
import { currentSeason, peopleAsked } from './answer-trade.ts';
import { changeTrades, findTrade, type Beside, type Judged, type TradePorts } from './change-trades.ts';

type Reviewed<Refusal extends string> = Promise<
  Outcome<TradeReply, Refusal | 'trade-not-found' | ChangeRefusal | 'session-expired'>
>;
interface Act {
  by: string;
  seat: string;
  at: Date;
}

/** A commissioner without a part in a trade lets it go through before its review ends. Repeating this changes nothing. */
export function release(
  ports: TradePorts,
  tradeId: string,
  by: string,
  reason: string | null,
): Reviewed<DecideRefusal> {
  return review(ports, tradeId, by, {
    rule: ({ desk }, trade, act) => releaseTrade(desk, trade, { ...act, reason }),
    effectsOf: reviewEffects,
  });
}

/** A commissioner without a part in a trade stops it during its review. Repeating this changes nothing. */
export function stop(
  ports: TradePorts,
  tradeId: string,
  by: string,
  reason: string,
): Reviewed<DecideRefusal> {
  return review(ports, tradeId, by, {
    rule: ({ desk }, trade, act) => stopTrade(desk, trade, { ...act, reason }),
    effectsOf: reviewEffects,
  });
}

/** The caller's spot votes on a trade in review. */
export function vote(
  ports: TradePorts,
  tradeId: string,
  by: string,
  wish: { stop: boolean },
): Reviewed<VoteRefusal> {
  return review(ports, tradeId, by, {
    rule: ({ desk, hasAccount }, trade, act) => voteOnTrade(desk, trade, { ...act, ...wish, hasAccount }),
    effectsOf: reviewEffects,
  });
}

/** A commissioner without a part in a reviewed trade takes it back. Repeating this changes nothing. */
export function reverse(
  ports: TradePorts,
  tradeId: string,
  by: string,
  reason: string,
): Reviewed<ReverseRefusal> {
  return review(ports, tradeId, by, {
    rule: ({ desk, games }, trade, act) => reverseTrade(desk, trade, { ...act, reason, games }),
    effectsOf: reversalEffects,
  });
}

interface Judge<Refusal extends string> {
  rule(beside: Beside, trade: Trade, act: Act): Outcome<Deal, Refusal>;
  effectsOf(league: League, deal: Deal): Effects;
}

/** Members who can't see the trade don't learn that there is one. */
async function review<Refusal extends string>(
  ports: TradePorts,
  tradeId: string,
  by: string,
  { rule, effectsOf }: Judge<Refusal>,
): Reviewed<Refusal> {
  const named = parseTradeId(tradeId);
  if (!named) return refused('trade-not-found');
  const isSought = (trade: Trade) => trade.number === named.number;
  const reading = currentSeason(ports, named.leagueId);
  const { known } = await findTrade(ports, { leagueId: named.leagueId, by, isSought, reading });
  if (!known) return refused('trade-not-found');
  const { leagueId, season } = known;
  const outcome = await changeTrades(
    ports,
    { key: { leagueId, season }, by, userIds: peopleAsked(known, await reading), isSought },
    (beside): Outcome<Judged, Refusal | 'trade-not-found'> => {
      const { known: trade, desk, seat, league } = beside;
      if (!trade) return refused('trade-not-found');
      const judged = rule(beside, trade, { by, seat, at: ports.clock.now() });
      if (!judged.ok) return judged;
      const isChanged = judged.value.season !== desk.season;
      return ok({ deal: judged.value, effects: isChanged ? effectsOf(league, judged.value) : {} });
    },
  );
  if (!outcome.ok && outcome.refused === 'league-not-found') return refused('trade-not-found');
  return outcome;
}
