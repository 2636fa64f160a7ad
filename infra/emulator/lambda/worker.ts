/**
 * Runs the handler of one Lambda function inside a worker thread. It shifts Date to the emulated clock and
 * imports the handler. Then it handles one event at a time, and freezes between events as Lambda does.
 */
import { enableCompileCache, flushCompileCache, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import timers from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';

/** The data that a thread starts with. */
export interface WorkerSetup {
  offset: SharedArrayBuffer;
  /** One Int32: how many events have been sent to this thread. */
  sent: SharedArrayBuffer;
  handlerFile: string;
  handlerName: string;
  functionName: string;
  functionArn: string;
  /** `$LATEST`, or the number of a published version. */
  functionVersion: string;
  memory: string;
  timeoutSeconds: number;
}

/** A message to the worker, which carries one event. */
export interface Invocation {
  requestId: string;
  event: unknown;
  /** The chain of requests that led to this event, as an X-Amzn-Trace-Id. */
  trace: string;
  /** The ARN that was called, with its alias or version. */
  calledArn: string;
}

/** A message from the worker. */
export type WorkerMessage =
  | { kind: 'ready' }
  /** The handler sleeps until `until`, in epoch milliseconds on the emulated clock. */
  | { kind: 'sleep'; until: number }
  | { kind: 'reply'; payload: string }
  | { kind: 'error'; error: FunctionFailure };

/** The error of a function, in the form in which Lambda reports it. */
export interface FunctionFailure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}

type Handler = (event: unknown, context: unknown) => unknown;

/** Lambda's limit for the reply of a synchronous invocation, in bytes. */
const LARGEST_REPLY = 6 * 1024 * 1024;

function shiftDate(offset: SharedArrayBuffer): void {
  const shared = new BigInt64Array(offset);
  const machineNow = Date.now;
  const now = (): number => machineNow() + Number(Atomics.load(shared, 0));
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: (target) => new target(now()).toString(),
  });
}

const LOOK_MS = 20;

/** Makes `node:timers/promises` sleep on the emulated clock, which can jump. Other timers stay on the machine's clock. */
function shiftSleep(): void {
  const sleep = timers.setTimeout;
  timers.setTimeout = async (ms, value, options) => {
    const until = Date.now() + (ms ?? 0);
    send({ kind: 'sleep', until });
    for (let left = ms ?? 0; left > 0; left = until - Date.now())
      await sleep(Math.min(left, LOOK_MS), undefined, options);
    return value as never;
  };
  syncBuiltinESMExports();
}

async function loadHandler(setup: WorkerSetup): Promise<Handler> {
  const module = (await import(pathToFileURL(setup.handlerFile).href)) as Record<string, unknown>;
  const handler = module[setup.handlerName];
  if (typeof handler !== 'function') throw new Error(`${setup.handlerName} is not exported by the function`);
  if (handler.length > 2) throw new Error('nodejs24.x runs no callback handlers (a third parameter)');
  return handler as Handler;
}

function contextOf(setup: WorkerSetup, invocation: Invocation): unknown {
  // The deadline is on the machine's clock, so that a jump of the emulated clock doesn't use up an event's time.
  const deadline = performance.now() + setup.timeoutSeconds * 1000;
  return {
    awsRequestId: invocation.requestId,
    functionName: setup.functionName,
    functionVersion: setup.functionVersion,
    invokedFunctionArn: invocation.calledArn,
    memoryLimitInMB: setup.memory,
    logGroupName: `/aws/lambda/${setup.functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - performance.now(),
  };
}

function failure(thrown: unknown): FunctionFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

const setup = workerData as WorkerSetup;
const send = (message: WorkerMessage): void => parentPort?.postMessage(message);
shiftDate(setup.offset);
shiftSleep();
// The function's later threads start a third faster with this cache, in this run and the next ones. The cache is
// removed together with the assembly.
enableCompileCache(path.join(path.dirname(setup.handlerFile), '.compile-cache'));
const loading = loadHandler(setup);
loading.then(
  () => send({ kind: 'ready' }),
  (thrown: unknown) => send({ kind: 'error', error: failure(thrown) }),
);

async function outcome(invocation: Invocation): Promise<WorkerMessage> {
  try {
    const handler = await loading;
    process.env['_X_AMZN_TRACE_ID'] = invocation.trace;
    const value = await handler(invocation.event, contextOf(setup, invocation));
    const payload = JSON.stringify(value ?? null);
    const length = Buffer.byteLength(payload);
    if (length > LARGEST_REPLY) throw tooLarge(length);
    return { kind: 'reply', payload };
  } catch (thrown) {
    return { kind: 'error', error: failure(thrown) };
  }
}

function tooLarge(length: number): Error {
  const text = `Response payload size exceeded maximum allowed payload size (${LARGEST_REPLY} bytes): ${length}`;
  return Object.assign(new Error(text), { name: 'Function.ResponseSizeTooLarge' });
}

/** Waits until the stream's output is written. A frozen thread would write the rest only during its next event. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  if (stream.writableLength > 0) await new Promise<void>((resolve) => stream.write('', () => resolve()));
}

const sent = new Int32Array(setup.sent);
let received = 0;

async function answer(invocation: Invocation): Promise<void> {
  received += 1;
  const reply = await outcome(invocation);
  await Promise.all([written(process.stdout), written(process.stderr)]);
  send(reply);
  // The cache now contains everything that the handler needed, so it is saved only this once.
  if (received === 1) flushCompileCache();
  // Sleeps until the next event is sent. Whatever the handler left running stops here, and resumes with that event. The loop is
  // needed because the wake-up call for the current event may not arrive until the thread has fallen asleep again.
  while (Atomics.load(sent, 0) === received) Atomics.wait(sent, 0, received);
}

parentPort?.on('message', (invocation: Invocation) => void answer(invocation));
