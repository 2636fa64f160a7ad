import { expect, it } from 'vitest';
import { asHtml, letter } from './letter.ts';

const PARTS = { preview: 'P', title: 'T', body: 'B', note: 'N' };

it('an email loads no pictures, scripts or fonts, so that no other site learns that someone opened it', () => {
  const html = letter({ ...PARTS, button: { link: 'https://crowns.example/a', words: 'Go' } });
  expect([...html.matchAll(/https?:\/\/[^"\s]+/g)].map(([link]) => link)).toEqual([
    'https://crowns.example/a',
  ]);
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import/);
});

it('an email has at most one button', () => {
  expect(letter(PARTS)).not.toContain('<a ');
  expect(letter({ ...PARTS, button: { link: '/a', words: 'Go' } }).match(/<a /g)).toHaveLength(1);
});

it('an email has no braces that a template would read as a placeholder', () => {
  expect(letter(PARTS)).not.toMatch(/\{\{|\}\}/);
});

it('an email escapes text that members wrote', () => {
  expect(asHtml(`<a href="x">'&'</a>\nTwo`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;<br>\nTwo',
  );
});
