import { expect, test } from 'vitest';
import { supportRequest, type AdminRequest } from '#shared/domain/requests.ts';
import { seat } from '../support/league-season.ts';
import { NOW, type Stores } from './tables.ts';

const words = {
  name: 'Ana',
  email: 'ana@x.example',
  category: 'bug',
  subject: 'Bell',
  message: 'It\nrings.',
} as const;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** How what admins are asked for is kept, found and mailed. */
export function requestContract(stores: () => Stores): void {
  const idOf = (number: number) => `01K3KDR${String(number).padStart(19, '0')}`;
  const file = async (number: number, change: Partial<AdminRequest> = {}) => {
    const request = supportRequest(words, { id: idOf(number), userId: seat(number), at: NOW });
    await stores().requests.add({ ...request, ...change });
    return { ...request, ...change };
  };

  test('a request reads back whole, and is written once', async () => {
    const { requests } = stores();
    const request = await file(1);
    await file(1, { subject: 'Another' });
    expect(await requests.get(idOf(1))).toMatchObject(request);
    expect(await requests.get(idOf(999))).toBeUndefined();
  });

  test('requests of a kind are listed by status, newest first', async () => {
    const { requests } = stores();
    for (const number of [12, 11, 13]) await file(number, { userId: null });
    await file(14, { status: 'processed', processedBy: seat(1), adminNotes: 'Mended' });
    const ids = async (status: AdminRequest['status']) =>
      (await requests.listOf('support', status)).map(({ id }) => id);
    expect((await ids('pending')).slice(0, 3)).toEqual([idOf(13), idOf(12), idOf(11)]);
    expect(await ids('processed')).toEqual([idOf(14)]);
    expect(await ids('declined')).toEqual([]);
    expect(await requests.listOf('cancellation', 'pending')).toEqual([]);
  });

  test('each letter of a request is mailed by one at a time, and marked', async () => {
    const { requests } = stores();
    await file(21);
    const begin = (letter: 'request' | 'receipt', at: Date) =>
      requests.beginMailing(idOf(21), letter, { at, until: new Date(at.getTime() + 60_000) });
    const both = await Promise.all([begin('request', NOW), begin('request', NOW)]);
    expect(both.toSorted()).toEqual(['begun', 'busy']);
    expect(await begin('receipt', NOW)).toBe('begun');
    expect(await begin('request', later(61))).toBe('begun');
    await requests.markMailed(idOf(21), 'request', later(62));
    expect(await begin('request', later(600))).toBe('mailed');
    expect(await begin('receipt', later(600))).toBe('begun');
    expect(await requests.beginMailing(idOf(999), 'request', { at: NOW, until: later(60) })).toBe('busy');
  });
}
