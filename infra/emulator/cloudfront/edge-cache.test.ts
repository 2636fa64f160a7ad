import { beforeEach, describe, expect, it } from 'vitest';
import type { EdgeReply } from '../http.ts';
import { EdgeCache } from './edge-cache.ts';

const BOUNDS = { least: 0, usual: 0, most: 60 };
const KEEPING = { bounds: BOUNDS, errorSeconds: () => 10 };

let time: number;
let asked: number;
let cache: EdgeCache;

beforeEach(() => {
  time = Date.parse('2025-08-25T23:00:00Z');
  asked = 0;
  cache = new EdgeCache(() => time);
});

function reply(status: number, cacheControl?: string): EdgeReply {
  const headers: Record<string, string> = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
  asked += 1;
  return { status, headers, body: Buffer.from(`reply ${asked}`) };
}

/** Requests an object from the cache. Returns the reply's status and text. */
async function get(status: number, cacheControl?: string, { key = 'one', keeping = KEEPING } = {}) {
  const { status: came, body } = await cache.answer(key, keeping, async () => reply(status, cacheControl));
  return [came, body.toString()];
}

/** Returns how many seconds a reply with this status and header stays cached. */
async function secondsOf(status: number, cacheControl?: string, bounds = BOUNDS): Promise<number> {
  const keeping = { bounds, errorSeconds: () => 10 };
  cache = new EdgeCache(() => time);
  const before = asked + 1;
  await get(status, cacheControl, { keeping });
  for (let seconds = 0; seconds < 100; seconds += 1) {
    await get(200, 'no-store', { keeping });
    if (asked > before) return seconds;
    time += 1000;
  }
  return 100;
}

describe('a success', () => {
  it.each([
    ['public, max-age=0, s-maxage=2', 2],
    ['S-MaxAge=3, max-age=9', 3],
    ['max-age=4', 4],
    ['max-age=9999', 60],
    ['no-store', 0],
    ['private, max-age=5', 0],
    [undefined, 0],
  ])('with %s stays cached for %i seconds', async (said, seconds) => {
    expect(await secondsOf(200, said)).toBe(seconds);
  });

  it('stays cached for at least the policy’s minimum, or for the policy’s default if it has no Cache-Control header', async () => {
    const bounds = { least: 5, usual: 7, most: 60 };
    expect(await secondsOf(200, 'no-store', bounds)).toBe(5);
    expect(await secondsOf(200, 's-maxage=1', bounds)).toBe(5);
    expect(await secondsOf(200, undefined, bounds)).toBe(7);
  });

  it('says whether it’s from the cache, and how old it is', async () => {
    const fetched = await cache.answer('one', KEEPING, async () => reply(200, 's-maxage=9'));
    expect(fetched.headers).not.toHaveProperty('age');
    time += 2500;
    const kept = await cache.answer('one', KEEPING, async () => reply(200));
    expect(kept.headers).toMatchObject({ age: '2', 'x-cache': 'Hit from cloudfront' });
    expect(await get(200, undefined, { key: 'another' })).toEqual([200, 'reply 2']);
  });
});

describe('an error', () => {
  it.each([
    [503, 'no-store', 10],
    [500, 's-maxage=20', 20],
    [504, 's-maxage=5', 10],
    [502, 'max-age=999', 60],
    [404, 'no-store', 0],
    [404, undefined, 10],
    [403, 'no-store', 0],
    [403, undefined, 0],
    [403, 'max-age=1', 10],
    [429, undefined, 0],
  ])('%i with %s stays cached for %i seconds', async (status, said, seconds) => {
    expect(await secondsOf(status, said)).toBe(seconds);
  });

  it('doesn’t replace a stale successful response, unless that response forbids being served stale', async () => {
    await get(200, 's-maxage=1');
    time += 1000;
    expect(await get(503)).toEqual([200, 'reply 1']);
    time += 9999;
    expect(await get(404)).toEqual([200, 'reply 1']);
    time += 1;
    expect(await get(404, 'no-store')).toEqual([404, 'reply 3']);
    for (const said of ['stale-if-error=0', 'must-revalidate']) {
      await get(200, `s-maxage=1, ${said}`, { key: said });
      time += 1000;
      expect((await get(503, undefined, { key: said }))[0]).toBe(503);
    }
  });
});

describe('concurrent viewers', () => {
  it('share one request to the origin, even if the reply isn’t cached', async () => {
    for (const said of ['s-maxage=1', 'no-store']) {
      const before = asked;
      const came = await Promise.all(Array.from({ length: 50 }, () => get(200, said, { key: said })));
      expect(asked).toBe(before + 1);
      expect(new Set(came.map(String)).size).toBe(1);
    }
    await get(200, undefined, { key: 'no-store' });
    expect(asked).toBe(3);
  });

  it('all get the same failure, and the next viewer asks the origin again', async () => {
    const failing = () => cache.answer('one', KEEPING, async () => Promise.reject(new Error('away')));
    expect(await Promise.allSettled([failing(), failing()])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(await get(200)).toEqual([200, 'reply 1']);
  });
});

it('the cache keeps at most a thousand replies, and drops the oldest ones first', async () => {
  const keep = (key: string) => get(200, 's-maxage=60', { key });
  for (let number = 0; number <= 1000; number += 1) await keep(String(number));
  await keep('1');
  expect(asked).toBe(1001);
  await keep('0');
  expect(asked).toBe(1002);
});
