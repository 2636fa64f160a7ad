import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { isDraftComplete } from '#shared/domain/league-season.ts';
import { nextGames } from '#shared/domain/season/schedule.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { seasonIsFinal, shownStatus } from '#shared/domain/season/season-end.ts';
import {
  NO_RECORD,
  ownershipOf,
  standings,
  teamRecords,
  type MemberStanding,
} from '#shared/domain/season/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { noteVisit } from './seen.ts';
import { loadPairs, resultsOf, type Pair, type ViewPorts } from './read-leagues.ts';

/** The dashboard: one entry for each league season, first those in which the user is on the clock. */
export async function readDashboard(ports: ViewPorts, userId: string): Promise<SeasonEntry[]> {
  const [leagueIds, profile] = await Promise.all([ports.leagues.listOf(userId), ports.users.get(userId)]);
  const [pairs] = await Promise.all([loadPairs(ports, leagueIds), noteVisit(ports, profile)]);
  const results = await resultsOf(ports, pairs);
  const now = ports.clock.now();
  const entries = pairs.map((pair) => entryOf(pair, userId, results.get(pair.state.season) ?? [], now));
  return entries.toSorted((a, b) => Number(b.isOnTheClock) - Number(a.isOnTheClock));
}

function entryOf({ league, state }: Pair, userId: string, games: readonly Game[], now: Date): SeasonEntry {
  const season = findSeason(state.season);
  const rows = standings(state, games, ownershipOf(state));
  const mine = rows.find((row) => row.userId === userId);
  return {
    leagueId: league.id,
    leagueName: league.name,
    leagueCode: league.code,
    season: state.season,
    version: state.version,
    status: shownStatus(state, season !== undefined && seasonIsFinal(season, games, now)),
    isPublic: state.isPublic,
    isDraftComplete: isDraftComplete(state),
    isOnTheClock: currentTurn(state)?.userId === userId,
    draftDateTime: state.draftDateTime,
    memberCount: state.members.length,
    maxMembers: state.maxMembers,
    standing: placeOf(mine, rows),
    teams: teamsOf(mine, games, now),
  };
}

/** The member's place in the standings; null before the first game, when everyone is tied. */
function placeOf(mine: MemberStanding | undefined, rows: readonly MemberStanding[]): SeasonEntry['standing'] {
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
  };
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
