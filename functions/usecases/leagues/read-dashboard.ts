import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { isDraftComplete, type LeagueSeason } from '#shared/domain/league-season.ts';
import { raceGap, type RaceGap } from '#shared/domain/season/race-gap.ts';
import { RACES } from '#shared/domain/season/ranks.ts';
import { nextGames } from '#shared/domain/season/schedule.ts';
import { countedGames, seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { seasonIsFinal, shownStatus } from '#shared/domain/season/season-end.ts';
import {
  NO_RECORD,
  ownershipOf,
  standings,
  teamRecords,
  type MemberStanding,
} from '#shared/domain/season/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { offersAt } from '#shared/domain/trades/offer-ending.ts';
import type { PendingOffers } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { endOf } from '../season/read-end.ts';
import { noteVisit } from './seen.ts';
import { loadPairs, resultsOf, type Pair, type ViewPorts } from './read-leagues.ts';

type DashboardPorts = ViewPorts & Pick<Ports, 'trades'>;

/** Returns the dashboard: one entry for each league season, starting with those in which the user is on the clock. */
export async function readDashboard(ports: DashboardPorts, userId: string): Promise<SeasonEntry[]> {
  const [leagueIds, profile] = await Promise.all([ports.leagues.listOf(userId), ports.users.get(userId)]);
  const [pairs] = await Promise.all([loadPairs(ports, leagueIds), noteVisit(ports, profile)]);
  const [results, books] = await Promise.all([resultsOf(ports, pairs), booksOf(ports, pairs)]);
  const now = ports.clock.now();
  const cards = pairs.map((pair) => {
    const games = countedGames(pair.state, results.get(pair.state.season) ?? []);
    const rows = standings(pair.state, games, ownershipOf(pair.state));
    return { ...pair, games, rows, place: placeOf(actorOf(pair.state, userId).seat, rows, pair.state) };
  });
  const names = await namesOf(
    ports,
    cards.flatMap(({ place }) => place?.gaps.map(({ rivalId }) => rivalId) ?? []),
  );
  const entries = cards.map((card) => entryOf(card, { userId, now, names, book: books.get(card.league.id) }));
  return entries.toSorted((a, b) => Number(b.isOnTheClock) - Number(a.isOnTheClock));
}

/** A league with the data that its card shows. */
interface Card extends Pair {
  games: readonly Game[];
  rows: readonly MemberStanding[];
  place: Place | null;
}

interface Viewer {
  userId: string;
  now: Date;
  /** The rivals' usernames by id. */
  names: ReadonlyMap<string, string>;
  /** The league's pending offers; undefined if it has none. */
  book: PendingOffers | undefined;
}

function entryOf({ league, state, games, rows, place }: Card, viewer: Viewer): SeasonEntry {
  const { now, names, book } = viewer;
  const { seat: userId } = actorOf(state, viewer.userId);
  const turn = currentTurn(state);
  const isOnTheClock = turn?.userId === userId;
  return {
    leagueId: league.id,
    leagueName: league.name,
    leagueCode: league.code,
    ...(userId !== viewer.userId && { holderId: userId }),
    season: state.season,
    version: state.version,
    status: shownStatus(state, seasonIsFinal(seasonPlayed(state), games, now)),
    ...(state.playoffs === 'count' && { playoffs: state.playoffs }),
    isPublic: state.isPublic,
    isDraftComplete: isDraftComplete(state),
    isOnTheClock,
    turn: isOnTheClock ? { ...turn, deadlineAt: state.deadlineAt } : null,
    draftDateTime: state.draftDateTime,
    memberCount: state.members.length,
    maxMembers: state.maxMembers,
    standing: place && { ...place, gaps: gapsOf(place, names) },
    teams: teamsOf(
      rows.find((row) => row.userId === userId),
      games,
      now,
    ),
    offersWaiting: book ? offersFor(userId, { state, games, book, now }) : 0,
  };
}

/** The pending offers of the leagues that have any, by league id. */
async function booksOf({ trades }: DashboardPorts, pairs: readonly Pair[]) {
  const trading = pairs.filter(({ state }) => state.offersEndAt !== null);
  const books = await Promise.all(trading.map(({ league }) => trades.bookOf(league.id)));
  return new Map(trading.map(({ league }, index) => [league.id, books[index]]));
}

interface Offered {
  state: LeagueSeason;
  games: readonly Game[];
  book: PendingOffers;
  now: Date;
}

/** How many offers wait for the member's answer. */
function offersFor(userId: string, { state, games, book, now }: Offered): number {
  const finalAt = endOf(state, games, now);
  return offersAt({ season: state, finalAt, book }, now).open.filter(
    ({ receiverId }) => receiverId === userId,
  ).length;
}

async function namesOf({ users }: DashboardPorts, ids: readonly string[]): Promise<Map<string, string>> {
  const profiles = ids.length === 0 ? [] : await users.getMany([...new Set(ids)]);
  return new Map(profiles.map(({ id, username }) => [id, username]));
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** Returns a member's rank and gap in each race; null before the first game, when all members are tied. */
function placeOf(userId: string, rows: readonly MemberStanding[], { tieRule }: LeagueSeason) {
  const mine = rows.find((row) => row.userId === userId);
  if (!mine || rows.every(({ wins, losses, ties }) => wins + losses + ties === 0)) return null;
  const { wins, losses, ties, winRank, lossRank } = mine;
  return {
    wins,
    losses,
    ties,
    winRank,
    lossRank,
    isWinRankShared: rows.filter((row) => row.winRank === winRank).length > 1,
    isLossRankShared: rows.filter((row) => row.lossRank === lossRank).length > 1,
    gaps: RACES.flatMap((race) => raceGap(race, userId, rows, tieRule) ?? []),
  };
}

function gapsOf({ gaps: [wins, losses] }: Place, names: ReadonlyMap<string, string>) {
  if (!wins || !losses) return null;
  const named = ({ rivalId, ...gap }: RaceGap) => ({
    ...gap,
    rival: names.get(rivalId) ?? 'a former member',
  });
  return { wins: named(wins), losses: named(losses) };
}

/** The member's present teams, with their season records and next games. */
function teamsOf(mine: MemberStanding | undefined, games: readonly Game[], now: Date): SeasonEntry['teams'] {
  const records = teamRecords(games);
  const ahead = nextGames(games, now);
  return (mine?.teams ?? []).flatMap(({ teamId }) => {
    const team = teamById(teamId);
    if (!team) return [];
    const record = records.get(teamId) ?? NO_RECORD;
    return [{ id: teamId, nflTeam: { ...team, ...record }, nextGame: ahead.get(teamId) ?? null }];
  });
}
