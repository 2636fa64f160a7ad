import { composePoolUsers } from '../../compose/aws/user-pool.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { composeMeasures } from '../../compose/aws/measures.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { ownDevices, siteClient } from '../../compose/probe.ts';
import * as store from '../../compose/stores.ts';
import type { ProbeReport, ProbeStepName } from '../../messages/probe.ts';
import { probe } from '../../usecases/probe/probe.ts';

const log = makeLog('probe');
const measured = composeMeasures();
const stores = composeStores(store.devices, store.probeRuns, store.users);
const ports = { ...stores, pool: composePoolUsers(), site: siteClient(siteUrl()), ownDevices };

/** Plays a small league, whatever the event says, and returns the report. It throws only what can't be in the report. */
export const handler = lambda(log, async (): Promise<ProbeReport> => {
  const report = await probe(ports, siteUrl());
  const took = (name: ProbeStepName) => {
    const step = report.steps.find((one) => one.name === name && one.problem === undefined);
    return step?.milliseconds;
  };
  const [pick, push, expiry] = [took('pick'), took('push'), took('expiry')];
  const fields = {
    ...report,
    ...measured({
      ProbeFailures: report.ok ? 0 : 1,
      ...(pick !== undefined && { ProbePickMs: pick }),
      ...(push !== undefined && { ProbePushMs: push }),
      ...(expiry !== undefined && { ProbeExpiryLateMs: expiry }),
    }),
  };
  if (report.ok) log.info('probed', fields);
  else log.error('the probe failed', fields);
  return report;
});
