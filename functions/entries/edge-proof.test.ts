import { expect, test } from 'vitest';
import { cameThroughEdge } from './edge-proof.ts';

const SECRET = 'the-secret-of-the-edge';
const NEXT = 'the-next-secret';

test.each([
  ['the proof', { 'x-origin-proof': SECRET }, true],
  ['the proof, capitalized as in WebSocket APIs', { 'X-Origin-Proof': SECRET }, true],
  ['no proof', {}, false],
  ['an empty proof', { 'x-origin-proof': '' }, false],
  ['another proof', { 'x-origin-proof': 'guessed' }, false],
  ['the beginning of the proof', { 'x-origin-proof': SECRET.slice(0, -1) }, false],
  ['more than the proof', { 'x-origin-proof': `${SECRET} ` }, false],
])('only a call with the proof counts as coming through the edge: %s', (_, headers, came) => {
  expect(cameThroughEdge(headers, SECRET)).toBe(came);
});

test.each([
  ['the old value', SECRET, true],
  ['the new value', NEXT, true],
  ['nothing', '', false],
  ['both', `${SECRET} ${NEXT}`, false],
])('during a rotation, a call needs exactly one of the two secrets as its proof: %s', (_, proof, came) => {
  expect(cameThroughEdge({ 'x-origin-proof': proof }, `${SECRET} ${NEXT}`)).toBe(came);
});

test.each(['', ' ', ` ${SECRET}`, `${SECRET}  ${NEXT}`, `${SECRET}\n`])(
  'a call without a proof is rejected, however the configured secret is spaced: %j',
  (secret) => {
    expect(cameThroughEdge({}, secret)).toBe(false);
    expect(cameThroughEdge({ 'x-origin-proof': '' }, secret)).toBe(false);
  },
);
