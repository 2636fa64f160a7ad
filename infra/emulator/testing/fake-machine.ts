import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { createDeliveries } from '../deliveries.ts';
import type { Clock, Machine } from '../service.ts';
import { close, listen } from '../http.ts';
import { createQuotas } from '../quotas.ts';

export type FakeHandler = (event: never) => unknown;

/** A machine for testing a single service. Its server and database are real; the test provides the functions. */
export interface FakeMachine extends Machine {
  readonly lines: string[];
  /** Function handlers, keyed by ARN. */
  readonly handlers: Map<string, FakeHandler>;
  /** ARNs of sources that aren't allowed to invoke functions. */
  readonly forbidden: Set<string>;
  /** The emulated time in epoch milliseconds. */
  time: number;
  close(): Promise<void>;
}

/** Starts a machine on a free loopback port. `close` removes everything it has created. */
export async function fakeMachine(assembly = ''): Promise<FakeMachine> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'machine-'));
  const server = createServer();
  const port = await listen(server);
  const lines: string[] = [];
  const handlers = new Map<string, FakeHandler>();
  const invoke = async (arn: string, event: unknown) => {
    const handler = handlers.get(arn);
    if (!handler) throw new Error(`no function ${arn}`);
    return handler(event as never);
  };
  const clock: Clock = {
    now: () => machine.time,
    addSource: () => {},
    changed: () => {},
    advance: async (to) => {
      machine.time = to;
      return 0;
    },
  };
  const machine: FakeMachine = {
    aws: DEFAULT_ENVIRONMENT,
    siteUrl: `http://localhost:${port}`,
    server,
    dataDirectory,
    database: new DatabaseSync(join(dataDirectory, 'machine.sqlite')),
    clock,
    functions: { invoke, invokeAsync: async (arn, event) => void (await invoke(arn, event)) },
    quotas: createQuotas(),
    deliveries: createDeliveries(undefined),
    assembly: () => assembly,
    mayInvoke: (_arn, _principal, sourceArn) => !machine.forbidden.has(sourceArn),
    sendMail: () => {},
    report: (line) => lines.push(line),
    lines,
    handlers,
    forbidden: new Set(),
    time: Date.parse('2025-08-25T23:00:00Z'),
    async close() {
      await close(server);
      machine.database.close();
      rmSync(dataDirectory, { recursive: true });
    },
  };
  return machine;
}
