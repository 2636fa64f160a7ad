import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { LIVE_FUNCTIONS } from '../../live.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Runs the real command against a stand-in for AWS with the test's account. Checks its output and what it passes to the CDK.

const PLAYS = { ok: true, steps: [{ name: 'pick', milliseconds: 40 }] };

/** The parts of the account that a test sets. */
interface Account {
  outputs?: Record<string, string>;
  parameters?: Record<string, string>;
  bootstrap?: string;
  stripeSecret?: string;
  /** The probe's reply; by default a successful game. */
  report?: object;
  /** Stripe's reply to a request with the right key. */
  stripeStatus?: number;
  /** The actions that the role is denied. */
  denied?: readonly string[];
  /** The actions that fail temporarily. */
  busy?: readonly string[];
  /** The functions whose aliases the deployment creates. */
  unborn?: readonly string[];
}

let account: Account = {};
/** The aliases that the command moved back, with their targets. The deployment had pointed them to version 8. */
let moved: string[] = [];
let aliasReads = 0;
const folder = mkdtempSync(join(tmpdir(), 'two-crowns-deploy-'));
const server = createServer((request, response) => {
  void answer(request).then(({ status = 200, body }) => response.writeHead(status).end(body));
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  writeFileSync(
    join(folder, 'credentials'),
    '[other]\naws_access_key_id = OTHER\naws_secret_access_key = test\n',
  );
  // Stand-ins for both commands, which only record their arguments.
  for (const name of ['cdk', 'vite']) {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\nprintf '%s\\n' "${name} $*" >> '${join(folder, 'called')}'\n`);
    chmodSync(file, 0o755);
  }
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a deployment to a fully prepared account keeps the options from the last deployment', async () => {
  const outputs = {
    Options: '{"plan":"lite","monthlyBudget":"50"}',
    SiteUrl: 'https://d1.cloudfront.net',
    ProbeFunction: 'probe',
  };
  account = { bootstrap: '28', outputs };
  const { code, said, called } = await deploy('-c', 'monthlyBudget=80', '--require-approval', 'never');
  expect(said).toContain('TwoCrowns, account 123456789012, us-east-1');
  expect(said).toContain('as before: -c plan=lite');
  expect(called).toEqual([
    'vite build web',
    expect.stringMatching(
      /^cdk deploy --require-approval never -c release=20\d\d-\d\d-\d\dT[\d:]+Z -c plan=lite -c monthlyBudget=80$/,
    ),
  ]);
  expect(said).toMatch(/The game is at https:\/\/d1.cloudfront.net\n.*\n +pick +40 ms/);
  expect(moved).toEqual([]);
  expect(code).toBe(0);
});

test('a deployment rolls back and fails if the probe can’t play a game on the new version', async () => {
  const report = { ok: false, steps: [{ name: 'pick', milliseconds: 12, problem: 'makePick was refused' }] };
  account = { bootstrap: '28', outputs: { ProbeFunction: 'probe' }, report };
  const { code, said } = await deploy();
  expect(moved.toSorted()).toEqual(['auction 7', 'clock 7', 'draft 7', 'lots 7', 'socket 7']);
  expect(said).toMatch(/pick +makePick was refused\n.*TwoCrowns-draft: version 8 -> 7.*fails as well/s);
  expect(code).toBe(1);
});

test('a function that gets its alias with a deployment doesn’t keep the others from rolling back', async () => {
  const report = { ok: false, steps: [{ name: 'pick', milliseconds: 12, problem: 'makePick was refused' }] };
  account = { bootstrap: '28', outputs: { ProbeFunction: 'probe' }, report, unborn: ['auction', 'lots'] };
  await deploy();
  expect(moved.toSorted()).toEqual(['clock 7', 'draft 7', 'socket 7']);
});

test('nothing is built while the account isn’t ready, and the output says what to do about it', async () => {
  account = {};
  const { code, said, called } = await deploy('-c', 'stage=dev');
  expect(said).toContain('MISSING: The account 123456789012 was never prepared for the CDK in us-east-1.');
  expect(said).toContain('npx cdk bootstrap aws://123456789012/us-east-1');
  expect(said).toContain('could be better: The account runs 10 functions at once');
  expect(called).toEqual([]);
  expect(code).toBe(1);
});

/** An account that sells subscriptions and has a Stripe key. */
const selling = (): Account => ({
  bootstrap: '28',
  outputs: { SiteUrl: 'https://d1.cloudfront.net', StripeSecret: 'arn:aws:secretsmanager:…:secret:stripe' },
  parameters: {
    StripePrice: 'price_1',
    StripeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stripe`,
    MailFrom: 'news@crowns.example',
  },
  stripeSecret: '{"secretKey": "sk_test_canary", "webhookSecrets": ["whsec_canary"]}',
});

test('the command calls Stripe with the secret’s key and never prints the key', async () => {
  account = selling();
  const { said } = await deploy();
  expect(said).toContain('Stripe’s webhook does not send customer.subscription.updated');
  expect(said).not.toContain('canary');
});

test('Stripe’s webhook must point to the URL where members use the site', async () => {
  const { parameters, ...rest } = selling();
  account = { ...rest, parameters: { ...parameters, SiteAddress: 'https://crowns.example' } };
  const { said } = await deploy();
  expect(said).toContain('Stripe has no webhook for https://crowns.example/api/stripe/webhook');
});

test('a Stripe key that can’t read webhooks isn’t reported as invalid', async () => {
  account = { ...selling(), stripeStatus: 403 };
  const { said } = await deploy();
  expect(said).toContain('not looked at: Stripe: The provided key does not have the required permissions');
  expect(said).not.toContain('refuses the key');
});

