import type { Notification } from '#functions/ports/ports.ts';
import { endOfEasternDay } from '#shared/domain/eastern.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { historiesOf, ownedNow, ownershipOf, standings } from '#shared/domain/season/standings.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { versionOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import { below } from '#test/support/random.ts';
import { game } from '#test/support/games.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import { SKEW_MS } from '../servers.ts';
import type { Counted, TradeLedger } from './ledger.ts';
import { DEADLINE, DEADLINES, type Market } from './market.ts';
import { brokenReviews } from './review-rules.ts';
import type { Answered, Traders, Wish } from './traders.ts';

/** A league in which no one trades anymore, with the independent records of its trades. */
export interface Traded {
  league: SmallLeague;
  ledger: TradeLedger;
  traders: Traders;
  plain: MemoryPorts;
  /** Those who left the league at some point, partners included. They get no notifications from it. */
  left?: ReadonlySet<string>;
}

/** Returns the first broken rule of a closed market. In a closed market, all timers have fired and no one trades anymore. */
export async function brokenTrades(market: Market): Promise<string | undefined> {
  return (
    (await brokenBooks(market)) ??
    (await brokenReviews(market)) ??
    (await brokenNews(market)) ??
    (await brokenStandings(market))
  );
}

/** Checks that every team has the right owner, that every offer has ended, and that every answer has had its effect. */
export async function brokenBooks(traded: Traded): Promise<string | undefined> {
  const { answers } = traded.traders;
  return (
    (await brokenOwnership(traded)) ??
    (await brokenRows(traded)) ??
    answers.map((answered) => brokenAnswer(traded, answered)).find(Boolean) ??
    brokenClick(traded)
  );
}

async function brokenOwnership({ league, ledger }: Traded): Promise<string | undefined> {
  const state = await league.stored();
  const owned = ownedNow(historiesOf(ownershipOf(state)));
  const teams = owned.map(({ teamId }) => teamId);
  if (new Set(teams).size !== teams.length) return 'a team has two owners';
  const counts = Map.groupBy(owned, ({ userId }) => userId);
  if (state.members.some(({ userId }) => counts.get(userId)?.length !== state.teamsEach))
    return `a member has not ${state.teamsEach} teams`;
  const stray = owned.find(({ teamId, userId }) => ledger.owners.get(teamId) !== userId);
  return stray && `team ${stray.teamId} is not its last owner's`;
}

/**
 * Checks that every offer has ended exactly once, and that both sides can read how. The whole league can read accepted offers.
 * Nothing is kept for deleted accounts.
 */
async function brokenRows({ league, ledger, plain }: Traded): Promise<string | undefined> {
  const { leagueId } = league.key;
  const { offers, lastNumber } = await plain.trades.bookOf(leagueId);
  if (offers.length > 0) return `trade ${offers[0]?.number} is pending after the last day`;
  if (lastNumber !== ledger.begun.size) return `the book counts ${lastNumber} trades of ${ledger.begun.size}`;
  for (const { userId } of (await league.stored()).members) {
    if (!(await plain.users.get(userId))) continue;
    const read = (await plain.trades.endedOf(leagueId, userId)).map(({ number }) => number);
    const wanted = [...ledger.ended.values()]
      .filter((trade) => isFor(trade, userId))
      .map(({ number }) => number);
    const [one, other] = [read, wanted].map((numbers) => numbers.toSorted((a, b) => a - b).join());
    if (one !== other) return `${userId} reads the trades ${one}, and should ${other}`;
  }
  return undefined;
}

function isFor({ status, proposerId, receiverId }: Trade, userId: string): boolean {
  const isSeen = ['accepted', 'stopped', 'reversed'].includes(status);
  return isSeen || [proposerId, receiverId].includes(userId);
}

/** Checks that nothing acknowledged is lost, and that nothing refused has happened. */
function brokenAnswer(
  { ledger, left }: Traded,
  { action, number, by, seat, version, wish, clientId, outcome }: Answered,
): string | undefined {
  const trade = ledger.ended.get(number);
  const isCountered = trade?.counteredBy !== null;
  const isDone = {
    accept: ['accepted', 'stopped', 'reversed'].includes(trade?.status ?? ''),
    reject: trade?.status === 'rejected' && !isCountered,
    cancel: trade?.status === 'cancelled',
    counter: isCountered,
    change: outcome.ok ? isOffered(trade, wish) : trade?.changeId === clientId,
  }[action];
  if (outcome.ok && !isDone) return `trade ${number}: ${action} was answered, and it is ${trade?.status}`;
  const isOfTerms = action === 'accept' || action === 'counter';
  const isOther = isOfTerms && versionOf(trade ?? {}) !== (version ?? 1);
  if (outcome.ok && isOther) return `trade ${number}: ${action} was answered for version ${version}`;
  if (outcome.ok) return undefined;
  if (outcome.refused === 'trade-not-found' && !left?.has(by) && !left?.has(seat))
    return `trade ${number} was not found by one of its sides`;
  return outcome.refused === 'trade-over' && isDone && !isOther && !isAtItsEnd(trade)
    ? `trade ${number}: ${action} was refused, and it is ${trade?.status}`
    : undefined;
}

