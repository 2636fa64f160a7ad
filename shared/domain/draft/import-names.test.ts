import { expect, test } from 'vitest';
import { lobby, seat } from '#test/support/league-season.ts';
import { IMPORT_NAMES, next, type ImportName } from '../league-season.ts';
import { namesInLists, namesToRemember, withImportNames, withoutNamesOf } from './import-names.ts';

const UNCLE: ImportName = { name: 'uncleal', userId: seat(2) };
const AUNT: ImportName = { name: 'auntbee', userId: seat(3) };
const GREENS: ImportName = { name: 'thegreens', teamId: 24 };
const named = withImportNames(lobby(4), [UNCLE, AUNT, GREENS]);

test('only names of members and teams are remembered, in a plain form with their last meaning', () => {
  const names = [
    { name: 'Uncle Al!', userId: seat(4) },
    { name: 'Únçle Al', userId: seat(2) },
    { name: 'Uncle Al', teamId: 24 },
    { name: 'Stranger', userId: seat(9) },
    { name: 'No Team', teamId: 99 },
    { name: '…', userId: seat(2) },
    { name: '\uFDFA'.repeat(IMPORT_NAMES.length), userId: seat(2) },
  ];
  expect(namesToRemember(names, lobby(4))).toEqual([UNCLE, { name: 'uncleal', teamId: 24 }]);
});

test('if there are too many names, only the last ones are remembered', () => {
  const names = Array.from({ length: IMPORT_NAMES.most + 1 }, (_, index) => ({
    name: `name ${index}`,
    userId: seat(1),
  }));
  const kept = namesToRemember(names, lobby(4));
  expect([kept.length, kept[0]?.name]).toEqual([IMPORT_NAMES.most, 'name1']);
});

test('if names are too long together, only the last ones are remembered, in any script', () => {
  const names = ['a', 'é', '\u4E00'].flatMap((letter) =>
    Array.from({ length: 10 }, (_, index) => ({ name: `${letter.repeat(19)}${index}`, teamId: 24 })),
  );
  const kept = namesToRemember(names, lobby(4));
  // In UTF-8, each of the last names has 3 bytes per letter.
  expect(kept.map(({ name }) => name)).toEqual(
    [5, 6, 7, 8, 9].map((index) => `${'\u4E00'.repeat(19)}${index}`),
  );
  expect(namesToRemember(names.slice(0, 10), lobby(4))).toHaveLength(10);
});

test('a person’s names are forgotten when they are no longer a member, or are removed', () => {
  const members = named.members.filter(({ userId }) => userId !== seat(2));
  expect(next(named, { members }).importNames).toEqual([AUNT, GREENS]);
  expect(next(named, { maxMembers: 9 }).importNames).toBe(named.importNames);
  const without = withoutNamesOf(named, seat(3));
  expect(without.importNames).toEqual([UNCLE, GREENS]);
  expect(withoutNamesOf(without, seat(3))).toBe(without);
  expect(namesInLists(named, seat(3))).toEqual(['auntbee']);
});

test('a season without names has no field for them', () => {
  expect(withImportNames(named, [])).toEqual(lobby(4));
});
