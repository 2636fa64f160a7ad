import type { Game } from '#shared/domain/games.ts';
import type { League } from '#shared/domain/league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { completionEffects } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { seasonIsFinal } from '#shared/domain/season-end.ts';
import { nextTick } from '#shared/domain/tick.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import { owedWeek, weekEffects } from '#shared/domain/weekly-news.ts';
import type { Ports, Profile } from '../../ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/** Sixty days after the season's last day. */
const GIVEN_UP_AFTER_MS = 60 * 86_400_000;

type TickPorts = ChangePorts & Pick<Ports, 'leagues' | 'results' | 'users'>;

/**
 * Looks at a drafted season (see Season's tick): its members are told how the week went, and once every game is final that it is
 * over; until then the next tick is armed. A timer that the season no longer waits for is refused as `stale`.
 */
export async function tickSeason(
  ports: TickPorts,
  timer: Timer,
): Promise<Outcome<{ season: LeagueSeason }, ChangeRefusal | 'stale'>> {
  const outcome = await changeSeason(
    ports,
    timer,
    (state, { league, games, profiles, isFinal }: Look): Outcome<Change, 'stale'> => {
      if (!isAwaited(timer, state)) return refused('stale');
      if (isFinal && league)
        return ok({ season: next(state, { tickAt: null }), effects: completionEffects(league, state) });
      const at = ports.clock.now();
      const userOf = usersOf(profiles);
      const called = (userId: string) => userOf(userId).username;
      const week = owedWeek(state, games, at);
      const tickAt = followingTick(state, at, { owesNews: week !== undefined && !week.isWhole });
      if (!league || !week?.isWhole) return ok({ season: next(state, { tickAt }) });
      return ok({
        season: next(state, { tickAt, weekTold: week.number }),
        effects: weekEffects(league, state, games, { number: week.number, called }),
      });
    },
    (label) => look(ports, timer.leagueId, label),
  );
  return outcome.ok ? ok({ season: outcome.value.season }) : outcome;
}

/** Null once the season should have ended long ago: its results will not come any more. */
function followingTick(
  { leagueId, season }: LeagueSeason,
  now: Date,
  news: { owesNews: boolean },
): string | null {
  const end = Date.parse(seasonNamed(season).lastDay) + GIVEN_UP_AFTER_MS;
  return now.getTime() > end ? null : nextTick(leagueId, season, now, news);
}

interface Look {
  league: League | undefined;
  games: readonly Game[];
  /** Of the members, where the league is there. */
  profiles: readonly Profile[];
  isFinal: boolean;
}

async function look(ports: TickPorts, leagueId: string, label: string): Promise<Look> {
  const [league, state, { games }] = await Promise.all([
    ports.leagues.get(leagueId),
    ports.seasons.get(leagueId, label),
    ports.results.gamesOf(label),
  ]);
  const profiles = await ports.users.getMany((state?.members ?? []).map(({ userId }) => userId));
  return { league, games, profiles, isFinal: seasonIsFinal(seasonNamed(label), games, ports.clock.now()) };
}
