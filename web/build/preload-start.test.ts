import { expect, test } from 'vitest';
import { bundleOf, chunk } from './bundle.test-data.ts';
import { startTags } from './preload-start.ts';

test('the HTML asks ahead for what starts the site, and not once more for its entry', () => {
  const bundle = bundleOf(
    chunk('main.js', ['app/main.ts'], [], { isEntry: true }),
    chunk('react.js', []),
    chunk('start.js', ['app/start.tsx'], ['main.js', 'react.js']),
  );
  expect(startTags(bundle).map(({ attrs }) => attrs?.['href'])).toEqual(['/start.js', '/react.js']);
});

test('a site that nothing starts is not built', () => {
  expect(() => startTags(bundleOf(chunk('main.js', ['app/main.ts'])))).toThrow(
    'the site has no chunk app/start.tsx',
  );
});