/** Whether an offer was for these teams at some time. */
function isOffered(trade: Trade | undefined, wish: Wish | undefined): boolean {
  const sorted = (teamIds: readonly number[] = []) => teamIds.toSorted((a, b) => a - b).join();
  const told = (teams: Wish | undefined) =>
    `${sorted(teams?.proposerTeamIds)} for ${sorted(teams?.receiverTeamIds)}`;
  return [...(trade?.versions ?? []), trade].some((version) => told(version) === told(wish));
}

/** Checks that the member who made an offer got no refusal for it. */
function brokenClick({ ledger, left, traders: { clicks } }: Traded): string | undefined {
  const refused = [...ledger.begun.values()].find(({ clientId, proposerId }) => {
    const click = clicks.get(clientId ?? '');
    return click?.outcome?.ok === false && !left?.has(proposerId) && !left?.has(click.by);
  });
  return refused && `trade ${refused.number} was made, and its member told that it was not`;
}

/** Returns whether a trade ended so close to a deadline that the clocks of two servers can disagree about which came first. */
function isAtItsEnd(trade: Trade | undefined): boolean {
  const ends = [trade?.expiresAt ?? '', ...[DEADLINE, ...DEADLINES].map((day) => endOfEasternDay(day))];
  const at = Date.parse(trade?.respondedAt ?? '');
  return ends.some((end) => Math.abs(Date.parse(end) - at) <= 2 * SKEW_MS);
}

/** Checks that everyone concerned is notified once, and that every email was announced. */
async function brokenNews(market: Market): Promise<string | undefined> {
  const { league, ledger, plain } = market;
  const { members, leagueId } = await league.stored();
  const lists = members.map(({ userId }) => plain.notifications.listOf(userId, { limit: 999 }));
  const news = (await Promise.all(lists)).flat();
  const fates = [...ledger.ended.values()];
  const isAmong = (...statuses: Trade['status'][]) => fates.filter(({ status }) => statuses.includes(status));
  const accepted = isAmong('accepted', 'reversed').length;
  const { tradeReview } = await league.stored();
  const wanted: Partial<Record<Notification['type'], number>> = {
    trade_proposal: ledger.begun.size,
    trade_accepted: accepted * 2,
    trade_changed: fates.flatMap(({ versions = [] }) => versions).length,
    trade_review: fates.reduce((sum, trade) => sum + toldOfReview(trade, { tradeReview, members }), 0),
    trade_stopped: isAmong('stopped').length * 2,
    trade_reversed: isAmong('reversed').length * 2,
    trade_rejected: fates.filter(({ status, counteredBy }) => status === 'rejected' && counteredBy === null)
      .length,
  };
  for (const [type, count] of Object.entries(wanted)) {
    const told = news.filter((notice) => notice.type === type);
    if (told.length !== count) return `${told.length} times ${type} for ${count}`;
    const announced = new Set(plain.announced.map(({ id }) => id));
    if (told.some(({ id }) => !announced.has(id))) return `a mail of ${type} is announced by nobody`;
  }
  const untold = fates.map((trade) => brokenWarning(market, trade, news)).find(Boolean);
  if (untold) return untold;
  const unheard = fates.find((trade) => !isHeard(trade, news));
  if (unheard) return `not both sides of trade ${unheard.number} heard once that it is ${unheard.status}`;
  const lines = await plain.leagueLog.listOf(leagueId, { limit: 999 });
  const counts: Readonly<Record<string, number>> = {
    'trade-accepted': accepted,
    'trade-review': fates.filter(({ reviewEndsAt }) => reviewEndsAt !== undefined).length,
    'trade-stopped': isAmong('stopped').length,
    'trade-reversed': isAmong('reversed').length,
  };
  const odd = Object.entries(counts).find(
    ([act, count]) => lines.filter((line) => line.act === act).length !== count,
  );
  return odd && `the log and the trades differ: ${odd[0]}`;
}

