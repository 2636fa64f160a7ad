import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { Unavailable } from '../../ports/ports.ts';
import { mailRequest } from './mail-request.ts';
import { reportClientError } from './report-client-error.ts';
import { file } from './file-request.ts';

const WORDS = {
  name: 'Ana',
  email: 'ana@players.example',
  category: 'billing',
  subject: 'My card',
  message: 'It was charged twice.',
} as const;
const SITE = 'https://crowns.example';
const SUPPORT = 'support@crowns.example';

async function asked(by: string | null = null) {
  const ports = memoryPorts();
  const { id } = value(await file(ports, { kind: 'support', ...WORDS }, by));
  return {
    ports,
    id,
    mail: (letter: 'request' | 'receipt', to?: string) =>
      mailRequest(ports, { id, letter }, { supportEmail: to, siteUrl: SITE }),
  };
}

describe('a support request', () => {
  it('is filed as pending for the admins, and names its sender', async () => {
    const { ports, id } = await asked(seat(1));
    const requestedAt = ports.clock.now().toISOString();
    const open = { status: 'pending', adminNotes: null, processedAt: null, processedBy: null };
    expect(await ports.requests.listOf('support', 'pending')).toEqual([
      { id, kind: 'support', userId: seat(1), requestedAt, ...open, ...WORDS },
    ]);
  });

  it('can be sent by a visitor', async () => {
    const { ports, id } = await asked();
    expect(await ports.requests.get(id)).toMatchObject({ userId: null });
  });

  it('doesn’t use up one of the day’s receipt emails if it can’t be filed', async () => {
    const ports = memoryPorts();
    const { add } = ports.requests;
    ports.requests.add = async () => Promise.reject(new Unavailable('the table is away'));
    for (let failure = 0; failure < 9; failure += 1)
      await expect(file(ports, { kind: 'support', ...WORDS }, null)).rejects.toThrow(Unavailable);
    ports.requests.add = add;
    const { id } = value(await file(ports, { kind: 'support', ...WORDS }, null));
    expect(ports.announcedRequests.at(-1)).toBe(id);
  });

  it('isn’t saved if its emails can’t be announced', async () => {
    const ports = memoryPorts();
    ports.emailQueue.announceRequest = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(file(ports, { kind: 'support', ...WORDS }, null)).rejects.toThrow(Unavailable);
    expect(await ports.requests.listOf('support', 'pending')).toEqual([]);
  });
});

describe('a support request’s emails', () => {
  it('include at most five receipts per mailbox per day, no matter who sends the requests or what follows a plus sign in the address', async () => {
    const { ports } = await asked();
    const ask = (email: string, by: string | null) => file(ports, { kind: 'support', ...WORDS, email }, by);
    const all = await Promise.all([1, 2, 3, 4, 5].map((tag) => ask(`ana+${tag}@players.example`, seat(tag))));
    const last = value(all[4]!).id;
    expect(ports.announcedRequests).toContain(`${last} alone`);
    expect(ports.announcedRequests.filter((id) => id.endsWith('alone'))).toHaveLength(1);
    ports.clock.advance(43_200_000);
    const late = value(await ask('ana@players.example', null));
    expect(ports.announcedRequests.at(-1)).toBe(`${late.id} alone`);
    // A member's own cancellation doesn't count toward the limit on emails caused by strangers.
    const cancellation = { kind: 'cancellation', username: 'ana', reason: 'Too dear', endsAt: null } as const;
    const ended = value(await file(ports, { ...cancellation, email: 'ana@players.example' }, seat(1)));
    expect(ports.announcedRequests.at(-1)).toBe(ended.id);
    ports.clock.advance(43_200_000);
    const { id } = value(await ask('ANA@players.example', null));
    expect(ports.announcedRequests.at(-1)).toBe(id);
  });

  it('go to support, and to the sender as a receipt', async () => {
    const { ports, id, mail } = await asked();
    expect(ports.announcedRequests).toEqual([id]);
    expect(await mail('request', SUPPORT)).toBe('mailed');
    expect(await mail('receipt', SUPPORT)).toBe('mailed');
    const request = { ...WORDS, category: 'Billing & Subscriptions', id, userId: null };
    expect(ports.letters).toEqual([
      { letter: 'request', to: SUPPORT, request },
      { letter: 'receipt', to: WORDS.email, request },
    ]);
  });

  it('go out once each, no matter how often they are delivered', async () => {
    const { ports, mail } = await asked();
    const [first, second] = await Promise.allSettled([mail('receipt'), mail('receipt')]);
    expect(first).toMatchObject({ value: 'mailed' });
    // The second delivery has to be retried, because the first could still fail.
    expect(second).toMatchObject({ reason: { name: 'Unavailable' } });
    ports.clock.advance(180_000);
    expect(await mail('receipt')).toBe('again');
    expect(ports.letters).toHaveLength(1);
  });

  it('go out later if they can’t be sent right away', async () => {
    const { ports, mail } = await asked();
    const { sendReceipt } = ports.mail;
    ports.mail.sendReceipt = async () => Promise.reject(new Unavailable('throttled'));
    await expect(mail('receipt')).rejects.toThrow(Unavailable);
    ports.mail.sendReceipt = sendReceipt;
    ports.clock.advance(180_000);
    expect(await mail('receipt')).toBe('mailed');
  });

  it('aren’t sent if the deployment has no support address, or if the request was never saved', async () => {
    const { ports, mail } = await asked();
    expect(await mail('request')).toBe('nobody');
    const unwritten = { id: ports.random.id(ports.clock.now()), letter: 'receipt' } as const;
    expect(await mailRequest(ports, unwritten, { supportEmail: SUPPORT, siteUrl: SITE })).toBe('nothing');
    expect(ports.letters).toEqual([]);
  });
});

describe('browser errors and refused emails', () => {
  it('a browser’s error is one line in the log, without private data', () => {
    const lines: unknown[] = [];
    const log = { warn: (message: string, fields: object) => void lines.push([message, fields]) };
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ_and-more-of-it';
    const message = `TypeError: ana@players.example has no ${token}`;
    reportClientError(log, { message, path: '/leagues/ABC234/draft-results', build: 'index-1.js' });
    expect(lines).toEqual([
      [
        'client error',
        {
          client: {
            message: 'TypeError: * has no *.*',
            path: '/leagues/*/draft-results',
            build: 'index-1.js',
          },
        },
      ],
    ]);
  });

  it('receipts don’t go to senders who have unsubscribed, but their requests still go to support', async () => {
    const { ports, mail } = await asked();
    await ports.mailStops.stop('Ana+again@players.example', ports.clock.now());
    expect(await mail('receipt')).toBe('unwanted');
    expect(await mail('request', SUPPORT)).toBe('mailed');
    expect(ports.letters.map(({ letter }) => letter)).toEqual(['request']);
  });

  it('receipts don’t go to a sender whose address rejects emails', async () => {
    const { ports, mail } = await asked();
    await ports.mailStops.refuse(WORDS.email, 'bounced', ports.clock.now());
    expect(await mail('receipt')).toBe('refused');
    expect(await mail('request', SUPPORT)).toBe('mailed');
  });

  it('requests still go to support after support’s address bounces, because no one else would see them', async () => {
    const { ports, mail } = await asked();
    await ports.mailStops.refuse(SUPPORT, 'bounced', ports.clock.now());
    expect(await mail('request', SUPPORT)).toBe('mailed');
  });
});
