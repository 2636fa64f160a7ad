import { DatabaseSync } from 'node:sqlite';
import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
  ListVersionsByFunctionCommand,
  UpdateAliasCommand,
} from '@aws-sdk/client-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { RunningClock } from '../clock.ts';
import { openFrontDoor, type FrontDoor } from '../front-door.ts';
import { createIam } from '../iam/iam.ts';
import { createQuotas } from '../quotas.ts';
import { createDeployment, type Deployment } from '../template/deployment.ts';
import type { Declaration } from '../template/intrinsics.ts';
import { loadStack } from '../template/template.ts';
import { fakeAssembly, type FakeAssembly } from '../testing/fake-assembly.ts';
import { createLambda, type Lambda } from './lambda.ts';

const START = Date.parse('2025-08-25T23:00:00Z');
const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:Tell';
const LIVE = `${ARN}:live`;

/**
 * Returns the code of a handler that replies with `word` and with what the function knows about itself. `word` stands for a
 * version of the code.
 */
const telling = (word: string) => `export const handler = async (event, context) => {
  if (event.fails) throw new TypeError('no');
  return { word: '${word}', colour: process.env.COLOUR, version: context.functionVersion,
    own: process.env.AWS_LAMBDA_FUNCTION_VERSION, arn: context.invokedFunctionArn, trace: process.env._X_AMZN_TRACE_ID }; };`;

