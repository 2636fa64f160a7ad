import { setTimeout as sleep } from 'node:timers/promises';
import type { FunctionName } from '#infra/aws/access.ts';
import type { LoggedCall } from '#infra/emulator/index.ts';
import type { Running } from '#infra/local/run.ts';

/**
 * How long each AWS call is held while calls are counted, in ms. A function's concurrent calls then always overlap,
 * even on a busy machine.
 */
const HOLD_MS = 200;
const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** A conditional write that reached the AWS endpoint. */
interface ConditionalWrite {
  caller: string;
  at: number;
}

/** The AWS calls of one Lambda invocation. */
export interface Invocation {
  /** Groups of concurrent calls. Each group waits for the previous group. */
  waves: LoggedCall[][];
  readUnits: number;
  writeUnits: number;
  conditionalWrites: number;
}

/**
 * Returns the function's one invocation that made a conditional write while `act` ran. Throws unless there was exactly one.
 * Ignores other functions, because some of them write conditionally too, such as the one that reads scores every minute.
 */
export async function writingInvocation(
  running: Running,
  name: FunctionName,
  act: () => Promise<unknown>,
): Promise<Invocation> {
  const writes: ConditionalWrite[] = [];
  const startedAt = performance.now();
  running.injectFaults(async ({ caller, service, body }) => {
    if (service === 'dynamodb' && body.includes('"ConditionExpression"')) {
      writes.push({ caller, at: performance.now() });
    }
    await sleep(HOLD_MS);
    return undefined;
  });
  try {
    await act();
  } finally {
    running.injectFaults(undefined);
  }
  const calls = onlyWriting(
    running.calls.filter(({ caller, startedAt: at }) => at >= startedAt && caller.startsWith(name)),
    writes,
  );
  const units = (isWrite: boolean): number =>
    calls
      .filter((call) => WRITES.test(call.action) === isWrite)
      .reduce((sum, call) => sum + (call.consumedUnits ?? 0), 0);
  return {
    waves: wavesOf(calls),
    readUnits: units(false),
    writeUnits: units(true),
    conditionalWrites: calls.filter((call) => isAmong(writes, call)).length,
  };
}

function onlyWriting(calls: readonly LoggedCall[], writes: readonly ConditionalWrite[]): LoggedCall[] {
  const invocations = Map.groupBy(calls, (call) => call.requestId);
  const writing = [...invocations.values()].filter((invocation) =>
    invocation.some((call) => isAmong(writes, call)),
  );
  const [only] = writing;
  if (!only || writing.length > 1) throw new Error(`${writing.length} invocations wrote, not one`);
  return only;
}

function isAmong(writes: readonly ConditionalWrite[], call: LoggedCall): boolean {
  const isWrite = call.service === 'dynamodb' && WRITES.test(call.action);
  return (
    isWrite &&
    writes.some(({ caller, at }) => call.caller === caller && call.startedAt <= at && at <= call.endedAt)
  );
}

/** Groups calls that overlap. Each group waited for the previous group. */
function wavesOf(calls: readonly LoggedCall[]): LoggedCall[][] {
  const waves: LoggedCall[][] = [];
  let waveEnds = -Infinity;
  for (const call of calls.toSorted((left, right) => left.startedAt - right.startedAt)) {
    if (call.startedAt >= waveEnds) waves.push([]);
    waves.at(-1)?.push(call);
    waveEnds = Math.max(waveEnds, call.endedAt);
  }
  return waves;
}

/** Returns the AWS actions of one wave, without duplicates, in alphabetical order. */
export function actionsOf(wave: readonly LoggedCall[]): string[] {
  return [...new Set(wave.map(({ action }) => action))].toSorted((left, right) => (left < right ? -1 : 1));
}
