import { expect, it } from 'vitest';
import { keptEntries, type Entry } from './entries.ts';

it('stored entries count only if all of them are valid', () => {
  const entry: Entry = {
    do: 'pick',
    pickOrder: 1,
    userId: 'u1',
    teamId: 5,
    draftedAt: null,
    id: 'a',
    version: 3,
    sentIn: null,
    stopped: null,
  };
  expect(keptEntries(JSON.stringify([entry]))).toEqual([entry]);
  for (const wrong of [
    { teamId: 'KC' },
    { do: 'pause' },
    { version: null },
    { stopped: undefined },
    { id: 7 },
  ])
    expect(keptEntries(JSON.stringify([entry, { ...entry, ...wrong }]))).toEqual([]);
  for (const text of [null, '', '{}', 'no JSON']) expect(keptEntries(text)).toEqual([]);
});
