import { expect, test } from 'vitest';
import { documentOf } from './page-document.ts';

const TEMPLATE =
  '<html><head><title>Two Crowns</title></head><body><div id="root"></div><div id="splash"></div></body></html>';

const LANDING = {
  name: 'index',
  path: '/',
  title: 'Two Crowns: $& and $1',
  description: 'Draft whole teams.',
  sheet: '',
  html: '<main>Two crowns</main>',
  isForVisitors: true,
};

test('a page has its own title, and its root element says which page it is and that it is for visitors', () => {
  const html = documentOf(LANDING, TEMPLATE);
  // `$&` and `$1` are plain text here, not replacement patterns.
  expect(html).toContain('<title>Two Crowns: $& and $1</title>');
  expect(html).toContain(
    '<div id="root" data-page="index" data-visitors=""><main>Two crowns</main></div><div id="splash">',
  );
});

test('search engines and link previews get a page’s description, and URLs whose origin the stack fills in', () => {
  const html = documentOf(LANDING, TEMPLATE);
  expect(html).toContain('<meta name="description" content="Draft whole teams.">');
  expect(html).toContain('<link rel="canonical" href="https://site.invalid/">');
  expect(html).toContain('<meta property="og:image" content="https://site.invalid/sharing.png">');
  expect(html).not.toContain('noindex');
});

test('search engines don’t index the "not found" page', () => {
  const html = documentOf({ ...LANDING, path: undefined, isForVisitors: false }, TEMPLATE);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('data-visitors');
});