/** How many members are notified of a review: both sides, and those who can decide about the trade. */
function toldOfReview(
  { proposerId, receiverId, reviewEndsAt }: Trade,
  { tradeReview, members }: Pick<LeagueSeason, 'tradeReview' | 'members'>,
): number {
  if (reviewEndsAt === undefined) return 0;
  const others = members.filter(({ userId }) => userId !== proposerId && userId !== receiverId);
  const deciding = tradeReview === 'votes' ? others : others.filter(({ isCommissioner }) => isCommissioner);
  return 2 + deciding.length;
}

const HOUR_MS = 3_600_000;

/**
 * Checks that the receiver of an offer is reminded once, two hours before the offer ends, and that a device shows the reminder.
 * No one may be reminded of an offer that is no longer pending.
 */
function brokenWarning(
  { moves, pushes }: Market,
  { number, status, receiverId, proposedAt, respondedAt }: Trade,
  news: readonly Notification[],
): string | undefined {
  const told = news.filter(({ type, offers }) => type === 'trade_ending' && offers?.includes(number));
  const over = Date.parse(respondedAt ?? '');
  if (told.some(({ to }) => to !== receiverId))
    return `another than its receiver was told of trade ${number}`;
  const [left = Number.NaN] = told.map(({ createdAt }) => over - Date.parse(createdAt));
  if (told.length > 0 && left < -2 * SKEW_MS) return `trade ${number} was told to end when it was ${status}`;
  // Offers that last only a few hours get a later reminder, and moving the deadline can cause a second or a late reminder. So
  // these offers aren't checked.
  const isLong = over - Date.parse(proposedAt) > 8 * HOUR_MS;
  if (moves.some((at) => at < over + 2 * SKEW_MS) || !isLong) return undefined;
  if (told.length > 1) return `the end of trade ${number} was told ${told.length} times`;
  if (status !== 'expired') return undefined;
  if (told.length === 0) return `nobody was told that trade ${number} was about to end`;
  if (left > 2 * HOUR_MS + SKEW_MS || left < HOUR_MS) return `trade ${number} was told to end in ${left} ms`;
  return told.some(({ id }) => pushes.shown.has(id))
    ? undefined
    : `the end of trade ${number} was pushed to nobody`;
}

/**
 * Returns whether both sides of a cancelled or expired offer got exactly one notification about it. One notification may cover
 * several offers.
 */
function isHeard({ number, status, proposerId, receiverId }: Trade, news: readonly Notification[]): boolean {
  if (status !== 'cancelled' && status !== 'expired') return true;
  const told = news.filter(
    ({ type, title, message }) =>
      type === 'trade_ended' &&
      message.split('\n').some((line) => line.startsWith(`#${number}: `)) &&
      (status === 'expired') === title.endsWith(' expired'),
  );
  return (
    told
      .map(({ to }) => to)
      .toSorted()
      .join() === [proposerId, receiverId].toSorted().join()
  );
}

/**
 * Plays a game 1 ms before each trade, one at the same millisecond, and one 1 ms after. The points must go to those who owned the
 * teams at kickoff.
 */
async function brokenStandings({ league, ledger, world }: Market): Promise<string | undefined> {
  const state = await league.stored();
  const teams = [...ledger.owners.keys()];
  const kickoffs = ledger.entries.slice(1).flatMap(({ from }) => [from - 1, from, from + 1]);
  const games = kickoffs.map((time, index): Game => {
    const home = below(world.random, teams.length);
    const away = (home + 1 + below(world.random, teams.length - 1)) % teams.length;
    const score = () => below(world.random, 3);
    const scores = { homeScore: score(), awayScore: score() };
    const kickoff = new Date(time).toISOString();
    return game(teams[home] ?? 0, teams[away] ?? 0, { id: `game-${index}`, kickoff, ...scores });
  });
  return wrongStandings(standings(state, games, ownershipOf(state)), ledger.count(games));
}

/** Returns how the first wrong row differs from the independent count; undefined if no row does. */
export function wrongStandings(
  rows: readonly (Counted & { userId: string })[],
  counted: ReadonlyMap<string, Counted>,
): string | undefined {
  const told = ({ wins, losses, ties, pointsScored }: Counted) =>
    `${wins}-${losses}-${ties} with ${pointsScored} points`;
  return rows
    .map((row) => [row.userId, told(row), told(counted.get(row.userId) ?? NOTHING_YET)] as const)
    .filter(([, has, should]) => has !== should)
    .map(([userId, has, should]) => `${userId} has ${has}, and should have ${should}`)[0];
}

const NOTHING_YET: Counted = { wins: 0, losses: 0, ties: 0, pointsScored: 0 };