test('a role without read permissions can still deploy, and the output lists what wasn’t checked', async () => {
  account = { denied: ['DescribeStacks', 'account-settings', 'email/account', 'aliases'] };
  const { code, said, called } = await deploy();
  expect(said.match(/not looked at: .*/g)).toHaveLength(6);
  expect(said).toContain('not tried out');
  expect(called).toHaveLength(2);
  expect(code).toBe(0);
});

test('nothing is deployed while the stack can’t be read, because that would remove its domain', async () => {
  account = { bootstrap: '28', outputs: { Options: '{"plan":"lite"}' }, busy: ['StackName=TwoCrowns'] };
  const { code, said, called } = await deploy();
  expect(said).toContain('Throttling');
  expect([code, called]).toEqual([1, []]);
});

test.each([[['--profile', 'other', '--region', 'eu-west-1']], [['--profile=other', '--region=eu-west-1']]])(
  'the checks use the CDK’s account and region: %s',
  async (words) => {
    account = { bootstrap: '28', outputs: {} };
    const { said, called } = await deploy(...words);
    expect(said).toContain('TwoCrowns, account 210987654321, eu-west-1');
    expect(called.at(-1)).toContain(words.join(' '));
  },
);

test('nothing starts without AWS credentials', async () => {
  account = { denied: ['GetCallerIdentity'] };
  const { code, called } = await deploy();
  expect([code, called]).toEqual([1, []]);
});

async function deploy(...args: string[]): Promise<{ code: number | null; said: string; called: string[] }> {
  const record = join(folder, 'called');
  writeFileSync(record, '');
  moved = [];
  aliasReads = 0;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'deploy-command.ts'), ...args], {
    env: {
      PATH: [folder, process.env['PATH']].join(delimiter),
      // Caches compiled code, so that the AWS clients are compiled only once.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: 'us-east-1',
      AWS_MAX_ATTEMPTS: '1',
      AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials'),
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
  });
  const [[code], said, failed] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, said: said + failed, called: readFileSync(record, 'utf8').split('\n').filter(Boolean) };
}

/** Returns the services' replies, each in the format of its protocol. */
async function answer(request: IncomingMessage): Promise<{ status?: number; body: string }> {
  const asked = `${request.url} ${String(request.headers['x-amz-target'])} ${await text(request)}`;
  if (account.denied?.some((action) => asked.includes(action)))
    return { status: 403, body: errorBody(asked, 'AccessDenied') };
  if (account.busy?.some((action) => asked.includes(action)))
    return { status: 400, body: errorBody(asked, 'Throttling') };
  if (asked.includes('GetCallerIdentity'))
    return {
      body: wrapped(
        'GetCallerIdentity',
        `<Account>${request.headers.authorization?.includes('=OTHER/') ? '210987654321' : '123456789012'}</Account>`,
      ),
    };
  if (asked.includes('DescribeStacks')) return stackReply(asked);
  if (asked.includes('account-settings')) return { body: '{"AccountLimit":{"ConcurrentExecutions":10}}' };
  if (asked.includes('email/account'))
    return { body: '{"ProductionAccessEnabled":true,"SendingEnabled":true}' };
  const [, name = ''] = /\/functions\/TwoCrowns-(\w+)\/aliases\/live/.exec(asked) ?? [];
  if (name && request.method === 'PUT') {
    moved.push(`${name} ${/"FunctionVersion":"(\d+)"/.exec(asked)?.[1]}`);
    return { body: '{}' };
  }
  if (name) {
    const isBefore = (aliasReads += 1) <= LIVE_FUNCTIONS.length;
    if (isBefore && account.unborn?.includes(name))
      return { status: 404, body: errorBody(asked, 'ResourceNotFoundException') };
    return { body: `{"FunctionVersion":"${isBefore ? 7 : 8}"}` };
  }
  if (asked.includes('/configuration')) return { body: '{}' };
  if (asked.includes('/functions/probe/invocations'))
    return { body: JSON.stringify(account.report ?? PLAYS) };
  if (asked.includes('GetSecretValue'))
    return { body: JSON.stringify({ SecretString: account.stripeSecret }) };
  if (asked.startsWith('/stripe/v1/webhook_endpoints')) {
    const isOurs = request.headers.authorization === 'Bearer sk_test_canary';
    const webhook = {
      url: 'https://d1.cloudfront.net/api/stripe/webhook',
      status: 'enabled',
      enabled_events: ['checkout.session.completed'],
    };
    const status = isOurs ? (account.stripeStatus ?? 200) : 401;
    const error = { message: 'The provided key does not have the required permissions' };
    return { status, body: JSON.stringify(status === 200 ? { data: [webhook] } : { error }) };
  }
  return { status: 400, body: errorBody(asked, 'Unknown') };
}

function stackReply(asked: string): { status?: number; body: string } {
  const isToolkit = asked.includes('CDKToolkit');
  const outputs = isToolkit ? account.bootstrap && { BootstrapVersion: account.bootstrap } : account.outputs;
  if (!outputs) return { status: 400, body: errorBody(asked, 'ValidationError') };
  const members = (name: string, values: Record<string, string>): string =>
    Object.entries(values)
      .map(
        ([key, value]) =>
          `<member><${name}Key>${key}</${name}Key><${name}Value>${value}</${name}Value></member>`,
      )
      .join('');
  return {
    body: wrapped(
      'DescribeStacks',
      `<Stacks><member><StackName>any</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Parameters>${members('Parameter', account.parameters ?? {})}</Parameters><Outputs>${members('Output', outputs)}</Outputs></member></Stacks>`,
    ),
  };
}

function wrapped(action: string, result: string): string {
  return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
}

function errorBody(asked: string, code: string): string {
  return asked.includes('Version=20')
    ? `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`
    : JSON.stringify({ __type: code, message: code });
}
