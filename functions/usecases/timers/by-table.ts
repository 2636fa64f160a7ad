import type { Outcome } from '#shared/domain/outcome.ts';
import { byTable, timerDue, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';
import { armNext } from '../change-season.ts';
import { LONGEST_WAIT_MS, whenDue, type Fired } from './when-due.ts';

type TablePorts = Pick<Ports, 'clock' | 'seasons' | 'timers'>;

/**
 * Does the act of a timer as `whenDue` does. A timer of the season's draft deadline is judged by the season table, where the deadline
 * may have been corrected (see Two timers). If it is later now, all of the season's timers are armed again.
 */
export async function byTableWhenDue<Of extends Timer>(
  ports: TablePorts,
  armed: Of,
  act: (timer: Of) => Promise<Outcome<unknown, string>>,
): Promise<Fired> {
  const timer = byTable(armed);
  const early = timerDue(timer).getTime() - ports.clock.now().getTime();
  if (early > LONGEST_WAIT_MS && timer.at !== armed.at) return armAnew(ports, timer);
  return whenDue(ports, timer, () => act(timer));
}

/** Arms all of the season's timers, because a pick whose clock the old deadline had cut short has no timer of its own. */
async function armAnew(ports: TablePorts, { leagueId, season }: Timer): Promise<Fired> {
  const state = await ports.seasons.get(leagueId, season);
  if (!state) return 'idle';
  await armNext(ports, undefined, state);
  return 'sent-on';
}
