import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { openNamespaces, type Namespace } from './namespaces.ts';

let namespace: (name: string) => Namespace;

beforeEach(() => {
  namespace = openNamespaces(new DatabaseSync(':memory:'));
});

test('a stored value stays unchanged until it’s removed', () => {
  const own = namespace('own');
  own.put('a', { deep: [1, null, 'ü'] });
  expect(own.get('a')).toEqual({ deep: [1, null, 'ü'] });
  expect(namespace('own').get('a')).toEqual(own.get('a'));
  own.remove('a');
  expect(own.get('a')).toBeUndefined();
});

test('one namespace doesn’t see the keys of another', () => {
  namespace('one').put('key', 1);
  namespace('two').put('key', 2);
  namespace('two').remove('other');
  expect(namespace('one').get('key')).toBe(1);
  namespace('one').remove('key');
  expect([namespace('one').list(), namespace('two').list()]).toEqual([[], [2]]);
});

test('values are listed by key prefix, in the order in which they were first stored', () => {
  const own = namespace('own');
  for (const key of ['b/2', 'a/1', 'b/1', 'b', 'b0', 'b/\u{1F3C8}']) own.put(key, key);
  own.put('b/2', 'changed');
  expect(own.list('b/')).toEqual(['changed', 'b/1', 'b/\u{1F3C8}']);
  expect(own.list()).toHaveLength(6);
});
