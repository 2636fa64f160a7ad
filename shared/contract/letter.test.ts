import { expect, it } from 'vitest';
import { contrast } from '../../web/src/lib/colour.ts';
import { asHtml, codeHtml, letter, LETTER_COLORS, PICTURE_CELL } from './letter.ts';

const PARTS = { preview: 'P', title: 'T', body: 'B', note: 'N' };

it('an email loads no pictures, scripts or fonts, so that no other site learns that someone opened it', () => {
  const html = letter({ ...PARTS, button: { link: 'https://crowns.example/a', words: 'Go' } });
  expect([...html.matchAll(/https?:\/\/[^"\s]+/g)].map(([link]) => link)).toEqual([
    'https://crowns.example/a',
  ]);
  expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import/);
});

it('an email’s only picture is inside it, and has a text', () => {
  const html = letter(PARTS, PICTURE_CELL);
  expect(html.match(/<img [^>]*>/g)).toHaveLength(1);
  expect(html).toMatch(/\{\{#if crown\}\}.*<img src="cid:crown" alt="\{\{crownHtml\}\}".*\{\{\/if\}\}/);
});

/** What email apps with a forced dark mode make of a color: its lightness, turned around. */
const inverted = (color: string) =>
  `#${color.slice(1).replaceAll(/../g, (part) => (255 - Number.parseInt(part, 16)).toString(16).padStart(2, '0'))}`;

it.each(Object.entries(LETTER_COLORS))('an email is readable in the %s theme, and inverted', (_, colors) => {
  const pairs = [
    [colors.ink, colors.card],
    [colors.quiet, colors.page],
    [colors.ink, colors.page],
    [colors.actText, colors.act],
  ] as const;
  for (const [text, ground] of pairs) {
    expect(contrast(text, ground)).toBeGreaterThan(4.5);
    expect(contrast(inverted(text), inverted(ground))).toBeGreaterThan(4.5);
  }
});

it('an email follows its app’s theme, and fits windows from 320 to 600 pixels', () => {
  const html = letter(PARTS);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  // Outlook marks the elements whose text or ground it has changed.
  for (const mark of ['[data-ogsc] ', '[data-ogsb] ']) expect(html.split(mark).length).toBeGreaterThan(5);
  expect(html).toContain('max-width:600px');
  // Outlook on Windows ignores that, so it gets a fixed width of its own.
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
  expect(html.replaceAll(/<!--.*?-->/gs, '')).not.toMatch(/[^-]width[:=]"?\d{3}(?!%)/);
});

it('a code is 28 pixels high, in a paragraph of its own', () => {
  expect(codeHtml('123456')).toMatch(/^<p style="margin[^>]*font-size:28px[^>]*>123456<\/p>$/);
});

it('under the head are the colors of both races, with a white line between them', () => {
  const lines = [...letter(PARTS).matchAll(/bgcolor="(#\w+)" height="3"/g)].map(([, color]) => color);
  expect(lines).toEqual(['#56b4e9', '#f2f6fc', '#f28a3c']);
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
