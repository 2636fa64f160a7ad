import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/league.ts';
import type { Effects } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Deal, Desk, Trade, TradeBook } from '#shared/domain/trade-desk.ts';
import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { Ports, Profile } from '../../ports.ts';
import { publicUser, usersOf } from '../../views/league-view.ts';
import { tradeView } from '../../views/trade-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

export type TradePorts = ChangePorts & Pick<Ports, 'leagues' | 'users' | 'trades'>;

/** What an act on a trade is judged on beside the season. */
export interface Beside {
  desk: Desk;
  league: League;
  nameOf(userId: string): string;
  hasAccount(userId: string): boolean;
  /** The trade that the act is about, pending or not; undefined where there is none. */
  known: Trade | undefined;
  /** What the caller can see that is pending no more; empty where the trade is pending. */
  past: readonly Trade[];
}

/** What a judgement makes of it, and what that brings; none where nothing changes. */
export interface Judged {
  deal: Deal;
  effects: Effects;
}

interface Deed {
  key: SeasonPath;
  by: string;
  /** Who is told, or shown, beside the caller. */
  userIds: readonly string[];
  /** Which trade the act is about; a new offer without an id of its client's is about none. */
  isSought?: ((trade: Trade) => boolean) | undefined;
}

interface Read {
  league: League | undefined;
  book: TradeBook;
  known: Trade | undefined;
  past: readonly Trade[];
  profiles: readonly Profile[];
}

/** Of ten members each may be first once. */
const TRIES = 10;

/** Changes a season together with its offers, as `changeSeason` does; answers the trade as its two sides see it. */
export async function changeTrades<Refusal extends string>(
  ports: TradePorts,
  deed: Deed,
  judge: (beside: Beside) => Outcome<Judged, Refusal>,
): Promise<Outcome<TradeReply, Refusal | ChangeRefusal | 'session-expired'>> {
  const outcome = await changeSeason(
    ports,
    deed.key,
    (
      season: LeagueSeason,
      read: Read,
    ): Outcome<Changed, Refusal | 'league-not-found' | 'session-expired'> => {
      if (!read.league) return refused('league-not-found');
      const beside = besideOf(season, read, read.league);
      // Its token outlives an account that is deleted by some minutes.
      if (!beside.hasAccount(deed.by)) return refused('session-expired');
      const judged = judge(beside);
      if (!judged.ok) return judged;
      const { deal, effects } = judged.value;
      return ok({ season: deal.season, effects, trade: deal.trade, profiles: read.profiles });
    },
    () => readBeside(ports, deed),
    TRIES,
  );
  if (!outcome.ok) return outcome;
  return ok(tradeView(outcome.value.trade, usersOf(outcome.value.profiles)));
}

interface Changed {
  season: LeagueSeason;
  effects: Effects;
  trade: Trade;
  profiles: readonly Profile[];
}

function besideOf(season: LeagueSeason, { book, known, past, profiles }: Read, league: League): Beside {
  const profileOf = (userId: string) => profiles.find(({ id }) => id === userId);
  return {
    desk: { season, book },
    league,
    known,
    past,
    nameOf: (userId) => publicUser(profileOf(userId), userId).username,
    hasAccount: (userId) => profileOf(userId) !== undefined,
  };
}

async function readBeside(
  ports: TradePorts,
  { key: { leagueId }, by, userIds, isSought }: Deed,
): Promise<Read> {
  const [league, profiles, found] = await Promise.all([
    ports.leagues.get(leagueId),
    ports.users.getMany([...new Set([by, ...userIds])]),
    findTrade(ports, { leagueId, by, isSought }),
  ]);
  return { league, profiles, ...found };
}

/** One after the other: what has left the book before it was read is found among what has ended, never in neither. */
export async function findTrade(
  { trades }: Pick<Ports, 'trades'>,
  { leagueId, by, isSought }: Pick<Deed, 'by' | 'isSought'> & { leagueId: string },
): Promise<{ book: TradeBook; known: Trade | undefined; past: readonly Trade[] }> {
  const book = await trades.bookOf(leagueId);
  const known = isSought && book.offers.find(isSought);
  if (known || !isSought) return { book, known, past: [] };
  const past = await trades.endedOf(leagueId, by);
  return { book, known: past.find(isSought), past };
}
