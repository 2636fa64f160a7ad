import { reminderEffects } from '#shared/domain/draft/draft-news.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { reminded } from '#shared/domain/leagues/draft-time.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/**
 * Reminds the members of a scheduled draft (see Start), and arms the next reminder. Returns `stale` for a timer that the
 * season no longer waits for.
 */
export function remindOfDraft(
  ports: ChangePorts & Pick<Ports, 'leagues'>,
  timer: Timer,
): Promise<Outcome<Change, ChangeRefusal | 'stale'>> {
  return changeSeason(
    ports,
    timer,
    (state, league: League | undefined): Outcome<Change, 'stale'> => {
      if (!isAwaited(timer, state)) return refused('stale');
      const now = ports.clock.now();
      const season = reminded(state, now);
      return ok({ season, ...(league && { effects: reminderEffects(league, state, now) }) });
    },
    () => ports.leagues.get(timer.leagueId),
  );
}
