import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { RunningClock } from '../clock.ts';
import { createDeployment, type Deployment } from '../template/deployment.ts';
import { fakeAssembly, type FakeAssembly } from '../testing/fake-assembly.ts';
import type { Deliverable, Fate } from '../deliveries.ts';
import { createIam } from '../iam/iam.ts';
import type { Declaration } from '../template/intrinsics.ts';
import { createQuotas, type Quotas } from '../quotas.ts';
import { loadStack } from '../template/template.ts';
import { FunctionError, Throttled } from './function-error.ts';
import { createLambda, type Lambda } from './lambda.ts';
import { isRunaway, nextTrace } from './recursion.ts';
import { WorkerPool } from './worker-pool.ts';

const START = Date.parse('2025-08-25T23:00:00Z');
const LOOPS = 'arn:aws:lambda:us-east-1:000000000000:function:Loops';
const GOOD = 'export const handler = async (event) => ({ got: event });';

describe('functions in workers', () => {
  let assembly: FakeAssembly;
  let clock: RunningClock;
  let quotas: Quotas;
  let lambda: Lambda;
  let deployment: Deployment;
  const lines: string[] = [];
  const delivered: { arn: string; payload: unknown }[] = [];
  let fates: Partial<Record<Deliverable, Partial<Fate>>>;

  beforeEach(() => {
    lines.length = 0;
    delivered.length = 0;
    fates = {};
    assembly = fakeAssembly();
    const database = new DatabaseSync(':memory:');
    const report = (line: string): void => void lines.push(line);
    clock = new RunningClock(database, START, report);
    const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    quotas = createQuotas();
    lambda = createLambda({
      aws: DEFAULT_ENVIRONMENT,
      database,
      clock,
      iam,
      quotas,
      deliveries: { fate: (kind) => ({ late: 0, again: undefined, lost: false, ...fates[kind] }) },
      isFrugal: false,
      report,
      assembly: () => assembly.path,
      frontDoorUrl: 'http://127.0.0.1:9',
      deliver: (arn, payload) => void delivered.push({ arn, payload }),
    });
    deployment = createDeployment(DEFAULT_ENVIRONMENT, [iam, lambda], {});
  });

  afterEach(async () => {
    await lambda.stop();
    assembly.remove();
  });

  async function deploy(
    sources: Record<string, string>,
    others: Record<string, Declaration> = {},
  ): Promise<void> {
    assembly.write(sources, others);
    await deployment.deploy(loadStack(assembly.path));
    lambda.start();
  }

  it('run on the emulated clock with the template’s environment, and return a reply', async () => {
    await deploy({
      Tell: `export const handler = async (event, context) => ({
        event, now: Date.now(), date: +new Date(), fixed: +new Date(5), isDate: new Date() instanceof Date,
        colour: process.env.COLOUR, key: process.env.AWS_ACCESS_KEY_ID, url: process.env.AWS_ENDPOINT_URL,
        left: context.getRemainingTimeInMillis(), path: process.env.PATH });`,
    });
    await clock.advance(START + 3_600_000);
    const reply = (await lambda.invoke('Tell', { a: 1 })) as Record<string, unknown>;
    expect(reply).toMatchObject({
      event: { a: 1 },
      fixed: 5,
      isDate: true,
      colour: 'red',
      url: 'http://127.0.0.1:9',
    });
    for (const name of ['now', 'date'])
      expect(Math.abs(Number(reply[name]) - clock.now())).toBeLessThan(5000);
    expect(reply['left']).toBeLessThanOrEqual(1000);
    expect(reply['path']).toBeUndefined();
    expect(lambda.callerOf(String(reply['key']), '')).toMatchObject({ logicalId: 'Tell' });
  });

  it('pass on a handler’s error, and keep working', async () => {
    await deploy({
      Fails:
        "export const handler = async (event) => { if (event.bad) throw new TypeError('no'); return 'yes'; };",
    });
    const no = { errorType: 'TypeError', message: 'no' };
    await expect(lambda.invoke('Fails', { bad: true })).rejects.toMatchObject(no);
    expect(await lambda.invoke('Fails', {})).toBe('yes');
  });

  it('can time out without affecting other functions', async () => {
    await deploy({
      Hangs: 'export const handler = (event) => { if (event.hang) for (;;); return 1; };',
      Good: GOOD,
    });
    const hanging = lambda.invoke('Hangs', { hang: true }).catch((error: unknown) => String(error));
    expect(await lambda.invoke('Good', 1)).toEqual({ got: 1 });
    expect(await lambda.invoke('Hangs', {})).toBe(1);
    expect(await hanging).toContain('Task timed out after 1.00 seconds');
    expect(lines.join('\n')).toMatch(/Hangs: Task timed out/);
  });

  it('can crash without affecting other functions', async () => {
    await deploy({
      Crashes: `export const handler = (event) => new Promise(() => { if (event.crash) process.exit(3);
        setImmediate(() => { throw new Error('out of nowhere'); }); });`,
      Good: GOOD,
    });
    await expect(lambda.invoke('Crashes', { crash: true })).rejects.toBeInstanceOf(FunctionError);
    await expect(lambda.invoke('Crashes', {})).rejects.toThrow(/out of nowhere/);
    expect(await lambda.invoke('Good', 2)).toEqual({ got: 2 });
    expect(lines.join('\n')).toMatch(/Crashes: a worker ended: out of nowhere/);
  });

  it('can be started ahead of time, explain a failed import, and don’t start after Lambda has stopped', async () => {
    const Good = "console.log('began'); export const handler = () => 1;";
    await deploy({ Broken: "throw new Error('cannot begin');", Good, Other: Good });
    await lambda.warm((logicalId) => logicalId !== 'Other');
    await expect.poll(() => lines.join()).toMatch(/cannot begin.*Good: began/s);
    await expect(lambda.invoke('Broken', {})).rejects.toThrow(/cannot begin/);
    await lambda.stop();
    await lambda.warm(() => true);
    expect(lines).not.toContain('Other: began');
  });

  it('have each line they print reported separately', async () => {
    await deploy({ Talks: "export const handler = async () => { console.log('one\\ntwo'); };" });
    await lambda.invoke('Talks', {});
    await expect.poll(() => lines).toEqual(['Talks: one', 'Talks: two']);
  });

  it('freeze after they have replied', async () => {
    await deploy({
      Careless: `export const handler = async (event) => { const cells = new Int32Array(event.cells);
        setInterval(() => Atomics.add(cells, 0, 1), 1); };`,
    });
    const cells = new Int32Array(new SharedArrayBuffer(4));
    await lambda.invoke('Careless', { cells: cells.buffer });
    // Careless increments the cell every millisecond. Deploying and starting another function takes longer than that, so if the
    // cell stays the same in the meantime, Careless is frozen.
    const later = () => deploy({ Good: GOOD }).then(() => Atomics.load(cells, 0));
    // On a busy machine, the function may freeze a little after its reply.
    await expect.poll(async () => (await later()) === (await later())).toBe(true);
  });

  it('can sleep on the emulated clock, and a jump wakes them', async () => {
    await deploy({
      Sleeps: `import { setTimeout as sleep } from 'node:timers/promises';
        export const handler = async (event) => { const cells = new Int32Array(event.cells);
          const sleeping = sleep(3_600_000); Atomics.store(cells, 0, 1); await sleeping; return Date.now(); };`,
    });
    const cells = new SharedArrayBuffer(4);
    const woken = lambda.invoke('Sleeps', { cells });
    await expect.poll(() => Atomics.load(new Int32Array(cells), 0), { timeout: 20_000 }).toBe(1);
    await clock.advance(clock.now() + 3_600_000);
    expect(Number(await woken) - START).toBeGreaterThanOrEqual(3_600_000);
  });

  it('have their full time for an event, no matter how far the emulated clock jumps', async () => {
    await deploy({
      Waits: `export const handler = async (event, context) => { const cells = new Int32Array(event.cells);
        while (Atomics.load(cells, 0) === 0) await new Promise((r) => setTimeout(r, 1));
        return context.getRemainingTimeInMillis(); };`,
    });
    const cells = new SharedArrayBuffer(4);
    const left = lambda.invoke('Waits', { cells });
    await clock.advance(START + 3_600_000);
    Atomics.store(new Int32Array(cells), 0, 1);
    expect(await left).toBeGreaterThan(0);
  });

  it('can’t have a reply or environment that is too large for Lambda', async () => {
    await deploy({ Floods: "export const handler = async () => 'x'.repeat(6 * 1024 * 1024);" });
    await expect(lambda.invoke('Floods', {})).rejects.toMatchObject({
      errorType: 'Function.ResponseSizeTooLarge',
    });
    assembly.write({ Good: GOOD });
    const stack = loadStack(assembly.path);
    Object.assign(stack.template.Resources['Good']?.Properties ?? {}, {
      Environment: { Variables: { LONG: 'x'.repeat(4096) } },
    });
    await expect(deployment.deploy(stack)).rejects.toThrow(/4 KB/);
  });

  it('can handle several events at once', async () => {
    await deploy({
      Meets: `export const handler = async (event) => { const cells = new Int32Array(event.cells);
        Atomics.add(cells, 0, 1); Atomics.notify(cells, 0);
        while (Atomics.load(cells, 0) < 2) await new Promise((r) => setTimeout(r, 5)); return 'met'; };`,
    });
    const cells = new SharedArrayBuffer(4);
    expect(await Promise.all([lambda.invoke('Meets', { cells }), lambda.invoke('Meets', { cells })])).toEqual(
      ['met', 'met'],
    );
  });

  it('are throttled beyond the account’s concurrency limit, which all functions share', async () => {
    await deploy({
      Waits: `export const handler = async (event) => { const cells = new Int32Array(event.cells);
        while (Atomics.load(cells, 0) === 0) await new Promise((r) => setTimeout(r, 1)); return 'done'; };`,
      Good: GOOD,
    });
    quotas.limit({ concurrency: 1 });
    const cells = new SharedArrayBuffer(4);
    const first = lambda.invoke('Waits', { cells });
    await expect(lambda.invoke('Good', 1)).rejects.toBeInstanceOf(Throttled);
    expect(lines.join()).toContain('Good: throttled');
    Atomics.store(new Int32Array(cells), 0, 1);
    expect(await first).toBe('done');
    expect(await lambda.invoke('Good', 1)).toEqual({ got: 1 });
  });

  it('lose their idle workers, except one', async () => {
    await deploy({
      Meets: `import { threadId } from 'node:worker_threads';
        export const handler = async (event) => { const cells = new Int32Array(event.cells);
        Atomics.add(cells, 0, 1);
        while (Atomics.load(cells, 0) < 2) await new Promise((r) => setTimeout(r, 5)); return threadId; };`,
    });
    const meet = (): Promise<unknown[]> => {
      const cells = new SharedArrayBuffer(4);
      return Promise.all([lambda.invoke('Meets', { cells }), lambda.invoke('Meets', { cells })]);
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const first = await meet();
      expect(new Set(await meet())).toEqual(new Set(first));
      vi.advanceTimersByTime(3_600_000);
      const later = await meet();
      expect(later.filter((id) => first.includes(id))).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('switch to a new version, and the old version’s workers end', async () => {
    await deploy({ Tell: "export const handler = async () => 'old';" });
    const renamed = fakeAssembly();
    renamed.write({ Tell: "export const handler = async () => 'new';" });
    assembly.remove();
    assembly = renamed;
    const stack = loadStack(assembly.path);
    const retire = vi.spyOn(WorkerPool.prototype, 'retire');
    Object.assign(stack.template.Resources['Tell']?.Properties ?? {}, { Description: 'changed' });
    expect(await deployment.update(stack)).toEqual({ replaced: ['Tell'], waiting: [] });
    expect(await lambda.invoke('Tell', {})).toBe('new');
    expect(lambda.assemblies()).toEqual([renamed.path]);
    expect(retire).toHaveBeenCalledOnce();
    retire.mockRestore();
  });

  describe('asynchronous invocations', () => {
    const dead = 'arn:aws:sqs:us-east-1:000000000000:dead';
    const config: Declaration = {
      Type: 'AWS::Lambda::EventInvokeConfig',
      Properties: {
        FunctionName: { Ref: 'Fails' },
        DestinationConfig: { OnFailure: { Destination: dead } },
      },
    };
    const policy: Declaration = {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyName: 'p',
        Roles: [{ Ref: 'Role' }],
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: dead },
        },
      },
    };
    const failing = { Fails: "export const handler = async () => { throw new Error('always'); };" };

    it('are retried after one and two minutes, and then go to the failure destination', async () => {
      await deploy(failing, { config, policy });
      await lambda.invokeAsync('Fails', { a: 1 });
      expect(await clock.advance(START + 50_000)).toBe(0);
      expect(await clock.advance(START + 70_000)).toBe(1);
      expect(delivered).toEqual([]);
      expect(await clock.advance(START + 300_000)).toBe(1);
      expect(delivered).toHaveLength(1);
      expect(delivered[0]).toMatchObject({
        arn: dead,
        payload: { requestPayload: { a: 1 }, requestContext: { approximateInvokeCount: 3 } },
      });
      expect(await clock.advance(START + 3_600_000)).toBe(0);
    });

    it('don’t use up retries while throttled', async () => {
      await deploy(failing, { config, policy });
      quotas.limit({ concurrency: 0 });
      await lambda.invokeAsync('Fails', { a: 1 });
      const throttled = await clock.advance(START + 3_600_000);
      // The event is retried every second at first, and eventually every five minutes.
      expect(throttled).toBeGreaterThan(12);
      expect(throttled).toBeLessThan(30);
      quotas.limit({});
      await clock.advance(START + 2 * 3_600_000);
      expect(delivered).toMatchObject([
        { payload: { requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 } } },
      ]);
    });

    it('go to the failure destination without ever running if they are throttled for six hours', async () => {
      await deploy(failing, { config, policy });
      quotas.limit({ concurrency: 0 });
      await lambda.invokeAsync('Fails', { a: 1 });
      await clock.advance(START + 6 * 3_600_000 - 1);
      expect(delivered).toEqual([]);
      await clock.advance(START + 7 * 3_600_000);
      expect(delivered).toMatchObject([
        {
          arn: dead,
          payload: { requestPayload: { a: 1 }, requestContext: { condition: 'EventAgeExceeded' } },
        },
      ]);
    });

    it('leave no record if the role can’t send to the failure destination', async () => {
      await deploy(failing, { config });
      await lambda.invokeAsync('Fails', {});
      await clock.advance(START + 600_000);
      expect(delivered).toEqual([]);
      expect(lines.join('\n')).toMatch(/may not send failed events/);
    });
  });

  it('count as running in a loop after sixteen runs in one chain of requests', async () => {
    const trace = 'export const handler = async () => process.env._X_AMZN_TRACE_ID;';
    await deploy({ Chained: trace, Other: trace });
    let cause: string | undefined;
    for (let run = 0; run < 16; run += 1) {
      expect(lambda.isRunaway('Chained', cause)).toBe(false);
      cause = String(await lambda.invoke('Chained', {}, cause));
    }
    cause = String(await lambda.invoke('Other', {}, cause));
    expect(lambda.isRunaway('Chained', cause)).toBe(true);
    expect(lambda.isRunaway('Other', cause)).toBe(false);
  });

  it('can run in a loop if their settings allow it', async () => {
    assembly.write({ Loops: GOOD });
    const stack = loadStack(assembly.path);
    Object.assign(stack.template.Resources['Loops']?.Properties ?? {}, { RecursiveLoop: 'Allow' });
    await deployment.deploy(stack);
    let cause: string | undefined;
    for (let run = 0; run < 20; run += 1) cause = nextTrace(LOOPS, cause);
    expect(lambda.isRunaway('Loops', cause)).toBe(false);
    expect(isRunaway(LOOPS, cause)).toBe(true);
  });

  it('can be invoked only by callers with a permission', async () => {
    const arn = 'arn:aws:execute-api:us-east-1:000000000000:api';
    const Properties = {
      FunctionName: { 'Fn::GetAtt': ['Good', 'Arn'] },
      Action: 'lambda:InvokeFunction',
      Principal: 'apigateway.amazonaws.com',
      SourceArn: `${arn}/*/*/api/me`,
    };
    await deploy({ Good: GOOD }, { Permission: { Type: 'AWS::Lambda::Permission', Properties } });
    const may = (principal: string, source: string): boolean => lambda.mayInvoke('Good', principal, source);
    expect(may('apigateway.amazonaws.com', `${arn}/$default/GET/api/me`)).toBe(true);
    expect(may('apigateway.amazonaws.com', `${arn}/$default/GET/api/you`)).toBe(false);
    expect(may('s3.amazonaws.com', `${arn}/$default/GET/api/me`)).toBe(false);
  });
});
