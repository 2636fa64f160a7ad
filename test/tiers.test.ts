import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LongestFirst } from './longest-first.ts';
import {
  askedOrder,
  DEEP,
  filesOf,
  groupOf,
  GROUPS,
  hasFiles,
  leftOut,
  ROOT,
  SHUFFLE_VARIABLE,
  TIER_VARIABLE,
  tierOf,
  type Group,
} from './tiers.ts';
import type * as Configuration from './vitest.config.ts';

const TESTS = '{shared,functions,infra,web,test}/**/*.{test,spec}.{ts,tsx}';
const files = globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] });
const quick = files.filter((file) => tierOf(file) === 'quick');

/** The parts of a project's configuration that choose its files. */
interface Project {
  test: { name: string; include: string[]; exclude: string[] };
}

/** Returns Vitest's configuration for a run with these environment variables. */
async function configIn(environment: Record<string, string>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  // With a query of its own, Node reads the file anew.
  const query = new URLSearchParams(environment).toString();
  const { default: config } = (await import(`./vitest.config.ts?${query}`)) as typeof Configuration;
  vi.unstubAllEnvs();
  return config;
}

/** Returns the files that each project of Vitest's configuration runs in a run of both tiers. */
async function filesOfProjects(): Promise<Map<string, string[]>> {
  const config = await configIn({ [TIER_VARIABLE]: 'all' });
  const projects = (config.test?.projects ?? []) as Project[];
  return new Map(
    projects.map(({ test: { name, include, exclude } }) => [name, globSync(include, { cwd: ROOT, exclude })]),
  );
}

describe('a run of both tiers', () => {
  it('runs every test file exactly once, whatever its folder and its ending', async () => {
    const specs = files.filter((file) => /^test\/e2e\/[^/]+\.spec\.ts$/.test(file));
    const run = [...specs, ...[...(await filesOfProjects()).values()].flat()];
    expect(run.toSorted()).toEqual(files.toSorted());
  });

  it('runs all projects, each in one group', async () => {
    const grouped = Object.values(GROUPS).flat();
    expect(grouped.toSorted()).toEqual([...(await filesOfProjects()).keys()].toSorted());
  });
});

describe('the deep tier', () => {
  it('lists only existing files, each of them once and with a reason', () => {
    const places = DEEP.map(([place]) => place);
    expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter((place) => places.some((other) => place.startsWith(`${other}/`)))).toEqual([]);
    expect(DEEP.filter(([, why]) => why.length < 5)).toEqual([]);
  });

  it('runs exactly the files that the quick tier leaves out', () => {
    const deep = new Set(filesOf('deep', TESTS));
    const out = new Set(globSync(leftOut('quick'), { cwd: ROOT }).filter((file) => files.includes(file)));
    expect(out).toEqual(deep);
    expect(quick.length + deep.size).toBe(files.length);
    expect(quick.some((file) => deep.has(file))).toBe(false);
  });

  it('runs the groups of all its files', () => {
    const stray = DEEP.filter(([place]) => groupOf(place) === undefined);
    expect(stray).toEqual([]);
    const run = (Object.keys(GROUPS) as Group[]).filter((group) => hasFiles('deep', group));
    expect(run).toEqual(['parts', 'simulation', 'pages', 'flows', 'browser']);
  });
});

describe('the quick tier', () => {
  it.each([
    'shared',
    'functions',
    'infra',
    'web',
    'test/stores',
    'test/stack',
    'test/release',
    'test/capacity',
  ])('runs all of %s', (room) => {
    const there = files.filter((file) => file.startsWith(`${room}/`));
    expect(there.length).toBeGreaterThan(0);
    expect(there.filter((file) => tierOf(file) === 'deep')).toEqual([]);
  });

  it('runs the whole access matrix, a quarter of the drafts and each main path', () => {
    expect(quick).toEqual(
      expect.arrayContaining([
        'test/security/access.test.ts',
        'test/security/barred.test.ts',
        'test/simulation/draft/draft.simulation.test.ts',
        // These flows cover both draft timers, sockets, trades, payments, and the path from a new account to both champions.
        ...['story', 'expiry', 'sockets', 'trades', 'billing'].map((name) => `test/flows/${name}.test.ts`),
        ...['public', 'sessions', 'whole-draft', 'trade', 'main-pages'].map(
          (name) => `test/e2e/${name}.spec.ts`,
        ),
      ]),
    );
  });

  it('runs most pages', () => {
    const pages = files.filter((file) => file.startsWith('test/pages/'));
    expect(pages.filter((file) => tierOf(file) === 'quick').length).toBeGreaterThan(pages.length / 2);
  });
});

describe('a shuffled run', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('follows its seed; without a seed, a run isn’t shuffled', () => {
    vi.stubEnv(SHUFFLE_VARIABLE, undefined);
    expect(askedOrder()).toBeUndefined();
    vi.stubEnv(SHUFFLE_VARIABLE, '7');
    expect(askedOrder()).toBe(7);
  });

  it('gives Vitest its seed; a run without a seed starts the longest files first', async () => {
    const orderIn = async (environment: Record<string, string>) =>
      (await configIn(environment)).test?.sequence;
    // A sequencer would keep Vitest from shuffling.
    expect(await orderIn({ [SHUFFLE_VARIABLE]: '7' })).toEqual({ shuffle: { files: true }, seed: 7 });
    vi.stubEnv(SHUFFLE_VARIABLE, undefined);
    expect(await orderIn({ [TIER_VARIABLE]: 'quick' })).toEqual({ sequencer: LongestFirst });
  });

  it.each(['', 'seven', '7.5'])('refuses the seed "%s"', (seed) => {
    vi.stubEnv(SHUFFLE_VARIABLE, seed);
    expect(askedOrder).toThrow('no whole number');
  });
});
