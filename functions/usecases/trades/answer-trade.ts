import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import {
  changeAgain,
  changeOffer,
  isLastChange,
  isOvertaken,
  type ChangeOfferRefusal,
  type OfferChange,
} from '#shared/domain/trades/changes.ts';
import { reviewOf } from '#shared/domain/trades/review-state.ts';
import type { Deal, Trade } from '#shared/domain/trades/trade-state.ts';
import { parseTradeId } from '#shared/domain/trades/trade-id.ts';
import {
  acceptanceEffects,
  cancellationEffects,
  changeEffects,
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
import { asInput } from './as-input.ts';
import { changeTrades, findTrade, type Beside, type Judged, type TradePorts } from './change-trades.ts';

/** An answer to an offer, or its proposer's change to it. `version` is the version that the caller has seen. */
export type Answer = { version?: number | undefined } & (
  | { action: 'accept' | 'reject' | 'cancel' }
  | ({ action: 'counter' } & Counter)
  | ({ action: 'change' } & OfferChange)
);

type TradeRefusal = AnswerRefusal | ProposeRefusal | ChangeOfferRefusal | 'offer-changed';

/**
 * One of an offer's two sides answers or cancels it. A counter returns the new offer, and repeating the request changes
 * nothing and returns the same result. Members on neither side don't learn that there is such an offer.
 */
export async function answerTrade(
  ports: TradePorts,
  tradeId: string,
  by: string,
  answer: Answer,
): Promise<
  Outcome<
    TradeReply,
    Exclude<TradeRefusal, 'one-for-one'> | 'invalid-input' | ChangeRefusal | 'session-expired'
  >
> {
  const named = parseTradeId(tradeId);
  if (!named) return refused('trade-not-found');
  const isSought = (trade: Trade) => trade.number === named.number;
  const reading = currentSeason(ports, named.leagueId);
  const found = await findTrade(ports, { leagueId: named.leagueId, by, isSought, reading });
  const { known } = found;
  if (!known) return refused('trade-not-found');
  const { leagueId, season } = known;
  const userIds = peopleAsked(known, await reading);
  const outcome = await changeTrades(
    ports,
    { key: { leagueId, season }, by, userIds, isSought },
    (beside): Outcome<Judged, TradeRefusal> => {
      const trade = beside.known;
      if (!trade) return refused('trade-not-found');
      if (trade.status !== 'pending') return again(beside, trade, answer);
      return judge(beside, trade, answer, { by, at: ports.clock.now() });
    },
  );
  // The league is deleted, and its trades with it.
  if (!outcome.ok && outcome.refused === 'league-not-found') return refused('trade-not-found');
  return asInput(outcome, 'proposerTeamIds' in answer ? answer : {});
}

/** Both sides, and in a league that reviews trades everyone who may have to review this one. */
export function peopleAsked(trade: Trade, season: LeagueSeason | undefined): string[] {
  const reviewers = season && reviewOf(season) !== 'none' ? season.members : [];
  return [trade.proposerId, trade.receiverId, ...reviewers.map(({ userId }) => userId)];
}

export async function currentSeason(
  { leagues, seasons }: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
): Promise<LeagueSeason | undefined> {
  const league = await leagues.get(leagueId);
  return league && seasons.get(leagueId, league.currentSeason);
}

function judge(
  beside: Beside,
  trade: Trade,
  answer: Answer,
  by: { by: string; at: Date },
): Outcome<Judged, TradeRefusal> {
  const { desk, seat, league, nameOf, hasAccount } = beside;
  const { action } = answer;
  const act = { ...by, seat };
  const isAnswerer = seat === (isProposers(action) ? trade.proposerId : trade.receiverId);
  if (action === 'change' && isAnswerer && isLastChange(trade, answer)) return ok(asItIs(beside, trade));
  if (isAnswerer && isOvertaken(trade, answer)) return refused('offer-changed');
  const judged = ruleOf(answer)(desk, trade, act);
  // The other's account may have been deleted in the meantime, and no one trades with a former member.
  const needsBoth = action !== 'reject' && action !== 'cancel';
  const other = action === 'change' ? trade.receiverId : trade.proposerId;
  if (judged.ok && needsBoth && !hasAccount(other)) return refused('not-in-league');
  return telling(judged, (deal) => EFFECTS[action](league, deal, { nameOf, hasAccount }));
}

const isProposers = (action: Answer['action']): boolean => action === 'cancel' || action === 'change';

const asItIs = ({ desk }: Beside, trade: Trade): Judged => ({
  deal: { ...desk, trade, ended: [] },
  effects: {},
});

type Rule = (...given: Parameters<typeof acceptTrade>) => Outcome<Deal, TradeRefusal>;

function ruleOf(answer: Answer): Rule {
  if (answer.action === 'counter') return (desk, trade, act) => counterTrade(desk, trade, answer, act);
  if (answer.action === 'change') return (desk, trade, act) => changeOffer(desk, trade, answer, act);
  return RULES[answer.action];
}

const RULES = { accept: acceptTrade, reject: rejectTrade, cancel: cancelTrade } as const;
const EFFECTS: Readonly<
  Record<
    Answer['action'],
    (league: League, deal: Deal, people: Pick<Beside, 'nameOf' | 'hasAccount'>) => Effects
  >
> = {
  accept: acceptanceEffects,
  reject: (league, deal, { nameOf }) => rejectionEffects(league, deal, nameOf),
  cancel: cancellationEffects,
  counter: (league, deal, { nameOf }) => counterEffects(league, deal, nameOf),
  change: (league, deal, { nameOf }) => changeEffects(league, deal, nameOf),
};

function telling<Refusal extends string>(
  judged: Outcome<Deal, Refusal>,
  effectsOf: (deal: Deal) => Effects,
): Outcome<Judged, Refusal> {
  return judged.ok ? ok({ deal: judged.value, effects: effectsOf(judged.value) }) : judged;
}

/** Replies to an action on a trade that has already ended. If the same action ended it, the reply is the same again. */
function again(beside: Beside, trade: Trade, answer: Answer): Outcome<Judged, TradeRefusal> {
  const { desk, seat, past } = beside;
  const { reviewEndsAt = '', counteredBy } = trade;
  const barred =
    answer.action === 'change'
      ? changeAgain(trade, seat, answer)
      : answerAgain(desk, trade, answer.action, seat);
  if (barred === 'under-review') return refused(barred, easternLabel(reviewEndsAt));
  if (barred) return refused(barred);
  // Someone else answered another version in the meantime.
  if (answer.action !== 'change' && isOvertaken(trade, answer)) return refused('offer-changed');
  const counter = [...desk.book.offers, ...past].find(({ number }) => number === counteredBy);
  return ok(asItIs(beside, counter ?? trade));
}
