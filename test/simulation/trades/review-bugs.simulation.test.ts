import { describe, expect, it } from 'vitest';
import { REVIEW_BUGS } from './review-bugs.ts';
import { firstCaught } from './trades.ts';

describe('a seeded bug in changes or reviews', () => {
  it.each(Object.entries(REVIEW_BUGS))('is caught: %s', async (name, mutate) => {
    expect([name, await firstCaught(mutate)]).not.toEqual([name, undefined]);
  });
});
