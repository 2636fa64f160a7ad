import { expect, it } from 'vitest';
import { LONG_MS, manyDrafts, SOUND } from './many-drafts.ts';

it(
  'the draft under faults keeps every invariant in seeds 76 to 300',
  async () => expect(await manyDrafts(76, 300)).toEqual(SOUND),
  LONG_MS,
);
