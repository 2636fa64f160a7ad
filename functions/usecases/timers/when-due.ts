import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { timerDue, type Timer } from '#shared/domain/timer.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';

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
export const LONGEST_WAIT_MS = 2000;

/**
 * A timer's result: `acted` for members, or `probed` for the probe, which metrics leave out; `sent-on` to its exact second;
 * or `idle`, if the season wasn't waiting for it, or no longer is.
 */
export type Fired = 'acted' | 'probed' | 'sent-on' | 'idle';

type DuePorts = Pick<Ports, 'clock' | 'timers'>;

/**
 * Does the act of a timer, which may be late, early, repeated, or no longer needed (see Two timers). An early timer is waited for or
 * sent on, and a timer whose store is busy fires again every second for a minute. Throws if the queue should redeliver the timer.
 */
export async function whenDue(
  ports: DuePorts,
  timer: Timer,
  act: () => Promise<Outcome<unknown, string>>,
): Promise<Fired> {
  const due = timerDue(timer);
  const early = due.getTime() - ports.clock.now().getTime();
  if (early > LONGEST_WAIT_MS) {
    await ports.timers.rearm(timer);
    return 'sent-on';
  }
  if (early > 0) await ports.clock.until(due);
  const outcome = await cameOf(act);
  if (outcome !== 'unavailable') return outcome;
  if (ports.clock.now().getTime() - due.getTime() > LONGEST_LATE_MS)
    throw new Unavailable(`the ${timer.kind} timer of ${timer.leagueId} is a minute late`);
  await ports.timers.rearm(timer, AGAIN_SECONDS);
  return 'sent-on';
}

async function cameOf(
  act: () => Promise<Outcome<unknown, string>>,
): Promise<'acted' | 'probed' | 'idle' | 'unavailable'> {
  try {
    const outcome = await act();
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
