import { expect, test } from 'vitest';
import { addressesIn, brokenIn, without } from './bulk-invite-form.tsx';

test.each([
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Ana <a@x.example>, "Ben" <b@x.example>;\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example, A@X.example', ['A@X.example']],
  ['eve@x.example | eve+draft@x.example', ['eve+draft@x.example']],
  ['mailto:a@x.example\t(b@x.example), [c@x.example].', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example，b@x.example、c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['nobody, @x, y@', []],
  ['', []],
])('the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('what is meant as an address and is none is known, and stays with what was not sent', () => {
  const text = 'Eve <eve@x.example>, @x, y@, a@b@c and dan+1@x.example';
  expect(brokenIn(text)).toEqual(['@x', 'y@', 'a@b@c']);
  expect(without(text, new Set(['dan@x.example']))).toBe('eve@x.example\n@x\ny@\na@b@c');
});
