import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newSub } from '#infra/emulator/testing/index.ts';
import { seat } from '#test/support/league-season.ts';
import { ChatText } from './chat.ts';
import { line, text, UserId } from './common.ts';
import { Registration } from './credentials.ts';
import { LeagueName } from './league-name.ts';
import { Email, ProfileChange, Username } from './users.ts';

test.each([
  ['version 7 and a variant that no RFC defines', '24688438-40e1-70d0-d97e-084cfc8992c7'],
  ['version 12', '94c884d8-00b1-c0ea-2b4f-7f8f1e9a6c10'],
  ['the version and variant of an ordinary UUID', '0b3a9d2e-7c41-4f5a-8e6b-2d1c0f9a8b7c'],
])('a user id can be a Cognito sub with %s', (_, sub) => {
  expect(UserId.safeParse(sub).success).toBe(true);
});

test.each([
  '',
  'bob',
  '24688438-40e1-70d0-d97e-084cfc8992c',
  '24688438-40e1-70d0-d97e-084cfc8992c7 ',
  'g4688438-40e1-70d0-d97e-084cfc8992c7',
])('a user id can’t be %j', (text) => {
  expect(UserId.safeParse(text).success).toBe(false);
});

test('user ids in tests and in the local pool are as irregular as Cognito’s', () => {
  const strict = z.uuid();
  const subs = Array.from({ length: 200 }, newSub);
  expect(subs.every((sub) => UserId.safeParse(sub).success)).toBe(true);
  expect(subs.every((sub) => strict.safeParse(sub).success)).toBe(false);
  expect(strict.safeParse(seat(1)).success).toBe(false);
});

test('invisible characters are removed from input instead of causing an error', () => {
  const copied = '\u200EAna\u00AD.B\u200B\u200F';
  for (const schema of [line('Title', 9), text('Message', 9), Username])
    expect(schema.parse(copied)).toBe('Ana.B');
  expect(Email.parse('\u200Bana@x.example\u200F')).toBe('ana@x.example');
  expect(line('Title', 9).safeParse('\u200B').error?.issues[0]?.message).toBe('Title is required');
  expect(text('Message', 9).parse('👩‍👩‍👧')).toBe('👩‍👩‍👧');
});

test('optional text can be empty, but otherwise follows the rules for required text', () => {
  for (const schema of [line('Stakes', 9, 0), text('Rules', 9, 0)]) {
    expect(schema.parse(' \u200B ')).toBe('');
    expect(schema.safeParse('a\u0007').success).toBe(false);
    expect(schema.safeParse('0123456789').success).toBe(false);
  }
});

const FLAG = '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}';

test.each([
  ['a first name', Registration.shape.firstName],
  ['a first name in a profile', ProfileChange.shape.firstName],
  ['a league name', LeagueName],
  ['a chat message', ChatText.shape.message],
])(
  '%s can’t contain hidden characters or stacked accents, but can contain the flag of England',
  (_, schema) => {
    for (const hidden of ['Kings\u{E0041}', 'a\u0316\u0317\u0318', 'Ana\u3164', 'An\u200Da', 'An\u034Fa'])
      expect(z.safeParse(schema, hidden).error?.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/ can’t contain hidden characters or stacked accents$/),
      ]);
    expect(z.parse(schema, `Kings ${FLAG}`)).toBe(`Kings ${FLAG}`);
  },
);

test('a line of text can’t end in a character that looks blank, but a message can contain Braille art', () => {
  expect(line('Name', 9).safeParse('Ana\u2800').success).toBe(false);
  expect(text('Message', 9).safeParse('⣿\u2800⣿').success).toBe(true);
});
