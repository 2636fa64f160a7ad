import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleOf, chunk } from './bundle.test-data.ts';
import { shellOf } from './shell.ts';

const BUNDLE = bundleOf(
  chunk('react.js', []),
  chunk('pages.js', ['app/member-start.ts'], ['react.js']),
  chunk('site.js', ['app/site.tsx', 'look/styles.css'], ['react.js'], { css: 'site.css' }),
  chunk('calls.js', []),
  chunk('member.js', ['app/member-layout.tsx', 'app/page-data.ts'], ['react.js', 'site.js', 'calls.js']),
);
const TEMPLATE = '<head><script src="/react.js"></script></head>';

/** What a browser asks for by the shell's own script, and whether it says that somebody is signed in. */
function begun(dataset: Record<string, string>) {
  const asked: object[] = [];
  const scripts = [...shellOf(BUNDLE, TEMPLATE, 'before()').matchAll(/<script>(.*?)<\/script>/g)];
  const head = { append: (link: object) => asked.push(link) };
  const document = { documentElement: { dataset: {} }, head, createElement: (tag: string) => ({ tag }) };
  const page = createContext({ document, before: () => (document.documentElement.dataset = dataset) });
  for (const [, script = ''] of scripts) runInContext(script, page);
  return asked;
}

test('the shell asks ahead for what every page needs, but not again for what the template asks for', () => {
  const shell = shellOf(BUNDLE, TEMPLATE, '');
  const preloads = [...shell.matchAll(/<link rel="modulepreload" crossorigin href="(.*?)">/g)];
  expect(preloads.map(([, file]) => file)).toEqual(['/pages.js', '/site.js']);
});

test('its scripts, which wait for no style sheet, ask for what members need, and only where somebody was signed in', () => {
  const shell = shellOf(BUNDLE, TEMPLATE, '');
  expect(shell.lastIndexOf('<script>')).toBeLessThan(shell.indexOf('rel="stylesheet"'));
  const link = { tag: 'link', rel: 'modulepreload', crossOrigin: '' };
  expect(begun({ member: '' })).toEqual([
    { ...link, href: '/member.js' },
    { ...link, href: '/calls.js' },
  ]);
  expect(begun({})).toEqual([]);
});
