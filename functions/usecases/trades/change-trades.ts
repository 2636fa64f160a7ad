import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf, seatFor } from '#shared/domain/league-members.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { countedGames } from '#shared/domain/season/playoffs.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import { ok, refused, type Outcome, type Refused } from '#shared/domain/outcome.ts';
import { settleReviews } from '#shared/domain/trades/review-state.ts';
import {
  seenBy,
  type Deal,
  type PendingOffers,
  type Trade,
  type TradeState,
} from '#shared/domain/trades/trade-state.ts';
import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import { TRIES } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { partnersIn, seatNamesOf, usersOf } from '../../views/league-view.ts';
import { recordsOf, tradeView, votesFor } from '../../views/trade-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { endOf } from '../season/read-end.ts';

export type TradePorts = ChangePorts & Pick<Ports, 'leagues' | 'users' | 'trades' | 'results'>;

/** Data for judging an act on a trade, in addition to the season. `seat` is the one that the caller acts for (see Partners). */
export interface Beside {
  desk: TradeState;
  seat: string;
  league: League;
  nameOf(userId: string): string;
  hasAccount(userId: string): boolean;
  games: readonly Game[];
  /** The trade that the act is about, pending or not; undefined if there is none. */
  known: Trade | undefined;
  /** Ended trades that the caller can see; empty if the trade is pending, or none is sought. */
  past: readonly Trade[];
}

/** The judged deal and its effects. There are no effects if nothing changes. */
export interface Judged {
  deal: Deal;
  effects: Effects;
}

interface Deed {
  key: SeasonPath;
  by: string;
  /** The users whose profiles the act needs, in addition to the caller's. */
  userIds: readonly string[];
  /** Whether the act of this seat is about this trade; undefined for a new offer without a client id. */
  isSought?: ((trade: Trade, seat: string) => boolean) | undefined;
}

interface Read {
  league: League | undefined;
  book: PendingOffers;
  finalAt: string | null;
  games: readonly Game[];
  known: Trade | undefined;
  past: readonly Trade[];
  profiles: readonly Profile[];
}

/** Changes a season together with its offers, as `changeSeason` does. Returns the trade as the caller's spot sees it. */
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
      const beside = besideOf(season, read, { league: read.league, by: deed.by, at: ports.clock.now() });
      // A token outlives a deleted account by some minutes.
      if (!beside.hasAccount(deed.by)) return refused('session-expired');
      const judged = judge(beside);
      if (!judged.ok) return withPresent(judged, season, { read, beside });
      const { deal, effects } = judged.value;
      // Reviews that were settled only to judge the act are stored with its change, or not at all.
      const isChanged = deal.season !== beside.desk.season;
      return ok({ season: isChanged ? deal.season : season, effects, trade: deal.trade, read });
    },
    (label, reading) => readBeside(ports, deed, { label, reading }),
    TRIES.league,
  );
  if (!outcome.ok) return outcome;
  const { trade, season, read } = outcome.value;
  return ok(viewOf(trade, season, { read, seat: actorOf(season, deed.by).seat }));
}

/** Adds the present offer to the refusal of an answer to an earlier version. */
function withPresent<Refusal extends string>(
  refusal: Refused<Refusal>,
  season: LeagueSeason,
  { read, beside }: { read: Read; beside: Beside },
): Refused<Refusal> {
  const { known, seat } = beside;
  if (refusal.refused !== 'offer-changed' || !known) return refusal;
  return { ...refusal, present: viewOf(known, season, { read, seat }) };
}

function viewOf(
  trade: Trade,
  season: LeagueSeason,
  { read: { games, profiles }, seat }: { read: Read; seat: string },
): TradeReply {
  const userOf = usersOf(profiles);
  const hasAccount = (userId: string) => profiles.some(({ id }) => id === userId);
  return tradeView(seenBy(trade, seat), {
    userOf,
    partnersOf: partnersIn(season, userOf),
    recordOf: recordsOf(new Map([[season.season, games]])),
    votesOf: votesFor(season, { seat, hasAccount }),
  });
}

interface Changed {
  season: LeagueSeason;
  effects: Effects;
  trade: Trade;
  read: Read;
}

function besideOf(
  season: LeagueSeason,
  { book, finalAt, games, known, past, profiles }: Read,
  { league, by, at }: { league: League; by: string; at: Date },
): Beside {
  const desk = settleReviews({ season, book, finalAt }, at);
  const due = desk.due?.find(({ number }) => number === known?.number);
  const profileOf = (userId: string) => profiles.find(({ id }) => id === userId);
  return {
    desk,
    seat: actorOf(season, by).seat,
    league,
    games,
    known: due ?? known,
    past,
    nameOf: seatNamesOf(season, profiles),
    hasAccount: (userId) => profileOf(userId) !== undefined,
  };
}

async function readBeside(
  ports: TradePorts,
  { key: { leagueId }, by, userIds, isSought }: Deed,
  { label, reading }: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<Read> {
  const [league, { games }, state, profiles, found] = await Promise.all([
    ports.leagues.get(leagueId),
    ports.results.gamesOf(label),
    reading,
    profilesFor(ports, reading, [by, ...userIds]),
    findTrade(ports, { leagueId, by, isSought, reading }),
  ]);
  return {
    league,
    finalAt: state ? endOf(state, games, ports.clock.now()) : null,
    games: state ? countedGames(state, games) : games,
    profiles,
    ...found,
  };
}

/** The profiles of these users and of the partners in their seats, who are named with them. */
async function profilesFor(
  { users }: Pick<Ports, 'users'>,
  reading: Promise<LeagueSeason | undefined>,
  userIds: readonly string[],
): Promise<Profile[]> {
  const season = await reading;
  const seated = userIds.map((userId) => season && seatFor(season, userId));
  return users.getMany([...new Set([...userIds, ...seated.flatMap((seat) => (seat ? peopleOf(seat) : []))])]);
}

interface Search extends Pick<Deed, 'by' | 'isSought'> {
  leagueId: string;
  /** The season that says which seat `by` acts for. */
  reading: Promise<LeagueSeason | undefined>;
}

/** Reads pending offers first and ended trades after them, so that a trade that ends in between is found among the ended ones. */
export async function findTrade(
  { trades }: Pick<Ports, 'trades'>,
  { leagueId, by, isSought, reading }: Search,
): Promise<{ book: PendingOffers; known: Trade | undefined; past: readonly Trade[] }> {
  const [book, season] = await Promise.all([trades.bookOf(leagueId), reading]);
  const seat = season ? actorOf(season, by).seat : by;
  const isMeant = isSought && ((trade: Trade) => isSought(trade, seat));
  const known = isMeant && book.offers.find(isMeant);
  if (known || !isMeant) return { book, known, past: [] };
  const past = await trades.endedOf(leagueId, seat);
  return { book, known: past.find(isMeant), past };
}
