import type { Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type ClockTimer, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';
import { countDraft } from '../draft/count-draft.ts';
import { expirePick, type ExpirePorts } from '../draft/expire-pick.ts';
import { remindOfDraft } from '../draft/remind-of-draft.ts';
import { settleUndrafted } from '../draft/settle-undrafted.ts';
import { startScheduledDraft } from '../draft/start-draft.ts';
import { tickSeason } from '../season/tick-season.ts';
import { expireOffers } from '../trades/expire-offers.ts';
import { byTableWhenDue } from './by-table.ts';
import type { Fired } from './when-due.ts';

type FirePorts = ExpirePorts & Pick<Ports, 'draftSums' | 'leagues' | 'results' | 'trades' | 'users'>;

/**
 * Handles a timer from the queue or from EventBridge Scheduler (see Two timers), which may be late, early, repeated, or no
 * longer needed. An early timer is waited for or sent on; a timer whose store is busy fires again every second for a minute;
 * and if the season table now has a later deadline, all of the season's timers are armed again. An auction's timers have a function
 * of their own. Throws if the queue should redeliver the timer.
 */
export async function fireTimer(ports: FirePorts, armed: Timer): Promise<Fired> {
  if (armed.kind === 'lot') return 'idle';
  return byTableWhenDue(ports, armed, (timer) => HANDLERS[timer.kind](ports, timer));
}

type Handler = (ports: FirePorts, timer: ClockTimer) => Promise<Outcome<unknown, string>>;

const expire: Handler = (ports, timer) =>
  expirePick(ports, timer, (state) => (isAwaited(timer, state) ? undefined : 'stale'));

/** The action of each kind of timer. */
const HANDLERS: Readonly<Record<ClockTimer['kind'], Handler>> = {
  pick: expire,
  deadline: expire,
  undrafted: settleUndrafted,
  start: startScheduledDraft,
  reminder: remindOfDraft,
  tick: tickSeason,
  offers: expireOffers,
  count: countDraft,
};
