import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';
import { afterEach, expect, it, vi } from 'vitest';
import { LongestFirst, PROJECTS } from './longest-first.ts';
import { GROUPS } from './tiers.ts';

afterEach(() => void vi.restoreAllMocks());

async function sorted(...files: [project: string, file: string][]): Promise<string[]> {
  const specifications = files.map(([name, moduleId]) => ({ project: { name }, moduleId }));
  // Vitest's own order by size needs its records of earlier runs. Here it leaves the files as they are.
  vi.spyOn(BaseSequencer.prototype, 'sort').mockImplementation(async (given) => given);
  const sequencer = new LongestFirst({} as Vitest);
  // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's sort, not an array's
  const order = await sequencer.sort(specifications as unknown as TestSpecification[]);
  return order.map(({ moduleId }) => moduleId);
}

it('the projects with the longest files start first, and the files of a project stay together', async () => {
  expect(
    await sorted(
      ['rules', '/shared/domain/a.test.ts'],
      ['parts', '/infra/b.test.ts'],
      ['parts', '/test/stores/f.test.ts'],
      ['flows', '/test/flows/c.test.ts'],
      ['pages', '/test/pages/d.test.tsx'],
      ['flows', '/test/security/e.test.ts'],
    ),
  ).toEqual([
    '/test/security/e.test.ts',
    '/test/flows/c.test.ts',
    '/test/pages/d.test.tsx',
    '/test/stores/f.test.ts',
    '/infra/b.test.ts',
    '/shared/domain/a.test.ts',
  ]);
});

it('every project has its place in the order', () => {
  expect(PROJECTS.toSorted()).toEqual(Object.values(GROUPS).flat().toSorted());
});
