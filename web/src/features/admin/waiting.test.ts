import { describe, expect, it } from 'vitest';
import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import { ADMIN_PAGE } from '#shared/domain/accounts/requests.ts';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';
import { countOf, waitingOf, WAITING_SHOWN } from './waiting.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 8, 1, 12, number)).toISOString();

const request = (number: number): AdminRequestReply => ({
  id: `request ${number}`,
  kind: 'password-reset',
  userId: null,
  requestedAt: minute(number),
  status: 'pending',
  adminNotes: null,
  processedAt: null,
  processedBy: null,
  requesterName: null,
  processedByName: null,
  email: 'ana@example.org',
  reason: 'Never verified',
});
const thread = (number: number, isAnswered = false) => ({
  userId: `member ${number}`,
  username: 'Ana',
  lastAt: minute(number + 30),
  isAnswered,
  waitsSince: minute(number),
  cursor: '',
});
const times = <Made>(count: number, make: (number: number) => Made) =>
  Array.from({ length: count }, (_, number) => make(number));
const idsOf = (...[requests, threads, reading]: Parameters<typeof waitingOf>) =>
  waitingOf(requests, threads, reading).rows.map(({ id }) => id);

describe('the list of items waiting for an admin', () => {
  it('is sorted by waiting time, longest first', () => {
    expect(idsOf([request(1), request(5)], [thread(3), thread(7)])).toEqual([
      'request 1',
      'member 3',
      'request 5',
      'member 7',
    ]);
  });

  it('excludes an answered chat, except while it is being read', () => {
    const [requests, threads] = [[request(1), request(5)], [thread(3, true)]];
    expect(idsOf(requests, threads)).toEqual(['request 1', 'request 5']);
    expect(idsOf(requests, threads, 'member 3')).toEqual(['request 1', 'member 3', 'request 5']);
    expect(countOf(waitingOf(requests, threads, 'member 3'))).toBe('2');
  });

  it('counts all loaded items, but shows only those that surely come before all unloaded items', () => {
    const many = waitingOf(times(ADMIN_PAGE, request), [thread(0)]);
    expect(countOf(many)).toBe('101+');
    expect(many.rows).toHaveLength(WAITING_SHOWN);
    const threads = times(FOUNDER_PAGE, (number) => thread(number));
    expect(countOf(waitingOf([], threads))).toBe('50+');
    expect(countOf(waitingOf([], [...threads.slice(1), thread(9, true)]))).toBe('49');
    expect(countOf(waitingOf([], []))).toBe('0');
  });
});
