import { isAwaited, timerDue, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../ports.ts';
import { expirePick, type ExpirePorts } from './expire-pick.ts';
import { startScheduledDraft } from './start-draft.ts';

/** What came of a timer: it acted, it was sent on to its exact second, or the season did not wait for it (any more). */
export type Fired = 'acted' | 'sent-on' | 'idle';

/**
 * A timer arrives, from the queue or from the Scheduler; late, early, twice or long out of date (decision 12).
 * An early one is sent on to its exact second. Throws when the store is unavailable, so that it is delivered again.
 */
export async function fireTimer(ports: ExpirePorts & Pick<Ports, 'dice'>, timer: Timer): Promise<Fired> {
  if (ports.clock.now() < timerDue(timer)) {
    await ports.pickClock.rearm(timer);
    return 'sent-on';
  }
  const outcome =
    timer.kind === 'pick'
      ? await expirePick(ports, timer, (state) => (isAwaited(timer, state) ? undefined : 'stale'))
      : await startScheduledDraft(ports, timer);
  if (outcome.ok) return 'acted';
  if (outcome.refused === 'unavailable')
    throw new Error(`${timer.kind} timer of league ${timer.leagueId} met too many writers`);
  return 'idle';
}
