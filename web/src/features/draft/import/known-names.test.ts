import { expect, test } from 'vitest';
import { NO_KNOWN_NAMES, placeOf } from '#shared/domain/draft/import-text.ts';
import { namesIn, rememberedNames, withMeaning, withoutName } from './known-names.ts';

const BOB = withMeaning(NO_KNOWN_NAMES, { written: 'Bób!', userId: 'id-1', isOneOfSeveral: false });

test('a name is remembered in any spelling, and its last meaning counts', () => {
  const both = withMeaning(withMeaning(BOB, { written: 'The Greens', teamId: 24 }), {
    written: 'bob',
    userId: 'id-2',
    isOneOfSeveral: false,
  });
  expect(rememberedNames(both)).toEqual([
    ['bob', 'id-2'],
    ['thegreens', 24],
  ]);
  expect(rememberedNames(withoutName(both, ['bob', 'id-2']))).toEqual([['thegreens', 24]]);
  expect(namesIn(JSON.stringify(rememberedNames(both)))).toEqual(both);
});

test('what a name means that could mean others isn’t remembered', () => {
  const one = withMeaning(BOB, { written: 'Z', userId: 'id-3', isOneOfSeveral: true });
  expect([...one.several]).toEqual([['z', 'id-3']]);
  expect(rememberedNames(one)).toEqual([['bob', 'id-1']]);
  const told = withMeaning(BOB, {
    written: 'New York',
    teamId: 24,
    at: placeOf('Bob', ['KC', 'New York'], 1),
  });
  expect([...told.places]).toEqual([[placeOf('Bob', ['KC', 'New York'], 1), 24]]);
  expect(rememberedNames(told)).toEqual([['bob', 'id-1']]);
  const said = withMeaning(BOB, { message: '[8/30/25, 7:12 PM] Bob: no', teamId: null });
  expect([...said.messages.values()]).toEqual([null]);
  expect(rememberedNames(said)).toEqual([['bob', 'id-1']]);
});

test.each([null, '', 'null', '{}', '3', '[3]', '[[3,4]]', '[["x",99]]', '[["x",null]]'])(
  'a stored value that is no name counts as none: %j',
  (stored) => {
    expect(namesIn(stored)).toEqual(NO_KNOWN_NAMES);
  },
);
