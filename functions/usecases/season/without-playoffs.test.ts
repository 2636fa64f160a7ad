import { describe, expect, it } from 'vitest';
import { hasNflData, nflFile } from '#test/support/nfl-data.ts';
import { seat } from '#test/support/league-season.ts';
import { storeResults } from '#test/support/games.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { playoffRows } from '#test/support/playoffs.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { next } from '#shared/domain/league-season.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { nextTick } from '#shared/domain/season/tick.ts';
import { readDashboard } from '../leagues/read-dashboard.ts';
import { readUserLeagues } from '../leagues/read-leagues.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { timersOf } from '#shared/domain/timer.ts';
import { readFinale } from './read-finale.ts';
import { readGameDay } from './read-game-day.ts';
import { readHistory } from './read-history.ts';
import { readModel } from './read-model.ts';
import { readOdds } from './read-odds.ts';
import { readRosters } from './read-rosters.ts';
import { readStandings } from './read-standings.ts';
import { readWeekly } from './read-weekly.ts';
import { keptSimulations } from './simulations.ts';

/** The Tuesdays after some of the season's weeks and after all rounds of the playoffs. */
const DAYS = [17, 18, 19, 21, 23].map((week) => Date.parse('2025-09-02T16:00:00Z') + week * 7 * 86_400_000);
const HEADER = 'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score';

/** The games as they are known at a time. */
function knownAt(games: readonly Game[], at: number): Game[] {
  return games
    .filter(({ kickoff, round }) => !round || Date.parse(kickoff) - 5 * 86_400_000 < at)
    .map((game) =>
      Date.parse(game.kickoff) + 4 * 3_600_000 < at ? game : { ...game, homeScore: null, awayScore: null },
    );
}

/** Everything that a member reads of a season. */
async function repliesTo(ports: MemoryPorts, { key }: SmallLeague): Promise<Record<string, unknown>> {
  const all = { ...ports, simulate: keptSimulations() };
  const by = seat(1);
  return {
    leagues: await readUserLeagues(all, by),
    dashboard: await readDashboard(all, by),
    standings: await readStandings(all, key, by),
    weekly: await readWeekly(all, key, by),
    lastWeek: await readWeekly(all, key, by, 18),
    gameDay: await readGameDay(all, key, by),
    odds: await readOdds(all, key, by),
    rosters: await readRosters(all, key, by),
    model: await readModel(all, key, by),
    finale: await readFinale(all, key, by),
    history: await readHistory(all, key.leagueId, by),
  };
}

/** Fires the season's timers that are due. */
async function tick(ports: MemoryPorts, { key }: SmallLeague): Promise<void> {
  const state = await ports.seasons.get(key.leagueId, '2025-26');
  for (const timer of state ? timersOf(state) : [])
    if (timer.at * 1000 <= ports.clock.now().getTime()) await fireTimer(ports, timer);
}

async function playedWith(games: readonly Game[]) {
  const ports = memoryPorts();
  const league = await draftedOf(ports, 8);
  const state = await league.stored();
  await ports.seasons.save(
    next(state, { tickAt: nextTick(state.leagueId, seasonPlayed(state), ports.clock.now()) }),
  );
  return { ports, league, games };
}

describe.skipIf(!hasNflData)('a league that doesn’t count the playoffs', () => {
  it('gets the same replies and notifications all season, even if the feeds have playoff games', async () => {
    const regular = parseGames(nflFile('games-2025.csv')).games;
    const rounds = parseGames([HEADER, ...playoffRows(2025)].join('\n')).games;
    const [without, beside] = await Promise.all([playedWith(regular), playedWith([...regular, ...rounds])]);
    for (const at of DAYS) {
      const replies = await Promise.all(
        [without, beside].map(async ({ ports, league, games }) => {
          ports.clock.set(new Date(at));
          await storeResults(ports.results, '2025-26', knownAt(games, at));
          await tick(ports, league);
          return repliesTo(ports, league);
        }),
      );
      expect(replies[1]).toEqual(replies[0]);
    }
    expect(beside.ports.announced).toEqual(without.ports.announced);
    const titles = JSON.stringify(without.ports.announced);
    expect(titles).toContain('Week 17 in');
    expect(titles).toContain('season is over');
    const { games } = await beside.ports.results.gamesOf('2025-26');
    expect(games.filter(({ round }) => round)).toHaveLength(13);
  });
});
