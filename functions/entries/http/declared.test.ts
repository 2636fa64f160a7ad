import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { declared } from './declared.ts';

const User = z.object({ id: z.guid(), phone: z.nullable(z.string()) });

describe('picking the declared part of a value', () => {
  it.each([
    ['undeclared fields', { id: 1, phone: null, password: 'x' }, { id: 1, phone: null }],
    ['undeclared fields beside a missing declared one', { id: 'bob', password: 'x' }, { id: 'bob' }],
    ['an object where a text is declared', { id: { password: 'x' }, phone: 'y' }, { phone: 'y' }],
    ['a list where an object is declared', [{ password: 'x' }], undefined],
  ])('skips %s', (_, value, expected) => {
    expect(declared(User, value)).toEqual(expected);
  });

  it.each([
    ['lists', z.array(User), [{ id: 1, x: 2 }, 'text'], [{ id: 1 }, undefined]],
    ['optional parts', z.object({ user: z.optional(User) }), { user: { id: 1, x: 2 } }, { user: { id: 1 } }],
    ['extended objects', z.extend(User, { rank: z.int() }), { rank: 'x', x: 2 }, { rank: 'x' }],
    [
      'either shape of a union',
      z.union([z.object({ a: z.string() }), z.object({ b: User })]),
      { b: { id: 1, x: 2 }, c: 3 },
      { b: { id: 1 } },
    ],
  ])('descends into %s', (_, schema, value, expected) => {
    expect(declared(schema, value)).toEqual(expected);
  });
});
