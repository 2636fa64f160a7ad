import { expect, test } from 'vitest';
import { chunkOf, filesOf, stylesheetOf } from './built-chunks.ts';
import { bundleOf, chunk } from './bundle.test-data.ts';

const BUNDLE = bundleOf(
  chunk('main.js', ['app/main.ts']),
  chunk('react.js', []),
  chunk('words.js', []),
  chunk('member.js', ['lib/numbers.ts'], ['words.js', 'react.js']),
  chunk('site.js', ['app/site.tsx', 'look/styles.css'], ['member.js', 'react.js'], { css: 'site.css' }),
);

test('a module’s chunk is found by the module’s path, and a missing module is an error', () => {
  expect(chunkOf(BUNDLE, 'lib/numbers.ts').fileName).toBe('member.js');
  expect(() => chunkOf(BUNDLE, 'words.ts')).toThrow('the site has no chunk words.ts');
});

test('a module’s style sheet is the one its chunk imports', () => {
  expect(stylesheetOf(BUNDLE, 'look/styles.css')).toBe('site.css');
  expect(() => stylesheetOf(BUNDLE, 'app/main.ts')).toThrow('app/main.ts has no style sheet');
});

test('the files for a list of modules include every import once, right after its importer', () => {
  expect(filesOf(BUNDLE, ['app/site.tsx', 'lib/numbers.ts'])).toEqual([
    'site.js',
    'member.js',
    'words.js',
    'react.js',
  ]);
});
