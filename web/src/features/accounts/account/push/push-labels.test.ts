import { expect, test } from 'vitest';
import { PUSH_TYPES, PUSHES } from '#shared/domain/news/push.ts';
import { pushGroups } from './push-labels.ts';

test('every type of push message has one switch, with words that no other has', () => {
  const kinds = pushGroups().flatMap((group) => group.kinds);
  expect(kinds.map(({ type }) => type).toSorted()).toEqual([...PUSH_TYPES].toSorted());
  expect(new Set(kinds.map(({ label }) => label)).size).toBe(PUSH_TYPES.length);
});

test('the group that says it is off until switched on holds just the types that are', () => {
  const off = pushGroups().filter(({ hint }) => hint?.startsWith('Off until'));
  expect(off.flatMap((group) => group.kinds.map(({ type }) => type))).toEqual(
    PUSH_TYPES.filter((type) => !PUSHES[type].isOn),
  );
});
