import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { LOOPBACK_ADDRESS, requestLine } from './http.ts';

const seenAs = (remoteAddress: string, named: string): string => {
  const headersDistinct = { [LOOPBACK_ADDRESS]: [named] };
  const message = { method: 'GET', url: '/', headersDistinct, socket: { remoteAddress } };
  return requestLine(message as unknown as IncomingMessage).sourceIp;
};

test('only local programs can choose the loopback address that they appear to come from', () => {
  expect(seenAs('127.0.0.1', '127.128.0.9')).toBe('127.128.0.9');
  expect(seenAs('::1', '127.128.0.9')).toBe('127.128.0.9');
  expect(seenAs('192.0.2.7', '127.128.0.9')).toBe('192.0.2.7');
  expect(seenAs('::ffff:192.0.2.7', '127.128.0.9')).toBe('192.0.2.7');
});
