import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const sheets = globSync('**/*.css', { cwd: SRC });

test('every path a style sheet scans for classes exists, so that no page loses its styles', () => {
  const sources = sheets.flatMap((sheet) =>
    [...readFileSync(join(SRC, sheet), 'utf8').matchAll(/@source (?:not )?'([^']+)'/g)].map(
      ([, place = '']) => `${sheet}: ${join(dirname(sheet), place)}`,
    ),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(
    sources.filter((source) => globSync(source.split(': ')[1] ?? '', { cwd: SRC }).length === 0),
  ).toEqual([]);
});
