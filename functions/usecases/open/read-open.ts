import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ScheduledGame } from '#shared/contract/schemas/open.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { stateOf } from '#shared/domain/season/games.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Ports } from '../../ports/ports.ts';
import { readLeagueSeason, readSeason, type ReadRefusal } from '../read-season.ts';
import { viewLeague, type ViewPorts } from '../leagues/read-leagues.ts';
import { loadPlayed } from '../season/read-standings.ts';
import { readTradeHistory } from '../trades/read-trades.ts';

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

/** The accepted trades of a season, as members who weren't part of them see them: without notes. */
export async function readOpenTrades(
  ports: Parameters<typeof readTradeHistory>[0],
  path: SeasonPath,
  by: string,
): Promise<Outcome<Trade[], ReadRefusal>> {
  const [read, history] = await Promise.all([
    readSeason(ports, path, by),
    readTradeHistory(ports, path.leagueId, by, path.season),
  ]);
  if (!read.ok) return read;
  if (!history.ok) return history;
  const accepted = history.value.filter(({ status }) => status === 'accepted');
  return ok(accepted.map((trade) => ({ ...trade, note: null, counterOf: null, counteredBy: null })));
}
