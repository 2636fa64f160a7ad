import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { Unavailable } from '../../ports.ts';
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
const SUPPORT = 'support@crowns.example';

async function asked(by: string | null = null) {
  const ports = memoryPorts();
  const { id } = value(await file(ports, { kind: 'support', ...WORDS }, by));
  return {
    ports,
    id,
    mail: (letter: 'request' | 'receipt', to?: string) => mailRequest(ports, { id, letter }, to),
  };
}

describe('a request for support', () => {
  it('waits for an admin, with whoever sent it', async () => {
    const { ports, id } = await asked(seat(1));
    const requestedAt = ports.clock.now().toISOString();
    const open = { status: 'pending', adminNotes: null, processedAt: null, processedBy: null };
    expect(await ports.requests.listOf('support', 'pending')).toEqual([
      { id, kind: 'support', userId: seat(1), requestedAt, ...open, ...WORDS },
    ]);
  });

  it('may be a visitor’s', async () => {
    const { ports, id } = await asked();
    expect(await ports.requests.get(id)).toMatchObject({ userId: null });
  });

  it('is not written where its letters cannot be announced', async () => {
    const ports = memoryPorts();
    ports.mailbox.announceRequest = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(file(ports, { kind: 'support', ...WORDS }, null)).rejects.toThrow(Unavailable);
    expect(await ports.requests.listOf('support', 'pending')).toEqual([]);
  });
});

describe('its letters', () => {
  it('go to the support, and as a receipt to its sender', async () => {
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

  it('go out once each, however often they are delivered', async () => {
    const { ports, mail } = await asked();
    const [first, second] = await Promise.allSettled([mail('receipt'), mail('receipt')]);
    expect(first).toMatchObject({ value: 'mailed' });
    // It comes again: the first might still have failed.
    expect(second).toMatchObject({ reason: { name: 'Unavailable' } });
    ports.clock.advance(180_000);
    expect(await mail('receipt')).toBe('again');
    expect(ports.letters).toHaveLength(1);
  });

  it('go out later when they cannot now', async () => {
    const { ports, mail } = await asked();
    const { sendReceipt } = ports.mail;
    ports.mail.sendReceipt = async () => Promise.reject(new Unavailable('throttled'));
    await expect(mail('receipt')).rejects.toThrow(Unavailable);
    ports.mail.sendReceipt = sendReceipt;
    ports.clock.advance(180_000);
    expect(await mail('receipt')).toBe('mailed');
  });

  it('go to nobody where the deployment names no address, or the request never came to be', async () => {
    const { ports, mail } = await asked();
    expect(await mail('request')).toBe('nobody');
    const unwritten = { id: ports.random.id(ports.clock.now()), letter: 'receipt' } as const;
    expect(await mailRequest(ports, unwritten, SUPPORT)).toBe('nothing');
    expect(ports.letters).toEqual([]);
  });
});

describe('an error of a browser', () => {
  it('is one line in the log, without what is somebody’s own', () => {
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
});
