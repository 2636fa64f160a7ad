import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import { actorOf } from '#shared/domain/actor.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf, peopleOf } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { countedGames } from '#shared/domain/season/playoffs.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { offersAt } from '#shared/domain/trades/offer-ending.ts';
import { inReview, reviewOf, settleReviews } from '#shared/domain/trades/review-state.ts';
import { executedAt, isVisibleTo, seenBy, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { partnersIn, usersOf } from '../../views/league-view.ts';
import { recordsOf, tradeView, votesFor } from '../../views/trade-view.ts';
import { readEnd } from '../season/read-end.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type ReadPorts = Pick<Ports, 'clock' | 'leagues' | 'results' | 'seasons' | 'trades' | 'users'>;

/** The pending offers of the caller's seat, made and received, and all trades in review, newest first. */
export async function readTrades(
  ports: ReadPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<TradeReply[], ReadRefusal>> {
  const read = await readOffers(ports, leagueId, by);
  if (!read.ok) return read;
  return ok(await view(ports, read.value.open, read.value));
}

/**
 * Returns the league's accepted trades, and those of the caller's seat that ended in another way, most recently ended first.
 * Returns either the newest ones or all of one season.
 */
export async function readTradeHistory(
  ports: ReadPorts,
  leagueId: string,
  by: string,
  season?: string,
): Promise<Outcome<TradeReply[], ReadRefusal>> {
  const label = season === undefined ? undefined : findSeason(season)?.label;
  if (season !== undefined && label === undefined) return refused('season-not-found');
  // Pending offers are read first, so an offer that ends in the meantime is found twice, and shown once. In the other order, it
  // would be missed.
  const read = await readOffers(ports, leagueId, by);
  if (!read.ok) return read;
  const ended = await ports.trades[label === undefined ? 'endedOf' : 'allEndedOf'](leagueId, read.value.seat);
  const numbers = new Set(ended.map(({ number }) => number));
  // An overdue offer has expired, even if its timer hasn't fired yet.
  const over = read.value.over.filter(({ number }) => !numbers.has(number));
  const wanted = [...ended, ...over].filter((trade) => label === undefined || trade.season === label);
  return ok(await view(ports, wanted, read.value));
}

export async function readTradeHistoryByCode(
  ports: ReadPorts,
  code: string,
  by: string,
): Promise<Outcome<TradeReply[], ReadRefusal>> {
  const leagueId = await ports.leagues.idOfCode(code);
  return leagueId === undefined ? refused('league-not-found') : readTradeHistory(ports, leagueId, by);
}

/** The league's season, and the seat that the caller acts for. */
interface Reader {
  season: LeagueSeason;
  seat: string;
}

async function readOffers(
  ports: ReadPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<{ open: Trade[]; over: Trade[] } & Reader, ReadRefusal>> {
  const [read, book] = await Promise.all([
    readLeagueSeason(ports, leagueId, by),
    ports.trades.bookOf(leagueId),
  ]);
  if (!read.ok) return read;
  const season = read.value;
  const { seat } = actorOf(season, by);
  const seen = book.offers.filter((offer) => isVisibleTo(offer, seat));
  // Most members have no pending offer, and don't have to wait for the results.
  if (seen.length === 0) return ok({ open: [], over: [], season, seat });
  const finalAt = await readEnd(ports, season.season, season);
  const now = ports.clock.now();
  const desk = settleReviews({ season, finalAt, book: { ...book, offers: seen } }, now);
  const { open, over } = offersAt(desk, now);
  return ok({ open: [...open, ...inReview(desk)], over: [...over, ...(desk.due ?? [])], season, seat });
}

async function view(
  ports: Pick<Ports, 'users' | 'results' | 'seasons'>,
  trades: readonly Trade[],
  { season, seat }: Reader,
): Promise<TradeReply[]> {
  const sides = trades.flatMap(({ proposerId, receiverId }) => [proposerId, receiverId]);
  // Who can vote on a trade depends on who still has an account.
  const isVoted = reviewOf(season) === 'votes' && trades.some(({ status }) => status === 'in-review');
  const voters = isVoted ? season.members.map(({ userId }) => userId) : [];
  const seated = [...sides, ...voters].flatMap((side) =>
    peopleOf(memberOf(season, side) ?? { userId: side }),
  );
  const seasons = [...new Set(trades.map(({ season }) => season))];
  const [profiles, ...played] = await Promise.all([
    ports.users.getMany([...new Set(seated)]),
    ...seasons.map(async (label) => [label, await gamesIn(ports, season, label)] as const),
  ]);
  const userOf = usersOf(profiles);
  const hasAccount = (userId: string) => profiles.some(({ id }) => id === userId);
  const around = {
    userOf,
    partnersOf: partnersIn(season, userOf),
    recordOf: recordsOf(new Map(played)),
    votesOf: votesFor(season, { seat, hasAccount }),
  };
  const when = (trade: Trade) => Date.parse(endOf(trade) ?? trade.proposedAt);
  return trades
    .toSorted((a, b) => when(b) - when(a) || b.number - a.number)
    .map((trade) => tradeView(seenBy(trade, seat), around));
}

/** The games that counted in a season of the league, of which `present` is the current one. */
async function gamesIn(
  { results, seasons }: Pick<Ports, 'results' | 'seasons'>,
  present: LeagueSeason,
  label: string,
): Promise<readonly Game[]> {
  const [{ games }, state] = await Promise.all([
    results.gamesOf(label),
    label === present.season ? present : seasons.get(present.leagueId, label),
  ]);
  return state ? countedGames(state, games) : games;
}

/** When the last thing happened to a trade; null while it is pending. */
function endOf(trade: Trade): string | null {
  return trade.verdict?.at ?? executedAt(trade) ?? trade.respondedAt;
}
