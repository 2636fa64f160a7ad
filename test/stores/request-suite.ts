import { expect, test } from 'vitest';
import {
  fileRequest,
  settle,
  type AdminRequest,
  type SupportRequest,
} from '#shared/domain/accounts/requests.ts';
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

/** Tests how requests to the admins are stored, found and emailed. */
export function requestContract(stores: () => Stores): void {
  const idOf = (number: number) => `01K3KDR${String(number).padStart(19, '0')}`;
  const file = async (number: number, change: Partial<SupportRequest> = {}) => {
    const about = { id: idOf(number), userId: seat(number), at: NOW };
    const request = fileRequest({ kind: 'support', ...words }, about) as SupportRequest;
    await stores().requests.add({ ...request, ...change });
    return { ...request, ...change };
  };

  const lineOf = ({ id: target }: AdminRequest, id: string) =>
    ({ id, at: NOW.toISOString(), by: seat(9), act: 'request-settled', target, text: 'T' }) as const;

  test('a request reads back unchanged, and is written only once', async () => {
    const { requests } = stores();
    const request = await file(1);
    await file(1, { subject: 'Another' });
    expect(await requests.get(idOf(1))).toMatchObject(request);
    expect(await requests.get(idOf(999))).toBeUndefined();
  });

  test('requests of a kind are listed by status: pending ones oldest first, settled ones newest first', async () => {
    const { requests } = stores();
    for (const number of [12, 11, 13]) await file(number, { userId: null });
    for (const number of [15, 14])
      await file(number, { status: 'processed', processedBy: seat(1), adminNotes: 'Mended' });
    const ids = async (status: AdminRequest['status']) =>
      (await requests.listOf('support', status)).map(({ id }) => id);
    expect((await ids('pending')).slice(-3)).toEqual([idOf(11), idOf(12), idOf(13)]);
    expect(await ids('processed')).toEqual([idOf(15), idOf(14)]);
    expect(await ids('declined')).toEqual([]);
    expect(await requests.listOf('cancellation', 'pending')).toEqual([]);
  });

  test('a request that isn’t listed is still stored', async () => {
    const { requests } = stores();
    for (const isListed of [true, false]) {
      const email = `${isListed ? 'ana' : 'ben'}@x.example`;
      const words = { kind: 'password-reset', email, reason: 'R' } as const;
      const request = fileRequest(words, { id: idOf(isListed ? 31 : 32), userId: null, at: NOW });
      await requests.add(request, { isListed });
      expect(await requests.get(request.id)).toMatchObject(request);
    }
    expect((await requests.listOf('password-reset', 'pending')).map(({ id }) => id)).toEqual([idOf(31)]);
  });

  test('signed-in members can find their requests, newest first', async () => {
    const { requests } = stores();
    for (const number of [52, 51]) await file(number, { userId: seat(50) });
    await file(53, { userId: null });
    const reset = { kind: 'password-reset', email: 'ana@x.example', reason: 'R' } as const;
    await requests.add(fileRequest(reset, { id: idOf(54), userId: seat(50), at: NOW }));
    expect((await requests.listBy(seat(50))).map(({ id }) => id)).toEqual([idOf(52), idOf(51)]);
    expect(await requests.listBy(seat(999))).toEqual([]);
    await stores().users.forget(seat(50));
    expect(await requests.listBy(seat(50))).toEqual([]);
    expect(await requests.get(idOf(52))).toBeDefined();
  });

  test('a member’s requests get an expiry, and can be read and settled until then', async () => {
    const { requests } = stores();
    const request = await file(71, { userId: seat(70) });
    const other = await file(72, { userId: seat(71) });
    await requests.endBy(seat(70), later(86_400));
    await requests.end([request.id, idOf(979)], later(86_400));
    expect(await requests.get(idOf(979))).toBeUndefined();
    expect(await requests.get(request.id)).toMatchObject(request);
    const settled = settle(request, { status: 'declined', adminNotes: null }, { by: seat(9), at: NOW });
    if (!settled.ok) throw new Error(settled.refused);
    expect(await requests.settle(request, settled.value, lineOf(request, idOf(971)))).toBe('saved');
    expect(await requests.get(other.id)).toMatchObject(other);
  });

  test('only one of two simultaneous decisions settles a request and writes its audit line', async () => {
    const { requests, audit } = stores();
    const request = await file(41);
    const settleBy = (number: number) => {
      const done = { status: 'processed', adminNotes: `By ${number}` } as const;
      const settled = settle(request, done, { by: seat(number), at: NOW });
      if (!settled.ok) throw new Error(settled.refused);
      return requests.settle(request, settled.value, lineOf(request, idOf(900 + number)));
    };
    const both = await Promise.all([settleBy(1), settleBy(2)]);
    expect(both.toSorted()).toEqual(['conflict', 'saved']);
    const winner = both.indexOf('saved') + 1;
    expect(await requests.get(request.id)).toMatchObject({ status: 'processed', adminNotes: `By ${winner}` });
    expect((await requests.listOf('support', 'processed')).map(({ id }) => id)).toContain(request.id);
    expect((await requests.listOf('support', 'pending')).map(({ id }) => id)).not.toContain(request.id);
    const lines = await audit.list({ limit: 10 });
    expect(lines.filter(({ target }) => target === request.id)).toEqual([
      lineOf(request, idOf(900 + winner)),
    ]);
  });

  test('settling a request doesn’t undo a concurrent mark that an email was sent', async () => {
    const { requests } = stores();
    const request = await file(42);
    const span = { at: NOW, until: later(60) };
    expect(await requests.beginMailing(request.id, 'request', span)).toBe('begun');
    await requests.markMailed(request.id, 'request', later(1));
    const settled = settle(request, { status: 'declined', adminNotes: 'N' }, { by: seat(9), at: NOW });
    if (!settled.ok) throw new Error(settled.refused);
    expect(await requests.settle(request, settled.value, lineOf(request, idOf(942)))).toBe('saved');
    expect(await requests.get(request.id)).toMatchObject(settled.value);
    expect(await requests.beginMailing(request.id, 'request', span)).toBe('mailed');
  });

  test('a settled cancellation request says when the subscription ends', async () => {
    const { requests } = stores();
    const words = { email: 'ana@x.example', username: 'ana', reason: 'R', endsAt: null } as const;
    const request = fileRequest(
      { kind: 'cancellation', ...words },
      { id: idOf(61), userId: seat(60), at: NOW },
    );
    await requests.add(request);
    const settled = settle(request, { status: 'processed', adminNotes: null }, { by: seat(9), at: NOW });
    if (!settled.ok) throw new Error(settled.refused);
    const endsAt = NOW.toISOString();
    const line = {
      id: idOf(961),
      at: endsAt,
      by: seat(9),
      act: 'request-settled',
      target: request.id,
      text: 'T',
    } as const;
    expect(await requests.settle(request, { ...settled.value, endsAt } as AdminRequest, line)).toBe('saved');
    expect(await requests.get(request.id)).toMatchObject({ endsAt });
  });

  test('only one worker at a time sends each email about a request, and marks it', async () => {
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

  test('an address, in upper or lower case, can have only one open password request at a time', async () => {
    const { requests } = stores();
    const reset = (number: number, at: Date, email = 'Reset@x.example') =>
      fileRequest({ kind: 'password-reset', email, reason: 'R' }, { id: idOf(number), userId: seat(7), at });
    const open = async () => (await requests.pendingReset('reset@X.example'))?.id;
    const all = async () =>
      (await requests.listOf('password-reset', 'pending')).filter(({ userId }) => userId === seat(7));
    const first = reset(151, NOW);
    expect(await open()).toBeUndefined();
    await requests.add(first);
    await requests.add(reset(152, later(1), 'reset@x.example'));
    await requests.add(reset(153, later(30 * 86_400)));
    expect((await all()).map(({ id }) => id)).toEqual([first.id]);
    expect(await open()).toBe(first.id);
    const done = settle(first, { status: 'processed', adminNotes: null }, { by: seat(9), at: NOW });
    if (!done.ok) throw new Error(done.refused);
    expect(await requests.settle(first, done.value, lineOf(first, idOf(951)))).toBe('saved');
    expect(await open()).toBeUndefined();
    const next = reset(154, later(60));
    await requests.add(next);
    expect((await all()).map(({ id }) => id)).toEqual([next.id]);
    // Reopening and settling an older request doesn't affect the newer one, which stays open.
    const again = settle(done.value, { status: 'pending', adminNotes: null }, { by: seat(9), at: NOW });
    if (!again.ok) throw new Error(again.refused);
    expect(await requests.settle(done.value, again.value, lineOf(first, idOf(952)))).toBe('saved');
    expect(await requests.settle(again.value, done.value, lineOf(first, idOf(953)))).toBe('saved');
    expect(await open()).toBe(next.id);
  });

  test('a password request that isn’t listed blocks others for at most two days', async () => {
    const { requests } = stores();
    const words = { kind: 'password-reset', email: 'unlisted@x.example', reason: 'R' } as const;
    const file = async (number: number, at: Date, isListed: boolean) => {
      const request = fileRequest(words, { id: idOf(number), userId: seat(8), at });
      await requests.add(request, { isListed });
      return (await requests.get(request.id)) !== undefined;
    };
    expect(await file(161, NOW, false)).toBe(true);
    expect(await requests.pendingReset(words.email)).toBeUndefined();
    expect(await file(162, later(3600), true)).toBe(false);
    expect(await file(163, later(2 * 86_400), true)).toBe(true);
    expect(await requests.pendingReset(words.email)).toMatchObject({ id: idOf(163) });
  });
}
