import { expect, test } from 'vitest';
import { textReply } from './text-reply.ts';

const reply = (text: string, tag?: string) =>
  textReply('text/calendar', text, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
const tagOf = (text: string) => String(reply(text).headers?.['etag']);

test('a text comes whole, with a tag of its own, for whoever asked alone', () => {
  expect(reply('A')).toEqual({
    statusCode: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'cache-control': 'private, no-cache',
    },
    body: 'A',
  });
  expect(tagOf('A')).not.toBe(tagOf('B'));
});

test.each(['TAG', '"x", TAG', 'W/TAG', '*'])('whoever shows %s has it already', (shown) => {
  const etag = tagOf('A');
  expect(reply('A', shown.replace('TAG', etag))).toEqual({
    statusCode: 304,
    headers: { etag, 'cache-control': 'private, no-cache' },
  });
});

test('what says that something is missing says so again', () => {
  const { statusCode } = textReply('text/html', 'A', { headers: { 'if-none-match': tagOf('A') } }, 404);
  expect(statusCode).toBe(404);
});

test.each(['', '"x"', 'TAG-', 'W/"x"'])('whoever shows %j has something else', (shown) => {
  expect(reply('A', shown.replace('TAG', tagOf('B'))).statusCode).toBe(200);
});
