import { expect, test } from 'vitest';
import { viewerAddress } from './viewer-address.ts';

const said = (address: string | undefined) => viewerAddress({ 'x-viewer-address': address });

test.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['an IPv6 address, by its network', '2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['a shortened IPv6 address', '2001:db8::1', '2001:db8:0:0::/64'],
  ['an IPv6 address that begins with zeros', '::1', '0:0:0:0::/64'],
  ['the same network written out', '2001:0DB8:0000:0000:ffff::', '2001:db8:0:0::/64'],
])('the edge can name %s', (_, address, expected) => {
  expect(said(address)).toBe(expected);
});

test('the viewer’s IP address is unknown if the edge doesn’t name one', () => {
  expect(said(undefined)).toBeUndefined();
  expect(viewerAddress({})).toBeUndefined();
});
