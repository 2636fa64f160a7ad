import { expect, test } from 'vitest';
import { isForeign } from './origin.ts';

const OWN = ['crowns.example', undefined];

test.each([
  ['the site’s own host', 'https://crowns.example', OWN, false],
  ['another host', 'https://evil.example', OWN, true],
  ['a host that begins like the site’s own', 'https://crowns.example.evil.example', OWN, true],
  ['another port', 'https://crowns.example:8443', OWN, true],
  ['the null origin of a sandboxed page', 'null', OWN, true],
  ['no Origin, as sent by programs', undefined, OWN, false],
  [
    'the host that the edge saw',
    'https://d1.cloudfront.example',
    ['crowns.example', 'd1.cloudfront.example'],
    false,
  ],
  ['any host, if the site’s own is unknown', 'https://crowns.example', [undefined], true],
])('only an Origin from another site counts as foreign: %s', (_, origin, hosts, expected) => {
  expect(isForeign(origin, hosts)).toBe(expected);
});
