import type { World } from './demand.ts';
import { actsOf } from './counts.ts';
import type { StackLimits } from './template.ts';
import { ledger, type Volume } from './volume.ts';

const DAYS_A_MONTH = 365.25 / 12;
const MINUTES_A_DAY = 1440;
/** The number of members in the probe's league. */
const PROBE_MEMBERS = 2;

/** Returns the usage in a month without players, which comes from scheduled jobs and from Lambda's polling of empty queues. */
export function idleMonth({ assumed: a, acts }: World, { polledQueues, runsADay }: StackLimits): Volume {
  const { sum, add } = ledger(a);
  const runs = (job: keyof StackLimits['runsADay']): number => runsADay[job] * DAYS_A_MONTH;
  const probe = runs('probe');
  const small = actsOf(PROBE_MEMBERS);
  add(probe, acts.idle, { by: 'probe', ms: a.probeSeconds * 1000 });
  add(probe * a.probeRequests, small.chat, { by: 'leagues', over: 'http' });
  for (const act of [small.connect, small.join, small.ping])
    add(probe, act, { by: 'socket', over: 'socket' });
  add(probe, small.pick, { by: 'draft', over: 'http' });
  add(probe, small.expiry, { by: 'clock' });
  // Both picks have timers, each with its backstop.
  add(2 * PROBE_MEMBERS * probe, acts.idle, { by: 'clock', ms: a.timerWaitMs });
  add(PROBE_MEMBERS * probe, small.turn, { by: 'push', ms: a.pushMs });
  sum.connectionMinutes += (probe * a.probeSeconds) / 60;
  add(runs('scores'), { ...acts.idle, reads: a.feedReads }, { by: 'scores', ms: a.feedMs });
  add(runs('reconcile'), { ...acts.idle, reads: a.feedReads }, { by: 'reconcile', ms: a.feedMs });
  sum.queueRequests += polledQueues * a.pollers * (60 / a.pollSeconds) * MINUTES_A_DAY * DAYS_A_MONTH;
  return sum;
}
