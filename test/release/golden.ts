import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Golden items are samples of what a release writes into the table. Once the release is deployed, the table holds real
// items like them. So the golden items must stay unchanged and readable.

const ITEMS = new URL('../../functions/adapters/dynamodb/golden/', import.meta.url);
const KEPT = new URL('golden.json', import.meta.url);

/** Hashes of golden files, keyed by file name. */
export type Golden = Readonly<Record<string, string>>;
/** The golden files that each release added, with the first release first. */
export type Kept = readonly Golden[];

/** Returns the golden files in this commit. Their formatting makes no difference. */
export function goldenNow(): Golden {
  const digest = (name: string) => {
    const items: unknown = JSON.parse(readFileSync(new URL(name, ITEMS), 'utf8'));
    return createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 16);
  };
  return Object.fromEntries(
    readdirSync(ITEMS, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => [name, digest(name)]),
  );
}

/** Returns which golden files from earlier releases are missing or have changed. */
export function wrongs(kept: Kept, now: Golden): string[] {
  return kept.flatMap((files, release) =>
    Object.entries(files).flatMap(([name, digest]) => {
      if (now[name] === digest) return [];
      const what = now[name] === undefined ? 'is gone' : 'has changed';
      return [`${name} of release ${release + 1} ${what}`];
    }),
  );
}

/** Adds this commit as a release if it has new files. Throws if an earlier file is missing or has changed. */
export function keptWith(kept: Kept, now: Golden): Kept {
  const wrong = wrongs(kept, now);
  if (wrong.length > 0)
    throw new Error(`${wrong.join('; ')}: put it back, and add a file for the new shape.`);
  const known = new Set(kept.flatMap((files) => Object.keys(files)));
  const added = Object.entries(now).filter(([name]) => !known.has(name));
  return added.length > 0 ? [...kept, Object.fromEntries(added)] : kept;
}

export const readKept = (): Kept => JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;

export function writeKept(kept: Kept): void {
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}
