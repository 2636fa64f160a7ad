import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ScheduledGame } from '#shared/contract/schemas/open.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { stateOf } from '#shared/domain/season/games.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { teamById } from '#shared/domain/teams.ts';
import { isSeenByAll } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { readLeagueSeason, readSeason, type ReadRefusal } from '../read-season.ts';
import { viewLeague, type ViewPorts } from '../leagues/read-leagues.ts';
import { loadPlayed } from '../season/read-standings.ts';
import { readTradeHistory, readTrades } from '../trades/read-trades.ts';

/** A league for one of its members, by its id. Unlike a page's call, it isn't a visit. */
export async function readOpenLeague(
  ports: ViewPorts,
  leagueId: string,
  by: string,
): Promise<Outcome<LeagueReply, ReadRefusal>> {
  const [read, league] = await Promise.all([
    readLeagueSeason(ports, leagueId, by),
    ports.leagues.get(leagueId),
  ]);
  if (!read.ok) return read;
  return league ? ok(await viewLeague(ports, league, read.value)) : refused('league-not-found');
}

/** All games of a league's season, by kickoff. */
export async function readOpenSchedule(
  ports: Pick<Ports, 'seasons' | 'results'>,
  path: SeasonPath,
  by: string,
): Promise<Outcome<ScheduledGame[], ReadRefusal>> {
  const read = await loadPlayed(ports, path, by);
  if (!read.ok) return read;
  const games = read.value.games.map((game) => ({
    ...game,
    home: teamOf(game.homeTeamId),
    away: teamOf(game.awayTeamId),
    state: stateOf(game),
  }));
  return ok(games.toSorted((one, other) => Date.parse(one.kickoff) - Date.parse(other.kickoff)));
}

function teamOf(id: number) {
  const team = teamById(id);
  return { nflTeamId: id, name: team?.name ?? '', abbreviation: team?.abbreviation ?? '' };
}

/**
 * The trades of a season that the whole league sees, in review or decided, newest first. Even a side of a trade gets what all
 * other members see of it.
 */
export async function readOpenTrades(
  ports: Parameters<typeof readTradeHistory>[0],
  path: SeasonPath,
  by: string,
): Promise<Outcome<Trade[], ReadRefusal>> {
  const [read, pending, history] = await Promise.all([
    readSeason(ports, path, by),
    readTrades(ports, path.leagueId, by),
    readTradeHistory(ports, path.leagueId, by, path.season),
  ]);
  if (!read.ok) return read;
  if (!pending.ok) return pending;
  if (!history.ok) return history;
  const ended = new Set(history.value.map(({ id }) => id));
  // A review can end between the two reads.
  const inReview = pending.value.filter(({ id, season }) => !ended.has(id) && season === read.value.season);
  return ok([...inReview, ...history.value].filter(isSeenByAll).map(asOutsider));
}

/** A trade without what only its two sides can see, and without the caller's own vote. */
function asOutsider({
  version: _version,
  versions: _versions,
  changedAt: _changedAt,
  votes,
  ...trade
}: Trade): Trade {
  const counted = votes && { votes: { ...votes, own: null } };
  return { ...trade, ...counted, note: null, counterOf: null, counteredBy: null };
}
