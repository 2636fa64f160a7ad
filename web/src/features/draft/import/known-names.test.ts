import { expect, test } from 'vitest';
import { placeOf } from '#shared/domain/draft/import-text.ts';
import { NO_KNOWN_NAMES } from '#shared/domain/draft/import-lines.ts';
import {
  namesIn,
  namesToSend,
  rememberedNames,
  withMeaning,
  withOwnNames,
  withoutName,
} from './known-names.ts';

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

test('the meaning of an ambiguous name isn’t remembered', () => {
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

test('the league’s names count unless this browser has newer ones', () => {
  const ofLeague = [
    { name: 'bob', userId: 'id-2' },
    { name: 'al', userId: 'id-2' },
    { name: 'thegreens', teamId: 24 },
  ];
  expect(rememberedNames(withOwnNames(ofLeague, BOB))).toEqual([
    ['bob', 'id-1'],
    ['al', 'id-2'],
    ['thegreens', 24],
  ]);
  expect(withOwnNames(undefined, BOB)).toEqual(BOB);
});

test('only names of members and teams are sent to the server, and only the last ones of too many', () => {
  const long = withMeaning(BOB, { written: 'x'.repeat(41), teamId: 24 });
  const gone = withMeaning(long, { written: 'Gone', userId: 'id-9', isOneOfSeveral: false });
  expect(namesToSend(gone, (userId) => userId === 'id-1')).toEqual([{ name: 'bob', userId: 'id-1' }]);
  const many = Array.from({ length: 33 }, (_, index) => index).reduce(
    (known, index) => withMeaning(known, { written: `team ${index}`, teamId: 1 }),
    NO_KNOWN_NAMES,
  );
  const sent = namesToSend(many, () => true);
  expect([sent.length, sent[0]]).toEqual([32, { name: 'team1', teamId: 1 }]);
});

test.each([null, '', 'null', '{}', '3', '[3]', '[[3,4]]', '[["x",99]]', '[["x",null]]'])(
  'a stored value that is no name counts as none: %j',
  (stored) => {
    expect(namesIn(stored)).toEqual(NO_KNOWN_NAMES);
  },
);
