import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Context } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { profileOf } from '#test/support/small-league.ts';
import { sesMail } from '../adapters/mail.ts';
import { mailMessageOf } from '../mail-message.ts';
import { notification } from '../usecases/news/tell.ts';

const templates = { notification: 'n', invitation: 'i', request: 'r', receipt: 'c' };
const said: [message: string, fields: unknown][] = [];
const ports = memoryPorts();

vi.mock('../log.ts', () => {
  const say = (message: string, fields: unknown) => void said.push([message, fields]);
  return { makeLog: () => ({ info: say, warn: say, error: say }) };
});
vi.mock('../compose.ts', () => ({
  composeStores: () => ports,
  composeMail: () =>
    sesMail(new SESv2Client({ ...SCRIPTED, maxAttempts: 1 }), 'news@crowns.example', templates),
  siteUrl: () => 'https://crowns.example',
  supportEmail: () => undefined,
}));

/** A member's notification, whose mail is delivered to the function while SES answers so. */
async function deliver(answer: WireAnswer): Promise<{ calls: WireCall[]; delivered: Promise<void> }> {
  const row = notification(
    ports,
    { to: seat(1), type: 'welcome', title: 'T', message: 'M', leagueId: null },
    ports.clock.now(),
  );
  await ports.notifications.add([row]);
  const calls = scriptAws(() => answer);
  const { handler } = await import('./mail.ts');
  const Records = [{ body: mailMessageOf({ to: row.to, id: row.id }) }];
  const delivered = handler({ Records } as never, { getRemainingTimeInMillis: () => 60_000 } as Context);
  return { calls, delivered };
}

beforeAll(async () => {
  await ports.users.add({ ...profileOf(1), emailVerified: true });
});

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('a mail that SES takes is told of', async () => {
  const { calls, delivered } = await deliver({ body: { MessageId: '1' } });
  await delivered;
  expect(calls).toHaveLength(1);
  expect(said).toEqual([['mail', { came: 'mailed', id: expect.any(String) as string }]]);
});

it.each([
  'MessageRejected',
  'MailFromDomainNotVerifiedException',
  'BadRequestException',
  'AccountSuspendedException',
])('a mail that is refused for good, as %s, is told of once, and not delivered again', async (error) => {
  const { calls, delivered } = await deliver({ error, message: `no: ${profileOf(1).email}` });
  await delivered;
  expect(calls).toHaveLength(1);
  expect(said.map(([message]) => message)).toEqual(['mail refused']);
  expect(JSON.stringify(said)).toContain(error);
  expect(JSON.stringify(said)).not.toContain(profileOf(1).email);
});

it.each(['TooManyRequestsException', 'SendingPausedException', 'AccessDeniedException'])(
  'one that may be taken later, after %s, is delivered again',
  async (error) => {
    const { delivered } = await deliver({ error });
    await expect(delivered).rejects.toThrow('mail');
    expect(said).toEqual([]);
  },
);
