import { allWeeks } from '#shared/domain/season/feed-schedule.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { memberWeeks } from '#shared/domain/season/weekly.ts';
import { weeklyTeam } from '../../views/game-view.ts';
import { usersOf } from '../../views/league-view.ts';
import type { ReadRefusal } from '../read-season.ts';
import { loadPlayed, type StandingsPorts } from './read-standings.ts';

/**
 * What each week of the season, or only `week`, brought each member; empty for a week that the season does not have.
 */
export async function readWeekly(
  ports: StandingsPorts,
  key: SeasonPath,
  by: string,
  week?: number,
): Promise<Outcome<WeeklyStandings[], ReadRefusal>> {
  const loaded = await loadPlayed(ports, key, by);
  if (!loaded.ok) return loaded;
  const { season, state, games } = loaded.value;
  const all = allWeeks(season);
  const ownership = ownershipOf(state);
  const userOf = usersOf(await ports.users.getMany(state.members.map(({ userId }) => userId)));
  return ok(
    all
      .filter((number) => week === undefined || number === week)
      .map((number) => ({
        leagueSeasonId: leagueSeasonId(state),
        season: state.season,
        week: number,
        users: memberWeeks(state, games, ownership, number).map(({ userId, wins, losses, ties, teams }) => ({
          userId,
          user: userOf(userId),
          weekWins: wins,
          weekLosses: losses,
          weekTies: ties,
          weekDifferential: wins - losses,
          teams: teams.flatMap(weeklyTeam),
        })),
      })),
  );
}
