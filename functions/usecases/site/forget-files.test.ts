import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PutFile, SiteFiles } from '../../ports/ports.ts';
import { DEPLOYMENT_MS, forgetFiles, forgottenFiles, KEPT_MS, releasesInUse } from './forget-files.ts';

const DAY = 24 * 3600 * 1000;
const START = Date.parse('2026-08-01T00:00:00Z');

/** The site's bucket, and what deployments do to it. */
class Bucket implements SiteFiles {
  now = START;
  up = '';
  readonly put = new Map<string, number>();
  readonly tables = new Map<string, { files: readonly string[]; putAt: number }>();
  /** For each change of the live pages, the time when it happened, and the files of the new pages. */
  readonly history: { from: number; files: readonly string[] }[] = [];

  present = async () => this.up;
  releases = async () => [...this.tables].map(([name, { putAt }]): PutFile => ({ name, putAt }));
  filesOf = async (release: string) => this.tables.get(release)?.files ?? [];
  files = async () => [...this.put].map(([name, putAt]): PutFile => ({ name, putAt }));
  remove = async (name: string) => void this.put.delete(name);

  /**
   * Deploys these files. If `until` names an earlier step, the deployment breaks off there, and CloudFormation restores the
   * earlier pages.
   */
  deploy(files: readonly string[], until: 'files' | 'pages' | 'table' = 'table'): void {
    for (const name of files) this.put.set(name, this.now);
    if (until === 'files') return;
    const before = { up: this.up, files: this.history.at(-1)?.files ?? [] };
    this.up = files.join();
    this.history.push({ from: this.now, files });
    this.now += 60_000;
    if (until === 'table') this.tables.set(this.up, { files, putAt: this.now });
    else {
      this.up = before.up;
      this.history.push({ from: this.now, files: before.files });
    }
  }

  tidy(): Promise<number> {
    return forgetFiles(this, { now: () => new Date(this.now) });
  }

  /** The files of pages that were live at some time within the last 30 days. */
  needed(): Set<string> {
    const recent = this.history.filter((_, place) => {
      const end = this.history[place + 1]?.from ?? Infinity;
      return end >= this.now - KEPT_MS;
    });
    return new Set(recent.flatMap(({ files }) => files));
  }
}

describe('the site’s files', () => {
  it('are removed 30 days after the release that used them was replaced, and not before', async () => {
    const bucket = new Bucket();
    bucket.deploy(['old', 'both']);
    bucket.now += 100 * DAY;
    bucket.deploy(['new', 'both']);
    bucket.now += 30 * DAY - 1000;
    expect(await bucket.tidy()).toBe(0);
    bucket.now += 2000;
    expect(await bucket.tidy()).toBe(1);
    expect([...bucket.put.keys()]).toEqual(['both', 'new']);
  });

  it('stay for as long as they are in use, even if no one deploys for years', async () => {
    const bucket = new Bucket();
    bucket.deploy(['a', 'b']);
    bucket.now += 1000 * DAY;
    expect(await bucket.tidy()).toBe(0);
  });

  it('are removed once they are no longer in use, even if someone deploys every day', async () => {
    const bucket = new Bucket();
    for (let day = 0; day < 60; day += 1) {
      bucket.deploy([`file${day}`, 'all']);
      bucket.now += DAY;
      await bucket.tidy();
    }
    expect(bucket.put.size).toBeLessThan(34);
    expect(bucket.put.has('all')).toBe(true);
  });

  it('stay during a deployment, or after an interrupted one', async () => {
    const bucket = new Bucket();
    bucket.deploy(['old']);
    bucket.deploy(['new']);
    bucket.now += 31 * DAY;
    bucket.up = 'coming';
    expect(await bucket.tidy()).toBe(0);
    bucket.up = 'new';
    expect(await bucket.tidy()).toBe(1);
  });

  it('stay if a deployment publishes its pages while the cleanup job is reading', async () => {
    const bucket = new Bucket();
    bucket.deploy(['old']);
    bucket.deploy(['new']);
    bucket.now += 31 * DAY;
    const { filesOf } = bucket;
    bucket.filesOf = (release) => {
      bucket.up = 'coming';
      return filesOf(release);
    };
    expect(await bucket.tidy()).toBe(0);
    expect(bucket.put.has('old')).toBe(true);
  });

  it('stay if two releases’ tables of contents have the same time, because either one could be the latest', async () => {
    const bucket = new Bucket();
    bucket.deploy(['old']);
    bucket.deploy(['new']);
    bucket.tables.set('other', { files: [], putAt: bucket.now });
    bucket.now += 31 * DAY;
    expect(await bucket.tidy()).toBe(0);
  });

  it('are never missing from a page published in the last 30 days, no matter what deployments, interruptions and rollbacks happen', async () => {
    const files = fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 });
    const step = fc.record({
      hours: fc.integer({ min: 1, max: 24 * 45 }),
      deployed: fc.option(files, { nil: undefined }),
      until: fc.constantFrom('files', 'pages', 'table', 'table', 'table'),
    });
    await fc.assert(
      fc.asyncProperty(files, fc.array(step, { maxLength: 25 }), async (first, steps) => {
        const bucket = new Bucket();
        bucket.deploy(first);
        for (const { hours, deployed, until } of steps) {
          bucket.now += hours * 3600 * 1000;
          if (deployed) bucket.deploy(deployed.toSorted(), until);
          await bucket.tidy();
          for (const name of bucket.needed()) expect(bucket.put.has(name), name).toBe(true);
        }
        // No file is kept forever: a month after the last deployment, only that deployment's files are left.
        bucket.deploy(['last']);
        bucket.now += KEPT_MS + DEPLOYMENT_MS + 120_000;
        await bucket.tidy();
        expect([...bucket.put.keys()]).toEqual(['last']);
      }),
      {
        numRuns: 300,
        // A deployment that failed had its pages live for a minute, until exactly 30 days ago.
        examples: [
          [
            ['a'],
            [
              { hours: 1, deployed: ['f'], until: 'pages' },
              { hours: 720, deployed: undefined, until: 'files' },
            ],
          ],
        ],
      },
    );
  });
});

it('two releases published at the same time both count as in use until 30 days after the next release', () => {
  const releases = [
    { name: 'a', putAt: 0 },
    { name: 'b', putAt: 0 },
    { name: 'c', putAt: 10 },
  ];
  expect(releasesInUse(releases, KEPT_MS + 10)).toEqual(['a', 'b', 'c']);
  expect(releasesInUse(releases, KEPT_MS + 11)).toEqual(['c']);
});

it('a new file stays, because the pages that use it may not be deployed yet', () => {
  const files = [
    { name: 'young', putAt: 1 },
    { name: 'old', putAt: 0 },
  ];
  const now = KEPT_MS + DEPLOYMENT_MS + 1;
  expect(forgottenFiles(files, new Set(), now)).toEqual(['old']);
  expect(forgottenFiles(files, new Set(['old']), now)).toEqual([]);
});
