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
      const tickAt = nextTick(state.leagueId, state.season, ports.clock.now());
      return ok({ season: next(state, { tickAt }) });
    },
    (label) => look(ports, timer.leagueId, label),
  );
  return outcome.ok ? ok({ season: outcome.value.season }) : outcome;
}

interface Look {
  league: League | undefined;
  isFinal: boolean;
}

async function look(ports: TickPorts, leagueId: string, label: string): Promise<Look> {
  const [league, { games }] = await Promise.all([ports.leagues.get(leagueId), ports.results.gamesOf(label)]);
  return { league, isFinal: seasonIsFinal(seasonNamed(label), games, ports.clock.now()) };
}
