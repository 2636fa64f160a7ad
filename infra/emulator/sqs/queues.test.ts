import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { RunningClock } from '../clock.ts';
import { createIam } from '../iam/iam.ts';
import { deployTo } from '../testing/deploy.ts';
import type { AwsCall } from '../service.ts';
import { createDeliveries } from '../deliveries.ts';
import { isRunaway, nextTrace } from '../lambda/recursion.ts';
import { md5 } from './queue-store.ts';
import { createQueues, type Queues } from './queues.ts';

const START = Date.parse('2025-08-25T23:00:00Z');
const ARN = 'arn:aws:sqs:us-east-1:000000000000:';
const ROLE = 'arn:aws:iam::000000000000:role/Game-Role';

interface Event {
  Records: {
    messageId: string;
    body: string;
    attributes: { ApproximateReceiveCount: string };
    messageAttributes: unknown;
  }[];
}

describe('queues', () => {
  let clock: RunningClock;
  let queues: Queues;
  let handle: (event: Event) => unknown;
  let received: { body: string; at: number }[];
  let causes: (string | undefined)[];
  let mayLoop: boolean;
  /** The function's timeout, in seconds. */
  let timeout: number;
  let lines: string[];

  /** Starts the queues. Without a seed, each message is delivered exactly once. */
  function start(seed?: number): void {
    const database = new DatabaseSync(':memory:');
    clock = new RunningClock(
      database,
      START,
      () => undefined,
      () => START,
    );
    const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    const Statement = [{ Effect: 'Allow', Action: 'sqs:*', Resource: '*' }];
    deployTo(iam, 'Role', 'AWS::IAM::Role', {
      AssumeRolePolicyDocument: { Statement: [] },
      Policies: [{ PolicyName: 'p', PolicyDocument: { Version: '2012-10-17', Statement } }],
    });
    const invoke = async (_: string, event: unknown, cause?: string): Promise<unknown> => {
      causes.push(cause);
      for (const { body } of (event as Event).Records) received.push({ body, at: clock.now() - START });
      return handle(event as Event);
    };
    queues = createQueues({
      aws: DEFAULT_ENVIRONMENT,
      database,
      clock,
      iam,
      deliveries: createDeliveries(seed),
      lambda: {
        invoke,
        roleOf: () => ROLE,
        timeoutOf: () => timeout,
        isRunaway: (arn, cause) => !mayLoop && isRunaway(arn, cause),
      },
      frontDoorUrl: 'http://127.0.0.1:9',
      report: (line) => void lines.push(line),
    });
    const queue = (logicalId: string, properties: Record<string, unknown>) =>
      deployTo(queues, logicalId, 'AWS::SQS::Queue', properties);
    queue('Dead', {});
    const redrive = { deadLetterTargetArn: `${ARN}Dead`, maxReceiveCount: 2 };
    queue('Clock', { VisibilityTimeout: 60, RedrivePolicy: redrive });
    deployTo(queues, 'Mapping', 'AWS::Lambda::EventSourceMapping', {
      FunctionName: 'f',
      EventSourceArn: `${ARN}Clock`,
      BatchSize: 2,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    void queues.start?.();
  }

  beforeEach(() => {
    received = [];
    causes = [];
    lines = [];
    mayLoop = false;
    timeout = 60;
    handle = () => undefined;
    start();
  });

  async function send(
    input: Record<string, unknown>,
    trace?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const full = { QueueUrl: 'http://127.0.0.1:9/000000000000/Clock', ...input };
    const call: AwsCall = {
      caller: 'f',
      service: 'sqs',
      action: 'SendMessage',
      method: 'POST',
      path: '/',
      headers: { ...(trace !== undefined && { 'x-amzn-trace-id': trace }) },
      body: Buffer.from(JSON.stringify(full)),
    };
    expect(queues.wants(call)[0]).toMatchObject({ action: 'sqs:SendMessage' });
    const reply = await queues.answer(call);
    return { status: reply.status, body: JSON.parse(String(reply.body)) as Record<string, unknown> };
  }

  it('deliver a message after its delay', async () => {
    const { status, body } = await send({ MessageBody: 'pick 1', DelaySeconds: 90 });
    expect(status).toBe(200);
    expect(body['MD5OfMessageBody']).toBe(md5('pick 1'));
    await clock.advance(START + 89_000);
    expect(received).toEqual([]);
    await clock.advance(START + 95_000);
    expect(received).toEqual([{ body: 'pick 1', at: 90_000 }]);
    await clock.advance(START + 3_600_000);
    expect(received).toHaveLength(1);
  });

  it('deliver a message’s attributes in Lambda’s format', async () => {
    await send({ MessageBody: 'x', MessageAttributes: { call: { DataType: 'String', StringValue: 'c-1' } } });
    await send({ MessageBody: 'without' });
    const attributes: unknown[] = [];
    handle = ({ Records }) => attributes.push(...Records.map((record) => record.messageAttributes));
    await clock.advance(START);
    expect(attributes).toMatchObject([{ call: { dataType: 'String', stringValue: 'c-1' } }, {}]);
    expect(attributes[1]).toEqual({});
  });

  it('deliver a message after the queue’s delay if it has none of its own', async () => {
    deployTo(queues, 'Clock', 'AWS::SQS::Queue', { DelaySeconds: 30 });
    queues.send(`${ARN}Clock`, 'from a service');
    await send({ MessageBody: 'from a client' });
    await clock.advance(START + 60_000);
    expect(received).toEqual([
      { body: 'from a service', at: 30_000 },
      { body: 'from a client', at: 30_000 },
    ]);
  });

  it.each([-1, 901, 1.5, '90'])('reject a delay of %j', async (DelaySeconds) => {
    const { status, body } = await send({ MessageBody: 'x', DelaySeconds });
    expect(status).toBe(400);
    expect(body['__type']).toBe('InvalidParameterValue');
    expect(queues.messages()).toEqual([]);
  });

  it('reject a message to an unknown queue', async () => {
    const { body } = await send({ MessageBody: 'x', QueueUrl: 'http://127.0.0.1:9/000000000000/Other' });
    expect(body['__type']).toBe('QueueDoesNotExist');
  });

  it('redeliver a failed batch after the visibility timeout, then move it to the dead-letter queue', async () => {
    handle = () => Promise.reject(new Error('no'));
    for (const MessageBody of ['bad', 'with it']) await send({ MessageBody, DelaySeconds: 0 });
    await clock.advance(START + 3_600_000);
    expect(received.map(({ at }) => at)).toEqual([0, 0, 60_000, 60_000]);
    expect(queues.messages()).toMatchObject([
      { queue: `${ARN}Dead`, body: 'bad' },
      { queue: `${ARN}Dead`, body: 'with it' },
    ]);
  });

  it('redeliver only the messages that the function reports as failed', async () => {
    handle = ({ Records }) => ({
      batchItemFailures: Records.filter(
        ({ body, attributes }) => body === 'b' && attributes.ApproximateReceiveCount === '1',
      ).map(({ messageId }) => ({ itemIdentifier: messageId })),
    });
    for (const MessageBody of ['a', 'b']) await send({ MessageBody });
    await clock.advance(START + 3_600_000);
    expect(received.map(({ body }) => body)).toEqual(['a', 'b', 'b']);
    expect(queues.messages()).toEqual([]);
  });

  it('deliver some messages twice, and always the same messages for the same seed', async () => {
    const repeated = async (): Promise<string[]> => {
      received = [];
      start(2);
      for (let number = 0; number < 40; number += 1) await send({ MessageBody: String(number) });
      await clock.advance(START + 60_000);
      const bodies = received.map(({ body }) => body);
      return bodies.filter((body, at) => bodies.indexOf(body) !== at);
    };
    const first = await repeated();
    expect(first.length).toBeGreaterThan(0);
    expect((await repeated()).toSorted()).toEqual(first.toSorted());
  });

  it('don’t always keep messages in order', async () => {
    start(2);
    const bodies = Array.from({ length: 12 }, (_, number) => String(number));
    for (const MessageBody of bodies) await send({ MessageBody });
    await clock.advance(START);
    const seen = [...new Set(received.map(({ body }) => body))];
    expect(seen).not.toEqual(bodies);
    expect(seen.toSorted()).toEqual(bodies.toSorted());
  });

  it('stop a function from triggering itself forever, unless its settings allow that', async () => {
    handle = () => send({ MessageBody: 'again', DelaySeconds: 1 }, nextTrace('f', causes.at(-1)));
    await send({ MessageBody: 'first' });
    await clock.advance(START + 60_000);
    expect(received).toHaveLength(16);
    expect(queues.messages()).toMatchObject([{ queue: `${ARN}Dead`, body: 'again' }]);
    expect(lines.join()).toMatch(/triggers itself in a loop/);

    mayLoop = true;
    await send({ MessageBody: 'first' });
    await clock.advance(START + 85_000);
    expect(received.length).toBeGreaterThan(16 + 20);
  });

  it('reject a mapping to a function that can run longer than messages stay hidden', () => {
    expect(start).not.toThrow();
    timeout = 61;
    expect(start).toThrow('Queue visibility timeout: 60 seconds is less than Function timeout: 61 seconds');
  });

  it('reject a mapping to a function whose role lacks the right to poll', () => {
    const properties = { FunctionName: 'f', EventSourceArn: `${ARN}Clock` };
    const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    const role = { AssumeRolePolicyDocument: { Statement: [] } };
    deployTo(iam, 'Role', 'AWS::IAM::Role', role);
    const poor = createQueues({
      aws: DEFAULT_ENVIRONMENT,
      database: new DatabaseSync(':memory:'),
      clock,
      iam,
      deliveries: createDeliveries(undefined),
      lambda: {
        invoke: () => Promise.resolve(),
        isRunaway: () => false,
        roleOf: () => ROLE,
        timeoutOf: () => 1,
      },
      frontDoorUrl: '',
      report: () => undefined,
    });
    deployTo(poor, 'Clock', 'AWS::SQS::Queue', {});
    expect(() => deployTo(poor, 'M', 'AWS::Lambda::EventSourceMapping', properties)).toThrow(
      /sqs:ReceiveMessage/,
    );
  });
});
