import { expect, it } from 'vitest';
import { schemaMismatches, type Schema } from './schema-mismatches.ts';

const found = (written: Schema, read: Schema, isOpen = false): string[] =>
  schemaMismatches({ schema: written, definitions: {} }, { schema: read, definitions: {} }, isOpen);

const text: Schema = { type: 'string' };
const whole: Schema = { type: 'integer', minimum: 0, maximum: 9 };
const object = (
  properties: Record<string, Schema>,
  required: string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

it.each<[what: string, written: Schema, read: Schema]>([
  ['the same schema', object({ a: text }), object({ a: text })],
  ['a reader that accepts anything', text, {}],
  ['an integer where any number is allowed', whole, { type: 'number' }],
  ['a narrower range', { type: 'integer', minimum: 1, maximum: 8 }, whole],
  ['one of several values', { const: 'a' }, { enum: ['a', 'b'] }],
  ['fewer values', { enum: ['a'] }, { enum: ['a', 'b'] }],
  ['a constant of the expected type', { const: 3 }, { type: 'integer' }],
  [
    'a choice whose alternatives are all allowed',
    { anyOf: [text, { type: 'null' }] },
    { anyOf: [{ type: 'null' }, text] },
  ],
  ['a missing optional field', object({ a: text }), object({ a: text, b: text }, ['a'])],
  ['a required field where an optional one is expected', object({ a: text }), object({ a: text }, [])],
  ['an array whose items fit', { type: 'array', items: whole }, { type: 'array', items: { type: 'number' } }],
  ['a schema in several parts', object({ a: text }), { allOf: [object({ a: text }), {}] }],
  [
    'an object with any field names',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { anyOf: [text] } },
  ],
])('fits: %s', (_, written, read) => expect(found(written, read)).toEqual([]));

it.each<[what: string, written: Schema, read: Schema, why: string]>([
  ['a different type', text, whole, ': string, not integer'],
  ['anything at all', {}, text, ': anything, not string'],
  ['a number where an integer is expected', { type: 'number' }, { type: 'integer' }, ': number, not integer'],
  ['an additional enum value', { enum: ['a', 'b'] }, { enum: ['a'] }, ': "b" is not known'],
  ['any string where a constant is expected', text, { enum: ['a'] }, ': may be something else than a'],
  [
    'a longer string',
    { type: 'string', maxLength: 9 },
    { type: 'string', maxLength: 8 },
    ': maxLength 9, not 8',
  ],
  ['a string of any length', text, { type: 'string', maxLength: 8 }, ': maxLength is not set, not 8'],
  [
    'a shorter string',
    { type: 'string', minLength: 1 },
    { type: 'string', minLength: 2 },
    ': minLength 1, not 2',
  ],
  ['a value above the maximum', { enum: [3, 12] }, whole, ': maximum 12, not 9'],
  ['a value too long', { const: 'abc' }, { type: 'string', maxLength: 2 }, ': maxLength 3, not 2'],
  [
    'a value that doesn’t match the pattern',
    { const: 'abc' },
    { type: 'string', pattern: '^b' },
    ': "abc" has another pattern',
  ],
  [
    'a missing bound',
    whole,
    { type: 'integer', exclusiveMinimum: 0 },
    ': exclusiveMinimum is not set, not 0',
  ],
  [
    'a different pattern',
    { type: 'string', pattern: 'a' },
    { type: 'string', pattern: 'b' },
    ': has another pattern',
  ],
  ['a field that may be missing', object({ a: text }, []), object({ a: text }), '.a: may be missing'],
  ['an unknown field', object({ a: text, b: text }), object({ a: text }), '.b: is not known'],
  [
    'a different type deep inside an object',
    object({ a: object({ b: text }) }),
    object({ a: object({ b: whole }) }),
    '.a.b: string, not integer',
  ],
  [
    'a different type in an array',
    { type: 'array', items: text },
    { type: 'array', items: whole },
    '[]: string, not integer',
  ],
  [
    'a different type in a pair',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [whole] },
    '[]: string, not integer',
  ],
  [
    'a choice with one alternative that doesn’t fit',
    { anyOf: [text, { type: 'null' }] },
    text,
    ': null, not string',
  ],
  [
    'a choice, reported for the closest alternative',
    object({ a: text }),
    { anyOf: [whole, object({ a: whole })] },
    '.a: string, not integer',
  ],
])('does not fit: %s', (_, written, read, why) => {
  expect(found(written, read)).toEqual([why]);
});

it('a reader can ignore unknown data, but not changed data', () => {
  expect(found(object({ a: text, b: text }), object({ a: text }), true)).toEqual([]);
  expect(found(object({ a: text, b: text }), object({ b: whole }), true)).toEqual([
    '.b: string, not integer',
  ]);
});

it('a reader of replies can ignore unknown values in an open enum, but nothing else', () => {
  const types = (...values: string[]): Schema => ({ type: 'string', enum: values });
  const open: Schema = { ...types('a'), 'x-open-enum': true };
  expect(found(types('a', 'b'), open, true)).toEqual([]);
  expect(found(text, open, true)).toEqual([]);
  expect(found({ const: 3 }, open, true)).toEqual([': integer, not string']);
  expect(found(types('a', 'b'), types('a'), true)).toEqual([': "b" is not known']);
  expect(found({ ...types('a', 'b'), 'x-open-enum': true }, types('a'), true)).toEqual([
    ': "b" is not known',
  ]);
  expect(found(types('a', 'b'), open, false)).toEqual([': "b" is not known']);
});

it('recursive schemas can be compared without an endless loop', () => {
  const tree = (leaf: Schema): Schema => object({ leaf, more: { $ref: '#/Tree' } }, ['leaf']);
  const side = (leaf: Schema) => ({ schema: { $ref: '#/Tree' }, definitions: { Tree: tree(leaf) } });
  expect(schemaMismatches(side(text), side(text), false)).toEqual([]);
  expect(schemaMismatches(side(text), side(whole), false)).toEqual(['.leaf: string, not integer']);
});

it('the comparison throws if it can’t resolve a name', () => {
  expect(() => found({ $ref: '#/Nobody' }, text)).toThrow('no schema is called Nobody');
});
