import { expect, test } from 'vitest';
import { textReply } from './text-reply.ts';

const reply = (text: string, tag?: string) =>
  textReply('text/calendar', text, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
const tagOf = (text: string) => String(reply(text).headers?.['etag']);

test('a text is sent in full, with an ETag of its own, and only its reader’s browser can cache it', () => {
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

test.each(['TAG', '"x", TAG', 'W/TAG', '*'])(
  'a caller with the tag %s isn’t sent the text again',
  (shown) => {
    const etag = tagOf('A');
    expect(reply('A', shown.replace('TAG', etag))).toEqual({
      statusCode: 304,
      headers: { etag, 'cache-control': 'private, no-cache' },
    });
  },
);

test('a 404 stays a 404, even if the caller already has its ETag', () => {
  const { statusCode } = textReply('text/html', 'A', { headers: { 'if-none-match': tagOf('A') } }, 404);
  expect(statusCode).toBe(404);
});

test.each(['', '"x"', 'TAG-', 'W/"x"'])('a caller with the tag %j gets the whole text', (shown) => {
  expect(reply('A', shown.replace('TAG', tagOf('B'))).statusCode).toBe(200);
});
