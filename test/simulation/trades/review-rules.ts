import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { teamsIn, type Trade } from '#shared/domain/trades/trade-state.ts';
import { SKEW_MS } from '../servers.ts';
import type { TradeLedger } from './ledger.ts';
import type { Market } from './market.ts';
import type { Decided } from './reviewers.ts';

const DAY_MS = 24 * 3_600_000;

/** Checks that reviews end as they should, and that every decision has had its effect. */
export async function brokenReviews(market: Market): Promise<string | undefined> {
  const season = await market.league.stored();
  const { ledger, reviewers } = market;
  const ended = [...ledger.ended.values()];
  return (
    ended.map((trade) => brokenReview(market, season, trade)).find(Boolean) ??
    reviewers.decisions.map((decided) => brokenDecision(market, season, decided)).find(Boolean)
  );
}

function brokenReview(market: Market, season: LeagueSeason, trade: Trade): string | undefined {
  const { number, status, verdict, reviewEndsAt } = trade;
  if (reviewEndsAt === undefined)
    return status === 'stopped' || status === 'reversed'
      ? `trade ${number} was ${status} without review`
      : undefined;
  const against = (trade.votes ?? []).filter(({ stop }) => stop).length;
  const needed = Math.max(3, Math.ceil((season.members.length - 2) / 2));
  const byVotes = status === 'stopped' && verdict?.cause === 'votes';
  if (season.tradeReview === 'votes' && byVotes !== against >= needed)
    return `trade ${number} is ${status} with ${against} votes against it`;
  const voters = (trade.votes ?? []).map(({ userId }) => userId);
  if (new Set(voters).size !== voters.length || voters.some((voter) => isSide(trade, voter)))
    return `a side or a double voted on trade ${number}`;
  if (status === 'stopped' && Date.parse(verdict?.at ?? '') > Date.parse(reviewEndsAt) + SKEW_MS)
    return `trade ${number} was stopped after its review`;
  return status === 'reversed' ? brokenReversal(market, trade) : undefined;
}

/** Checks that nothing happened to the teams of a reversed trade in the meantime, and that not too much time had passed. */
function brokenReversal({ games }: Market, trade: Trade): string | undefined {
  const { number, executedAt = '', verdict } = trade;
  const [from, to] = [Date.parse(executedAt), Date.parse(verdict?.at ?? '')];
  if (to > from + DAY_MS + SKEW_MS) return `trade ${number} was reversed too late`;
  const teamIds = teamsIn(trade);
  const played = games.find(({ homeTeamId, kickoff }) => {
    const at = Date.parse(kickoff);
    return teamIds.includes(homeTeamId) && at >= from && at <= to - 2 * SKEW_MS;
  });
  return played && `trade ${number} was reversed after a kickoff`;
}

function brokenDecision(
  { ledger }: Market,
  season: LeagueSeason,
  { action, number, by, outcome }: Decided,
): string | undefined {
  const leads = season.members.some(({ userId, isCommissioner }) => userId === by && isCommissioner);
  if (outcome.ok && action !== 'vote' && !leads) return `${by} decided about trade ${number}`;
  return wrongEffect(ledger, { action, number, by, outcome });
}

/** Checks that a decision had its effect, and that no side of the trade made it. */
export function wrongEffect(
  ledger: TradeLedger,
  { action, number, by, outcome }: Decided,
): string | undefined {
  const trade = ledger.ended.get(number);
  if (!trade) return `trade ${number} never ended`;
  if (!outcome.ok) return undefined;
  if (isSide(trade, by)) return `a side decided about trade ${number}`;
  const { status, verdict } = trade;
  const wasReleased = (ledger.accepted.get(number) ?? trade).verdict?.act === 'released';
  const isDone = {
    release: wasReleased,
    stop: status === 'stopped' && verdict?.by === by,
    reverse: status === 'reversed',
    vote: (trade.votes ?? []).some(({ userId }) => userId === by),
  }[action];
  return isDone ? undefined : `trade ${number}: ${action} was answered, and it is ${status}`;
}

export function isSide({ proposerId, receiverId }: Trade, userId: string): boolean {
  return userId === proposerId || userId === receiverId;
}
