import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeAssembly, FAKE_ROLE, type Declaration, type FakeAssembly } from '../emulator/testing/index.ts';
import { startLocal, type Running } from './run.ts';

const NOW = Date.parse('2025-08-25T23:00:00Z');

/** The resources of a small template: a table, and a queue whose messages a function prints. */
const RESOURCES: Record<string, Declaration> = {
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
    },
  },
  Queue: { Type: 'AWS::SQS::Queue' },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    DependsOn: 'Policy',
    Properties: { FunctionName: { Ref: 'Print' }, EventSourceArn: { 'Fn::GetAtt': ['Queue', 'Arn'] } },
  },
  Policy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyName: 'poll',
      Roles: [{ Ref: FAKE_ROLE }],
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: { Effect: 'Allow', Action: 'sqs:*', Resource: '*' },
      },
    },
  },
};
const PRINT = 'export const handler = async ({ Records }) => console.log(`printed ${Records[0].body}`);';
const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:Queue';

describe('the local run', () => {
  let assembly: FakeAssembly;
  let dataDirectory: string;
  let running: Running | undefined;
  let lines: string[];

  beforeEach(() => {
    lines = [];
    assembly = fakeAssembly();
    assembly.write({ Print: PRINT }, RESOURCES);
    dataDirectory = mkdtempSync(join(tmpdir(), 'run-'));
  });

  afterEach(async () => {
    await running?.stop();
    running = undefined;
    assembly.remove();
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  async function start(fresh = false): Promise<Running> {
    const report = (line: string): void => void lines.push(line);
    running = await startLocal({ port: 0, dataDirectory, assembly: assembly.path, now: NOW, fresh, report });
    return running;
  }

  it('catches up on timers that came due while it was off, and keeps its clock and table', async () => {
    const first = await start();
    expect(first.isFresh).toBe(true);
    await first.clock.advance(NOW + 3_600_000);
    await first.services.tables.call('PutItem', { TableName: 'Table', Item: { pk: { S: 'kept' } } });
    first.clock.stop();
    first.services.queues.send(QUEUE, 'overdue');
    expect(first.timers()).toMatchObject([{ kind: 'message', payload: 'overdue' }]);
    await first.stop();

    const second = await start();
    expect(second.isFresh).toBe(false);
    expect(second.clock.now()).toBeGreaterThanOrEqual(NOW + 3_600_000);
    const { body } = await second.services.tables.call('Scan', { TableName: 'Table' });
    expect(String(body)).toContain('kept');
    await expect.poll(() => lines).toContain('Print: printed overdue');
  });

  it('deletes everything with --fresh', async () => {
    const first = await start();
    await first.clock.advance(NOW + 3_600_000);
    await first.services.tables.call('PutItem', { TableName: 'Table', Item: { pk: { S: 'gone' } } });
    await first.stop();
    const second = await start(true);
    expect(second.isFresh).toBe(true);
    expect(second.clock.now()).toBeLessThan(NOW + 3_600_000);
    expect(String((await second.services.tables.call('Scan', { TableName: 'Table' })).body)).not.toContain(
      'gone',
    );
  });

  it('marks its assembly as in use, so that newer builds keep it', async () => {
    utimesSync(assembly.path, 0, 0);
    const begun = Date.now();
    await start();
    expect(statSync(assembly.path).mtimeMs).toBeGreaterThanOrEqual(begun - 1000);
  });

  it('reports a port or data directory that is in use, and a template that needs something unsupported', async () => {
    const { port } = await start();
    const again = startLocal({ port, dataDirectory, assembly: assembly.path });
    await expect(again).rejects.toThrow(`Port ${port} is in use`);
    const twice = startLocal({ port: 0, dataDirectory, assembly: assembly.path });
    await expect(twice).rejects.toThrow('is in use by another run');
    assembly.write({ Print: PRINT }, { Machine: { Type: 'AWS::EC2::Instance' } });
    const unsupported = startLocal({
      port: 0,
      dataDirectory: join(dataDirectory, 'b'),
      assembly: assembly.path,
    });
    await expect(unsupported).rejects.toThrow('AWS::EC2::Instance does not run on one machine');
  });

  it('rejects a queue that redelivers messages while their function can still be running', async () => {
    const Queue = { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 0 } };
    assembly.write({ Print: PRINT }, { ...RESOURCES, Queue });
    await expect(start()).rejects.toThrow('timeout: 0 seconds is less than Function timeout: 1 seconds');
  });

  it('explains problems with the data directory, the engine, and an older table', async () => {
    const { path } = assembly;
    const noFolder = startLocal({ port: 0, dataDirectory: import.meta.filename, assembly: path });
    await expect(noFolder).rejects.toThrow(/data directory .* cannot be made/);
    const noEngine = startLocal({ port: 0, dataDirectory, assembly: path, dynamodb: 'http://127.0.0.1:9' });
    await expect(noEngine).rejects.toThrow('No DynamoDB answers at http://127.0.0.1:9');
    await (await start()).stop();
    const Table = structuredClone(RESOURCES['Table'] as Declaration);
    Object.assign(Table.Properties ?? {}, {
      KeySchema: [{ AttributeName: 'other', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'other', AttributeType: 'S' }],
    });
    assembly.write({ Print: PRINT }, { ...RESOURCES, Table });
    await expect(start()).rejects.toThrow(/other keys or indexes; start with --fresh/);
    expect((await start(true)).isFresh).toBe(true);
  });
});
