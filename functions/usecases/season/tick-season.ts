import type { League } from '#shared/domain/league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { completionEffects } from '#shared/domain/news.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { seasonIsFinal } from '#shared/domain/standings.ts';
import { nextTick } from '#shared/domain/tick.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/** Sixty days after the season's last day. */
const GIVEN_UP_AFTER_MS = 60 * 86_400_000;

type TickPorts = ChangePorts & Pick<Ports, 'leagues' | 'results'>;

/**
 * Looks at a drafted season (see Season's tick): its members are told once every game is final, and until then the next tick
 * is armed. A timer that the season no longer waits for is refused as `stale`.
 */
export async function tickSeason(
  ports: TickPorts,
  timer: Timer,
): Promise<Outcome<{ season: LeagueSeason }, ChangeRefusal | 'stale'>> {
  const outcome = await changeSeason(
    ports,
    timer,
    (state, { league, isFinal }: Look): Outcome<Change, 'stale'> => {
      if (!isAwaited(timer, state)) return refused('stale');
      if (isFinal && league)
        return ok({ season: next(state, { tickAt: null }), effects: completionEffects(league, state) });
      return ok({ season: next(state, { tickAt: followingTick(state, ports.clock.now()) }) });
    },
    (label) => look(ports, timer.leagueId, label),
  );
  return outcome.ok ? ok({ season: outcome.value.season }) : outcome;
}

/** Null once the season should have ended long ago: its results will not come any more. */
function followingTick({ leagueId, season }: LeagueSeason, now: Date): string | null {
  const end = Date.parse(seasonNamed(season).lastDay) + GIVEN_UP_AFTER_MS;
  return now.getTime() > end ? null : nextTick(leagueId, season, now);
}

interface Look {
  league: League | undefined;
  isFinal: boolean;
}

async function look(ports: TickPorts, leagueId: string, label: string): Promise<Look> {
  const [league, { games }] = await Promise.all([ports.leagues.get(leagueId), ports.results.gamesOf(label)]);
  return { league, isFinal: seasonIsFinal(seasonNamed(label), games, ports.clock.now()) };
}