describe('versions and aliases', () => {
  let assembly: FakeAssembly;
  let lambda: Lambda;
  let deployment: Deployment;
  let door: FrontDoor;
  let client: LambdaClient;
  let clock: RunningClock;
  const old: FakeAssembly[] = [];
  const delivered: unknown[] = [];

  beforeEach(async () => {
    delivered.length = 0;
    assembly = fakeAssembly();
    const database = new DatabaseSync(':memory:');
    clock = new RunningClock(database, START, () => undefined);
    const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    door = await openFrontDoor();
    lambda = createLambda({
      aws: DEFAULT_ENVIRONMENT,
      database,
      clock,
      iam,
      quotas: createQuotas(),
      deliveries: { fate: () => ({ late: 0, again: undefined, lost: false }) },
      isFrugal: true,
      report: () => undefined,
      assembly: () => assembly.path,
      frontDoorUrl: door.url,
      deliver: (_, payload) => void delivered.push(payload),
    });
    door.open({ iam, callerOf: lambda.callerOf, report: () => undefined }, [lambda.api]);
    deployment = createDeployment(DEFAULT_ENVIRONMENT, [iam, lambda], {});
    const { administrator: credentials, url: endpoint } = door;
    client = new LambdaClient({ endpoint, credentials, region: 'us-east-1', maxAttempts: 1 });
  });

  afterEach(async () => {
    client.destroy();
    await lambda.stop();
    await door.close();
    for (const one of [assembly, ...old.splice(0)]) one.remove();
  });

  /** Writes a template whose function returns `word`. Adds the version and the alias that CDK makes for a function. */
  function write(word: string, colour = 'red', others: Record<string, Declaration> = {}) {
    assembly.write(
      { Tell: telling(word) },
      {
        [`Version${word}${colour}`]: {
          Type: 'AWS::Lambda::Version',
          Properties: { FunctionName: { Ref: 'Tell' } },
        },
        Live: {
          Type: 'AWS::Lambda::Alias',
          Properties: {
            FunctionName: { Ref: 'Tell' },
            FunctionVersion: { 'Fn::GetAtt': [`Version${word}${colour}`, 'Version'] },
            Name: 'live',
          },
        },
        ...others,
      },
    );
    const stack = loadStack(assembly.path);
    Object.assign(stack.template.Resources['Tell']?.Properties ?? {}, {
      Description: `release ${word}`,
      Environment: { Variables: { COLOUR: colour } },
    });
    return stack;
  }

  /** Applies another release while the machine is running. */
  async function release(word: string, colour?: string) {
    old.push(assembly);
    assembly = fakeAssembly();
    return deployment.update(write(word, colour));
  }

  async function asked(qualifier?: string): Promise<unknown> {
    const input = { FunctionName: 'Tell', ...(qualifier !== undefined && { Qualifier: qualifier }) };
    const { Payload, ExecutedVersion } = await client.send(new InvokeCommand(input));
    const reply = JSON.parse(String(Payload?.transformToString())) as Record<string, unknown>;
    expect(reply['version']).toBe(ExecutedVersion);
    return reply;
  }

  const move = (version: string) =>
    client.send(new UpdateAliasCommand({ FunctionName: 'Tell', Name: 'live', FunctionVersion: version }));

  it('keep their code and environment, while an alias moves to the newest version, or to any version by hand', async () => {
    await deployment.deploy(write('one'));
    const first = { word: 'one', colour: 'red', version: '1', own: '1', arn: LIVE };
    expect(await asked('live')).toMatchObject(first);
    expect(await release('two', 'blue')).toEqual({
      replaced: ['Tell', 'Versiontwoblue', 'Live'],
      waiting: [],
    });
    expect(await asked('live')).toMatchObject({ word: 'two', colour: 'blue', version: '2' });
    expect(await asked('1')).toMatchObject({ word: 'one', colour: 'red', own: '1', arn: `${ARN}:1` });
    expect(await asked()).toMatchObject({ word: 'two', version: '$LATEST', arn: ARN });
    await move('1');
    expect(await lambda.invoke(LIVE, {})).toMatchObject({ word: 'one', colour: 'red', version: '1' });
    expect(await asked()).toMatchObject({ word: 'two' });
    expect(lambda.assemblies()).toEqual(expect.arrayContaining([...old, assembly].map(({ path }) => path)));
  });

  it('don’t undo a manual move of an alias until a deployment adds another version', async () => {
    await deployment.deploy(write('one'));
    await release('two');
    await move('1');
    expect(await deployment.update(write('two'))).toEqual({ replaced: [], waiting: [] });
    expect(await asked('live')).toMatchObject({ word: 'one' });
    await release('three');
    expect(await asked('live')).toMatchObject({ word: 'three', version: '3' });
  });

  it('are listed by Lambda’s API, including $LATEST', async () => {
    await deployment.deploy(write('one'));
    await release('two', 'blue');
    const { Versions } = await client.send(new ListVersionsByFunctionCommand({ FunctionName: ARN }));
    expect(Versions?.map(({ Version, Description }) => [Version, Description])).toEqual([
      ['$LATEST', 'release two'],
      ['1', 'release one'],
      ['2', 'release two'],
    ]);
    const alias = { FunctionName: 'Tell', Name: 'live' };
    expect(await client.send(new GetAliasCommand(alias))).toMatchObject({
      AliasArn: LIVE,
      FunctionVersion: '2',
    });
    const ofOne = new GetFunctionConfigurationCommand({ FunctionName: 'Tell', Qualifier: '1' });
    expect((await client.send(ofOne)).Environment?.Variables).toEqual({ COLOUR: 'red' });
  });

  it('can’t be found by other names, and an alias can’t point to a missing version', async () => {
    await deployment.deploy(write('one'));
    await expect(move('7')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(asked('dead')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(
      client.send(new GetAliasCommand({ FunctionName: 'Tell', Name: 'dead' })),
    ).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
    await expect(lambda.invoke(`${ARN}:dead`, {})).rejects.toMatchObject({
      errorType: 'ResourceNotFoundException',
    });
    expect(await asked('live')).toMatchObject({ word: 'one' });
  });

  it('are rejected if nothing has changed, just as in CloudFormation', async () => {
    const again = { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Tell' } } };
    await expect(deployment.deploy(write('one', 'red', { Again: again }))).rejects.toThrow(
      /A version for this Lambda function exists \( 1 \)/,
    );
  });

  it('reply even if the handler fails, and the reply reports the failure', async () => {
    await deployment.deploy(write('one'));
    const Payload = JSON.stringify({ fails: true });
    const reply = await client.send(
      new InvokeCommand({ FunctionName: 'Tell', Qualifier: 'live', Payload: Buffer.from(Payload) }),
    );
    expect(reply).toMatchObject({ StatusCode: 200, FunctionError: 'Unhandled', ExecutedVersion: '1' });
    expect(JSON.parse(String(reply.Payload?.transformToString()))).toMatchObject({ errorType: 'TypeError' });
  });

  it('have their own permissions and settings for asynchronous events', async () => {
    const dead = 'arn:aws:sqs:us-east-1:000000000000:dead';
    const source = 'arn:aws:execute-api:us-east-1:000000000000:api';
    const Statement = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: dead };
    await deployment.deploy(
      write('one', 'red', {
        Permission: {
          Type: 'AWS::Lambda::Permission',
          Properties: {
            FunctionName: { Ref: 'Live' },
            Action: 'lambda:InvokeFunction',
            Principal: 'apigateway.amazonaws.com',
            SourceArn: `${source}/*`,
          },
        },
        Config: {
          Type: 'AWS::Lambda::EventInvokeConfig',
          Properties: {
            FunctionName: { Ref: 'Tell' },
            Qualifier: 'live',
            MaximumRetryAttempts: 0,
            DestinationConfig: { OnFailure: { Destination: dead } },
          },
          DependsOn: 'Live',
        },
        Policy: {
          Type: 'AWS::IAM::Policy',
          Properties: { PolicyName: 'p', Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement } },
        },
      }),
    );
    const may = (arn: string) => lambda.mayInvoke(arn, 'apigateway.amazonaws.com', `${source}/ws/$connect`);
    expect([may(LIVE), may(ARN), may(`${ARN}:1`)]).toEqual([true, false, false]);
    lambda.start();
    await lambda.invokeAsync(LIVE, { fails: true });
    expect(delivered).toMatchObject([
      { requestContext: { functionArn: LIVE }, responseContext: { executedVersion: '1' } },
    ]);
    // Without an alias, the function has Lambda's default settings: two retries, and no destination.
    await lambda.invokeAsync(ARN, { fails: true });
    expect(await clock.advance(START + 600_000)).toBe(2);
    expect(delivered).toHaveLength(1);
  });

  it('count as one function in a chain of requests', async () => {
    await deployment.deploy(write('one'));
    let cause: string | undefined;
    for (let run = 0; run < 16; run += 1) {
      expect(lambda.isRunaway(LIVE, cause)).toBe(false);
      const reply = await lambda.invoke(run % 2 === 0 ? LIVE : `${ARN}:1`, {}, cause);
      cause = (reply as { trace: string }).trace;
    }
    expect(lambda.isRunaway(LIVE, cause)).toBe(true);
  });
});
