import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleOf, chunk } from './bundle.test-data.ts';
import { shellOf } from './shell.ts';

/** Returns the bundle of a site whose data-fetching chunk imports these files. */
function site(dataNeeds: string[]) {
  return bundleOf(
    chunk('index.js', ['app/main.ts']),
    chunk('runtime.js', []),
    chunk('start.js', ['app/start.tsx'], ['index.js']),
    chunk('calls.js', ['app/begin-page.ts'], ['index.js', 'runtime.js']),
    chunk('site.js', ['app/site.tsx', 'look/styles.css'], ['start.js', 'calls.js'], { css: 'site.css' }),
    chunk('words.js', [], ['start.js']),
    chunk('data.js', ['app/prefetch.ts'], dataNeeds),
    chunk('member.js', ['app/member-layout.tsx'], ['start.js', 'data.js']),
  );
}
const TEMPLATE =
  '<head><script type="module" src="/index.js"></script></head><body><div id="splash"></div></body>';
const shell = shellOf(site(['calls.js']), TEMPLATE, 'before()');

/**
 * Runs the shell's scripts on a page with this dataset, as if the first script had set it. Returns the URLs that the scripts
 * preload.
 */
function begun(dataset: Record<string, string>): string[] {
  const asked: { rel: string; href: string }[] = [];
  const head = { append: (link: (typeof asked)[number]) => asked.push(link) };
  const document = { documentElement: { dataset: {} }, head, createElement: (tag: string) => ({ tag }) };
  const page = createContext({ document, before: () => (document.documentElement.dataset = dataset) });
  for (const [, script = ''] of shell.matchAll(/<script>(.*?)<\/script>/g)) runInContext(script, page);
  expect(asked).toEqual(asked.map(({ href }) => ({ tag: 'link', crossOrigin: '', href, ...kindOf(href) })));
  return asked.map(({ href }) => href);
}

const kindOf = (href: string) =>
  href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };

test('a visitor’s shell preloads the code that starts the site, but nothing the template already requests', () => {
  expect(begun({})).toEqual(['/calls.js', '/runtime.js', '/start.js', '/site.js', '/site.css']);
});

test('a member’s shell preloads the code that calls the API before React, and the code of all member pages', () => {
  expect(begun({ member: '' })).toEqual([
    '/calls.js',
    '/runtime.js',
    '/data.js',
    '/start.js',
    '/site.js',
    '/member.js',
    '/site.css',
  ]);
});

test('the shell contains no style sheet, because that would delay the entry, and no HTML links for what a script requests', () => {
  expect(shell).not.toContain('stylesheet');
  expect(shell).not.toContain('<link');
});
