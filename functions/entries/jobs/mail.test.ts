import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Context } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { profileOf } from '#test/support/small-league.ts';
import { sesMail } from '../../adapters/mail.ts';
import { mailMessageOf } from '../../messages/mail.ts';
import { notification } from '../../usecases/news/store-effects.ts';

const templates = { notification: 'n', invitation: 'i', request: 'r', receipt: 'c', cancellation: 'e' };
const said: [message: string, fields: unknown][] = [];
const ports = memoryPorts();
const waits: unknown[] = [];
/** SES's report about an account that can send. */
const FREE = {
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  EnforcementStatus: 'HEALTHY',
  SendQuota: { Max24HourSend: 100, SentLast24Hours: 99 },
};
const NOTHING_WAITS = { batchItemFailures: [] };

vi.mock('../../compose/log.ts', () => {
  // Skips the line that every invocation logs.
  const say = (message: string, fields: unknown) => void (message === 'done' || said.push([message, fields]));
  return { makeLog: () => ({ info: say, warn: say, error: say, appendKeys: () => undefined }) };
});
vi.mock('../../compose/aws/table.ts', () => ({ composeStores: () => ports }));
vi.mock('../../compose/aws/measures.ts', () => ({ composeMeasures: () => () => ({}) }));
vi.mock('../../compose/aws/mail.ts', () => ({
  composeMail: (options: object) =>
    sesMail(new SESv2Client({ ...SCRIPTED, maxAttempts: 1 }), 'news@crowns.example', templates, options),
}));
vi.mock('../../compose/aws/queues.ts', () => ({
  composeRetryDelay: () => ({
    wait: async (...input: unknown[]) => void waits.push(input),
  }),
}));
vi.mock('../../compose/aws/environment.ts', () => ({
  siteUrl: () => 'https://crowns.example',
  supportEmail: () => undefined,
}));

/** Delivers the email of a member's notification to the function, while SES gives this reply. */
async function deliver(
  answer: WireAnswer,
  account: WireAnswer = { body: FREE },
): Promise<{ calls: WireCall[]; delivered: Promise<unknown> }> {
  const row = notification(
    ports,
    { to: seat(1), type: 'welcome', title: 'T', message: 'M', leagueId: null },
    ports.clock.now(),
  );
  await ports.notifications.add([row]);
  const calls = scriptAws(({ action }) => (action.includes('/account') ? account : answer));
  const { handler } = await import('./mail.ts');
  const body = mailMessageOf({ to: row.to, id: row.id });
  const attributes = { ApproximateReceiveCount: '3' };
  const Records = [{ body, messageId: 'one', receiptHandle: 'handle', attributes }];
  const delivered = handler({ Records } as never, { getRemainingTimeInMillis: () => 60_000 } as Context);
  return { calls, delivered };
}

beforeAll(async () => {
  await ports.users.add({ ...profileOf(1), emailVerified: true });
});

beforeEach(() => {
  said.length = 0;
  waits.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('an email that SES accepts is logged', async () => {
  const { calls, delivered } = await deliver({ body: { MessageId: '1' } });
  expect(await delivered).toEqual(NOTHING_WAITS);
  expect(calls).toHaveLength(1);
  expect(said).toEqual([['mail', { came: 'mailed', id: expect.any(String) as string }]]);
});

it.each([
  'MessageRejected',
  'MailFromDomainNotVerifiedException',
  'BadRequestException',
  'AccountSuspendedException',
])(
  'an email that is permanently rejected, as %s, is reported once, and not delivered again',
  async (error) => {
    const { calls, delivered } = await deliver({ error, message: `no: ${profileOf(1).email}` });
    expect(await delivered).toEqual(NOTHING_WAITS);
    expect(calls).toHaveLength(2);
    expect(waits).toEqual([]);
    expect(said.map(([message]) => message)).toEqual(['mail refused']);
    expect(JSON.stringify(said)).toContain(error);
    expect(JSON.stringify(said)).not.toContain(profileOf(1).email);
  },
);

it.each(['TooManyRequestsException', 'SendingPausedException', 'AccessDeniedException'])(
  'the queue delivers an email again after a temporary failure: %s',
  async (error) => {
    const { delivered } = await deliver({ error });
    await expect(delivered).rejects.toThrow('mail');
    expect(said).toEqual([]);
  },
);

it.each<[hold: string, error: string, account: object]>([
  ['sandbox', 'MessageRejected', { ProductionAccessEnabled: false }],
  ['paused', 'SendingPausedException', { SendingEnabled: false }],
  ['paused', 'AccountSuspendedException', { EnforcementStatus: 'SHUTDOWN' }],
  ['quota', 'TooManyRequestsException', { SendQuota: { Max24HourSend: 200, SentLast24Hours: 200 } }],
  ['quota', 'BadRequestException', { SendQuota: { Max24HourSend: 200, SentLast24Hours: 201 } }],
])(
  'an email waits, and an alarm goes off, while SES restricts the account: %s',
  async (hold, error, account) => {
    const { delivered } = await deliver({ error }, { body: { ...FREE, ...account } });
    expect(await delivered).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
    expect(waits).toEqual([['handle', 3]]);
    expect(said).toEqual([['mails held', { id: expect.any(String) as string, hold }]]);
  },
);

it.each([
  ['has no limit', { SendQuota: { Max24HourSend: -1, SentLast24Hours: 9 } }],
  [
    'may only email its verified addresses, and the email itself was malformed',
    { ProductionAccessEnabled: false },
  ],
])('a rejected email isn’t retried if the SES account %s', async (_, account) => {
  const { delivered } = await deliver({ error: 'BadRequestException' }, { body: { ...FREE, ...account } });
  expect(await delivered).toEqual(NOTHING_WAITS);
  expect(said.map(([message]) => message)).toEqual(['mail refused']);
});

it('no email counts as permanently rejected while SES doesn’t report the account’s status', async () => {
  const { delivered } = await deliver({ error: 'MessageRejected' }, { error: 'AccessDeniedException' });
  await expect(delivered).rejects.toThrow('does not say');
  expect(said).toEqual([]);
});

it('an outdated email is dropped, and reported', async () => {
  const { calls, delivered: first } = await deliver({ body: { MessageId: '1' } });
  await first;
  const news = { to: seat(1), type: 'draft_started', title: 'T', message: 'M', leagueId: null } as const;
  const row = notification(ports, news, ports.clock.now());
  await ports.notifications.add([row]);
  ports.clock.advance(86_400_000);
  said.length = 0;
  const { handler } = await import('./mail.ts');
  const Records = [{ body: mailMessageOf({ to: row.to, id: row.id }) }];
  await handler({ Records } as never, { getRemainingTimeInMillis: () => 60_000 } as Context);
  expect(calls).toHaveLength(1);
  expect(said).toEqual([['mail too late', { id: row.id }]]);
});
