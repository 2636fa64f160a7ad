import { QueryClient } from '@tanstack/query-core';
import { expect, test } from 'vitest';
import { knownMark, mayHaveMissed, noteMark, readMark } from './league-mark.ts';

const LEAGUE = '01J5ZQ8W9X0ABCDEFGHJKMNPQR';
const CODE = ['leagueByCode', { params: { code: 'ABC234' } }] as const;

test.each([
  ['nothing if the marks are the same', '2025-26.3.7', '2025-26.3.7', false],
  ['something if the season has changed', '2025-26.3.7', '2025-26.4.7', true],
  ['something if someone has posted in the chat', '2025-26.3.7', '2025-26.3.8', true],
  ['something if the league was renewed', '2025-26.3.7', '2026-27.3.7', true],
  ['perhaps something if an older server sends no mark', '2025-26.3.7', undefined, true],
  ['perhaps something if its read had no mark', undefined, '2025-26.3.7', true],
  ['perhaps something if there is no mark at all', undefined, undefined, true],
])('a page has missed %s', (_, read, told, expected) => {
  expect(mayHaveMissed(read, told)).toBe(expected);
});

test('a page learns a league’s version mark from the league’s reply, and later from its socket’s join', () => {
  const client = new QueryClient();
  expect(knownMark(client, LEAGUE)).toBeUndefined();
  noteMark(client, LEAGUE, 'early');
  expect(knownMark(client, LEAGUE)).toBeUndefined();
  client.setQueryData(CODE, { id: LEAGUE, name: 'Crew', mark: 'read' }, { updatedAt: 5 });
  client.setQueryData(['leagueByCode', { params: { code: 'OTHER2' } }], { id: 'other', mark: 'other' });
  expect(knownMark(client, LEAGUE)).toBe('read');
  noteMark(client, LEAGUE, 'told');
  expect([knownMark(client, LEAGUE), knownMark(client, 'other')]).toEqual(['told', 'other']);
  expect(client.getQueryState(CODE)).toMatchObject({ data: { name: 'Crew' }, dataUpdatedAt: 5 });
});

test('a stale reply stays stale, whatever mark the socket gets', async () => {
  const client = new QueryClient();
  client.setQueryData(CODE, { id: LEAGUE, mark: 'read' });
  await client.invalidateQueries({ queryKey: CODE });
  noteMark(client, LEAGUE, 'told');
  expect(client.getQueryState(CODE)).toMatchObject({ data: { mark: 'read' }, isInvalidated: true });
});

test('a pending reply’s mark is read once the reply arrives; if the call fails, the previous mark stays', async () => {
  const client = new QueryClient();
  const queryKey = ['houseRules'];
  const find = () => client.getQueryCache().find({ queryKey });
  expect(await readMark(find())).toBeUndefined();
  const { promise, resolve } = Promise.withResolvers<{ mark: string }>();
  const asked = client.fetchQuery({ queryKey, queryFn: () => promise });
  const judged = readMark(find());
  resolve({ mark: 'first' });
  expect([await judged, await asked]).toEqual(['first', { mark: 'first' }]);
  const failing = client.fetchQuery({
    queryKey,
    retry: false,
    queryFn: () => Promise.reject(new Error('no')),
  });
  failing.catch(() => undefined);
  expect(await readMark(find())).toBe('first');
});
