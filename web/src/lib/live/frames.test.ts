import { expect, it } from 'vitest';
import { readMessage } from './frames.ts';

it('unknown and broken frames are ignored', () => {
  expect(readMessage('{"type":"weather"}')).toBeUndefined();
  expect(readMessage('{')).toBeUndefined();
  const pong = { type: 'pong', serverTime: '2025-08-25T23:00:00.000Z', version: 3 };
  expect(readMessage(JSON.stringify(pong))).toEqual(pong);
});
