import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test.each([
  ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
  ['Ana <a@x.example>, "Ben" <b@x.example>;\nc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  ['a@x.example, A@X.example', ['A@X.example']],
  ['nobody, @x, y@', []],
  ['', []],
])('the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
