import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import type { Deal, Trade } from '#shared/domain/trades/trade-state.ts';
import { parseTradeId } from '#shared/domain/trades/trade-id.ts';
import {
  acceptanceEffects,
  cancellationEffects,
  counterEffects,
  rejectionEffects,
} from '#shared/domain/trades/trade-news.ts';
import {
  acceptTrade,
  answerAgain,
  cancelTrade,
  counterTrade,
  rejectTrade,
  type AnswerRefusal,
  type Counter,
  type ProposeRefusal,
} from '#shared/domain/trades/trades.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ChangeRefusal } from '../change-season.ts';
import { changeTrades, findTrade, type Beside, type Judged, type TradePorts } from './change-trades.ts';

export type Answer = { action: 'accept' | 'reject' | 'cancel' } | ({ action: 'counter' } & Counter);

type TradeRefusal = AnswerRefusal | ProposeRefusal;

/**
 * One of an offer's two sides answers or cancels it. A counter returns the new offer, and repeating the request changes
 * nothing and returns the same result. Members on neither side don't learn that there is such an offer.
 */
export async function answerTrade(
  ports: TradePorts,
  tradeId: string,
  by: string,
  answer: Answer,
): Promise<Outcome<TradeReply, TradeRefusal | ChangeRefusal | 'session-expired'>> {
  const named = parseTradeId(tradeId);
  if (!named) return refused('trade-not-found');
  const isSought = (trade: Trade) => trade.number === named.number;
  const reading = currentSeason(ports, named.leagueId);
  const { known } = await findTrade(ports, { leagueId: named.leagueId, by, isSought, reading });
  if (!known) return refused('trade-not-found');
  const { leagueId, season, proposerId, receiverId } = known;
  const outcome = await changeTrades(
    ports,
    { key: { leagueId, season }, by, userIds: [proposerId, receiverId], isSought },
    (beside): Outcome<Judged, TradeRefusal> => {
      const trade = beside.known;
      if (!trade) return refused('trade-not-found');
      if (trade.status !== 'pending') return again(beside, trade, answer.action);
      return judge(beside, trade, answer, { by, at: ports.clock.now() });
    },
  );
  // The league is deleted, and its trades with it.
  return !outcome.ok && outcome.refused === 'league-not-found' ? refused('trade-not-found') : outcome;
}

async function currentSeason(
  { leagues, seasons }: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
): Promise<LeagueSeason | undefined> {
  const league = await leagues.get(leagueId);
  return league && seasons.get(leagueId, league.currentSeason);
}

function judge(
  { desk, seat, league, nameOf, hasAccount }: Beside,
  trade: Trade,
  answer: Answer,
  act: { by: string; at: Date },
): Outcome<Judged, TradeRefusal> {
  const { action } = answer;
  const { rule, effectsOf } =
    action === 'counter' ? { rule: counterBy(answer), effectsOf: counterEffects } : RULES[action];
  const judged = rule(desk, trade, { ...act, seat });
  // The proposer's account may have been deleted in the meantime, and no one trades with a former member.
  const needsBoth = action === 'accept' || action === 'counter';
  if (judged.ok && needsBoth && !hasAccount(trade.proposerId)) return refused('not-in-league');
  return telling(judged, (deal) => effectsOf(league, deal, nameOf));
}

function counterBy(input: Counter) {
  return (...[desk, trade, act]: Parameters<typeof acceptTrade>) => counterTrade(desk, trade, input, act);
}

const RULES = {
  accept: { rule: acceptTrade, effectsOf: acceptanceEffects },
  reject: { rule: rejectTrade, effectsOf: rejectionEffects },
  cancel: { rule: cancelTrade, effectsOf: cancellationEffects },
} as const;

function telling<Refusal extends string>(
  judged: Outcome<Deal, Refusal>,
  effectsOf: (deal: Deal) => Effects,
): Outcome<Judged, Refusal> {
  return judged.ok ? ok({ deal: judged.value, effects: effectsOf(judged.value) }) : judged;
}

/** Replies to an action on a trade that has already ended. If the same action ended it, the reply is the same again. */
function again(
  { desk, seat, past }: Beside,
  trade: Trade,
  action: Answer['action'],
): Outcome<Judged, TradeRefusal> {
  const barred = answerAgain(desk, trade, action, seat);
  if (barred) return refused(barred);
  const { counteredBy } = trade;
  const counter = [...desk.book.offers, ...past].find(({ number }) => number === counteredBy);
  return ok({ deal: { ...desk, trade: counter ?? trade, ended: [] }, effects: {} });
}
