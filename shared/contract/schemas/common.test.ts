import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newSub } from '#infra/emulator/cognito-idp/users.ts';
import { seat } from '#test/support/league-season.ts';
import { UserId } from './common.ts';

test.each([
  ['version 7 and a variant that no RFC knows', '24688438-40e1-70d0-d97e-084cfc8992c7'],
  ['version 12', '94c884d8-00b1-c0ea-2b4f-7f8f1e9a6c10'],
  ['an ordinary UUID', '0b3a9d2e-7c41-4f5a-8e6b-2d1c0f9a8b7c'],
])('a user id may be a sub with %s', (_, sub) => {
  expect(UserId.safeParse(sub).success).toBe(true);
});

test.each([
  '',
  'bob',
  '24688438-40e1-70d0-d97e-084cfc8992c',
  '24688438-40e1-70d0-d97e-084cfc8992c7 ',
  'g4688438-40e1-70d0-d97e-084cfc8992c7',
])('a user id is not %j', (text) => {
  expect(UserId.safeParse(text).success).toBe(false);
});

test('the user ids of the tests and of the local pool are no kinder than those of Cognito', () => {
  const strict = z.uuid();
  const subs = Array.from({ length: 200 }, newSub);
  expect(subs.every((sub) => UserId.safeParse(sub).success)).toBe(true);
  expect(subs.every((sub) => strict.safeParse(sub).success)).toBe(false);
  expect(strict.safeParse(seat(1)).success).toBe(false);
});
