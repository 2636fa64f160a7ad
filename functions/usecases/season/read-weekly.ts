import { allWeeks } from '#shared/domain/season/feed-schedule.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { isWeekDone } from '#shared/domain/season/weekly-news.ts';
import { memberWeeks } from '#shared/domain/season/weekly.ts';
import { weekStory } from '#shared/domain/story/week-story.ts';
import type { Ports } from '../../ports/ports.ts';
import { weeklyTeam } from '../../views/game-view.ts';
import { partnersIn, seatNamesOf, usersOf } from '../../views/league-view.ts';
import type { ReadRefusal } from '../read-season.ts';
import { readPast } from './read-past.ts';
import { loadPlayed, type Played, type StandingsPorts } from './read-standings.ts';

/**
 * Returns each member's results in each week of the season, or only in `week`; empty for a week that the season doesn't
 * have. Only the reply for a single week includes its recap.
 */
export async function readWeekly(
  ports: StandingsPorts & Pick<Ports, 'clock'>,
  key: SeasonPath,
  by: string,
  week?: number,
): Promise<Outcome<WeeklyStandings[], ReadRefusal>> {
  const loaded = await loadPlayed(ports, key, by);
  if (!loaded.ok) return loaded;
  const { season, state, games } = loaded.value;
  const all = allWeeks(season);
  const ownership = ownershipOf(state);
  const profiles = await ports.users.getMany(state.members.flatMap(peopleOf));
  const userOf = usersOf(profiles);
  const called = seatNamesOf(state, profiles);
  const partnersOf = partnersIn(state, userOf);
  const story = week === undefined ? [] : await storyOf(ports, loaded.value, week, called);
  return ok(
    all
      .filter((number) => week === undefined || number === week)
      .map((number) => ({
        leagueSeasonId: leagueSeasonId(state),
        season: state.season,
        week: number,
        story,
        users: memberWeeks(state, games, ownership, number).map(({ userId, wins, losses, ties, teams }) => ({
          userId,
          user: userOf(userId),
          partners: partnersOf(userId),
          weekWins: wins,
          weekLosses: losses,
          weekTies: ties,
          weekDifferential: wins - losses,
          teams: teams.flatMap(weeklyTeam),
        })),
      })),
  );
}

/** Returns no story until the week is over and all its results are known. */
async function storyOf(
  ports: Pick<Ports, 'clock' | 'results'>,
  { season, state, games }: Played,
  week: number,
  called: (userId: string) => string,
): Promise<string[]> {
  if (!isWeekDone(season, games, week, ports.clock.now())) return [];
  const past = await readPast(ports, season.label);
  return weekStory({ state, games, past: past.ratings }, week, called);
}
