import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { byTable, isAwaited, timerDue, type Timer, type TimerKind } from '#shared/domain/timer.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { armNext } from '../change-season.ts';
import { countDraft } from '../draft/count-draft.ts';
import { expirePick, type ExpirePorts } from '../draft/expire-pick.ts';
import { remindOfDraft } from '../draft/remind-of-draft.ts';
import { settleUndrafted } from '../draft/settle-undrafted.ts';
import { startScheduledDraft } from '../draft/start-draft.ts';
import { tickSeason } from '../season/tick-season.ts';
import { expireOffers } from '../trades/expire-offers.ts';

type FirePorts = ExpirePorts & Pick<Ports, 'draftSums' | 'leagues' | 'results' | 'trades' | 'users'>;

/**
 * The retry delay after a busy store. The queue's redelivery would come a minute later, but expiry is due within 3 s
 * (see Clock).
 */
const AGAIN_SECONDS = 1;
/**
 * How late a timer can be and still be sent on. Sending it on makes a new message, so no alarm would notice a timer
 * that never fires. A later timer fails instead: the queue redelivers it, counts the tries, and in the end keeps it as
 * a dead letter.
 */
const LONGEST_LATE_MS = 60_000;
/**
 * How long the function waits for an early timer. The queue counts whole seconds, so its messages arrive within the second
 * before they are due. A longer wait would cost too much.
 */
const LONGEST_WAIT_MS = 2000;

/**
 * A timer's result: `acted` for members, or `probed` for the probe, which metrics leave out; `sent-on` to its exact second;
 * or `idle`, if the season wasn't waiting for it, or no longer is.
 */
export type Fired = 'acted' | 'probed' | 'sent-on' | 'idle';

/**
 * Handles a timer from the queue or from EventBridge Scheduler (see Two timers), which may be late, early, repeated, or no
 * longer needed. An early timer is waited for or sent on; a timer whose store is busy fires again every second for a minute;
 * and if the season table now has a later deadline, all of the season's timers are armed again. Throws if the queue should
 * redeliver the timer.
 */
export async function fireTimer(ports: FirePorts, armed: Timer): Promise<Fired> {
  const timer = byTable(armed);
  const due = timerDue(timer);
  const early = due.getTime() - ports.clock.now().getTime();
  if (early > LONGEST_WAIT_MS) {
    if (timer.at !== armed.at) return armAnew(ports, timer);
    await ports.timers.rearm(timer);
    return 'sent-on';
  }
  if (early > 0) await ports.clock.until(due);
  const outcome = await act(ports, timer);
  if (outcome === 'unavailable') {
    if (ports.clock.now().getTime() - due.getTime() > LONGEST_LATE_MS)
      throw new Unavailable(`the ${timer.kind} timer of ${timer.leagueId} is a minute late`);
    await ports.timers.rearm(timer, AGAIN_SECONDS);
    return 'sent-on';
  }
  return outcome;
}

/** Arms all of the season's timers, because a pick whose clock the old deadline had cut short has no timer of its own. */
async function armAnew(ports: FirePorts, { leagueId, season }: Timer): Promise<Fired> {
  const state = await ports.seasons.get(leagueId, season);
  if (!state) return 'idle';
  await armNext(ports, undefined, state);
  return 'sent-on';
}

type Handler = (ports: FirePorts, timer: Timer) => Promise<Outcome<unknown, string>>;

const expire: Handler = (ports, timer) =>
  expirePick(ports, timer, (state) => (isAwaited(timer, state) ? undefined : 'stale'));

/** The action of each kind of timer. */
const HANDLERS: Readonly<Record<TimerKind, Handler>> = {
  pick: expire,
  deadline: expire,
  undrafted: settleUndrafted,
  start: startScheduledDraft,
  reminder: remindOfDraft,
  tick: tickSeason,
  offers: expireOffers,
  count: countDraft,
};

async function act(ports: FirePorts, timer: Timer): Promise<'acted' | 'probed' | 'idle' | 'unavailable'> {
  try {
    const outcome = await HANDLERS[timer.kind](ports, timer);
    if (outcome.ok) return isOfProbe(outcome.value) ? 'probed' : 'acted';
    return outcome.refused === 'unavailable' ? 'unavailable' : 'idle';
  } catch (error) {
    if (error instanceof Unavailable) return 'unavailable';
    throw error;
  }
}

/** Most timers' results contain the season that they changed. */
function isOfProbe(came: unknown): boolean {
  return (came as { season?: Pick<LeagueSeason, 'isProbe'> }).season?.isProbe ?? false;
}
