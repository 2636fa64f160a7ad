import { expect, test } from 'vitest';
import { viewerAddress } from './viewer-address.ts';

const SECRET = 'a secret of the edge';
const said = (address: string | undefined, proof: string | undefined = SECRET) =>
  viewerAddress({ 'x-viewer-address': address, 'x-origin-proof': proof }, SECRET);

test.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['an IPv6 address: its network', '2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['a shortened one', '2001:db8::1', '2001:db8:0:0::/64'],
  ['one that begins with zeros', '::1', '0:0:0:0::/64'],
  ['the same network written out', '2001:0DB8:0000:0000:ffff::', '2001:db8:0:0::/64'],
])('the edge may name %s', (_, address, expected) => {
  expect(said(address)).toBe(expected);
});

test.each([
  ['no proof', ''],
  ['another proof', 'guessed'],
  ['the beginning of the proof', SECRET.slice(0, -1)],
  ['more than the proof', `${SECRET} `],
])('with %s the address is unknown', (_, proof) => {
  expect(said('203.0.113.9', proof)).toBeUndefined();
});

test('an edge that names nobody leaves the address unknown', () => {
  expect(said(undefined)).toBeUndefined();
  expect(viewerAddress({}, SECRET)).toBeUndefined();
});
