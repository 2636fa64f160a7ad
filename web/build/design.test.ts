import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

const read = (files: string): string =>
  globSync(files, { cwd: WEB })
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');

/** Whole pages, and parts that the design page shows only inside other controls. */
const WITHIN_OTHERS = [
  'DialogMessages',
  'Drawing',
  'Field',
  'FieldMessage',
  'LazyPart',
  'Modal',
  'NotFound',
  'NothingHere',
  'PageNotFound',
  'PageTitle',
  'Toaster',
];

test('the design page shows every control', () => {
  const controls = [...read('src/ui/**/*.tsx').matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)];
  expect(controls.length).toBeGreaterThan(40);
  const page = read('design/*.tsx');
  const missing = controls
    .map(([, name = '']) => name)
    .filter((name) => !new RegExp(`<${name}[\\s/>]`).test(page));
  expect(missing.toSorted()).toEqual(WITHIN_OTHERS);
});
