import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmulator, type Emulator } from './emulator.ts';
import type { Declaration } from './template/intrinsics.ts';
import { fakeAssembly, type FakeAssembly } from './testing/fake-assembly.ts';

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
  Group: { Type: 'AWS::Scheduler::ScheduleGroup' },
  Secret: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
  Pool: { Type: 'AWS::Cognito::UserPool', Properties: { UsernameAttributes: ['email'] } },
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
};
const PLACE = `export const handler = async (_, { invokedFunctionArn }) => [
  process.env.AWS_REGION, process.env.AWS_DEFAULT_REGION, invokedFunctionArn];`;

let assembly: FakeAssembly;
let dataDirectory: string;
let emulator: Emulator | undefined;

beforeEach(() => {
  assembly = fakeAssembly();
  assembly.write({ Place: PLACE }, RESOURCES);
  dataDirectory = mkdtempSync(join(tmpdir(), 'emulator-'));
});

afterEach(async () => {
  await emulator?.stop();
  emulator = undefined;
  assembly.remove();
  rmSync(dataDirectory, { recursive: true });
});

test('a run uses the given account, region and user pool path', async () => {
  const options = { account: '123456789012', region: 'eu-central-1', userPoolPath: '/people' };
  emulator = await startEmulator({
    ...options,
    port: 0,
    dataDirectory,
    assembly: async () => assembly.path,
  });
  emulator.open();
  const deployed = JSON.stringify([...emulator.deployed]);
  expect(deployed.match(/arn:aws:[^"]+/g)?.length).toBeGreaterThan(6);
  expect(deployed).not.toMatch(/us-east-1|000000000000|cognito\//);
  const arn = emulator.deployed.get('Place')?.attributes['Arn'];
  expect(arn).toBe('arn:aws:lambda:eu-central-1:123456789012:function:Place');
  expect(await emulator.services.lambda.invoke('Place', {})).toEqual(['eu-central-1', 'eu-central-1', arn]);
  const pool = emulator.deployed.get('Pool');
  expect(pool?.ref).toMatch(/^eu-central-1_/);
  expect(pool?.attributes['ProviderURL']).toBe(`${emulator.url}/people/${pool?.ref}`);
  expect((await fetch(`${pool?.attributes['ProviderURL']}/.well-known/jwks.json`)).status).toBe(200);
});

/** A function that says whether it started only after it was called. */
const LATECOMER = `const began = process.hrtime.bigint();
export const handler = async ({ calledAt }) => began > BigInt(calledAt);`;

test.each([
  ['a run can start its functions before anyone calls them', false],
  ['a frugal run starts functions only with their first calls', true],
])('%s', async (_, isFrugal) => {
  assembly.write({ Place: LATECOMER }, RESOURCES);
  emulator = await startEmulator({ port: 0, dataDirectory, isFrugal, assembly: async () => assembly.path });
  emulator.open();
  await emulator.warm();
  const calledAt = String(process.hrtime.bigint());
  expect(await emulator.services.lambda.invoke('Place', { calledAt })).toBe(isFrugal);
});
