import { isAwaited, timerDue, type Timer } from '#shared/domain/timer.ts';
import { Unavailable, type Ports } from '../ports.ts';
import { expirePick, type ExpirePorts } from './expire-pick.ts';
import { startScheduledDraft } from './start-draft.ts';

type FirePorts = ExpirePorts & Pick<Ports, 'dice'>;

/** A redelivery would come a minute late; expiry is due within 3 s (decision 11). */
const AGAIN_SECONDS = 1;

/** What came of a timer: it acted, it was sent on to its exact second, or the season did not wait for it (any more). */
export type Fired = 'acted' | 'sent-on' | 'idle';

/**
 * A timer arrives, from the queue or from the Scheduler; late, early, twice or long out of date (decision 12).
 * An early one is sent on to its exact second, one that met a busy store to the next. Throws what may not pass, so that
 * the queue delivers it again.
 */
export async function fireTimer(ports: FirePorts, timer: Timer): Promise<Fired> {
  if (ports.clock.now() < timerDue(timer)) {
    await ports.pickClock.rearm(timer);
    return 'sent-on';
  }
  const outcome = await act(ports, timer);
  if (outcome === 'unavailable') {
    await ports.pickClock.rearm(timer, AGAIN_SECONDS);
    return 'sent-on';
  }
  return outcome;
}

async function act(ports: FirePorts, timer: Timer): Promise<'acted' | 'idle' | 'unavailable'> {
  try {
    const outcome =
      timer.kind === 'pick'
        ? await expirePick(ports, timer, (state) => (isAwaited(timer, state) ? undefined : 'stale'))
        : await startScheduledDraft(ports, timer);
    if (outcome.ok) return 'acted';
    return outcome.refused === 'unavailable' ? 'unavailable' : 'idle';
  } catch (error) {
    if (error instanceof Unavailable) return 'unavailable';
    throw error;
  }
}
