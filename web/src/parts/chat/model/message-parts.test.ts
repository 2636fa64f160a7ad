import { expect, it } from 'vitest';
import { ANA, BEN } from './messages.test-data.ts';
import { partsOf } from './message-parts.ts';

const MEMBERS = [
  { userId: ANA, username: 'Ana' },
  { userId: BEN, username: 'Ben.K' },
];
const parts = (text: string) =>
  partsOf(text, MEMBERS).map((part) =>
    part.kind === 'text'
      ? part.text
      : [
          part.kind,
          part.text,
          part.kind === 'link' ? part.href : part.kind === 'team' ? part.team.abbreviation : part.userId,
        ],
  );

it('a message’s text stays unchanged', () => {
  for (const text of [
    'Hi @Ana, see (https://x.example/a_(b)), or https://x.example. @Ben.K!',
    '<b>https://x.example</b> @ana@ben.k',
    '',
    'javascript:alert(1) @nobody http://',
  ])
    expect(
      partsOf(text, MEMBERS)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

it.each([
  ['see https://x.example/a?b=1#c now', 'https://x.example/a?b=1#c'],
  ['(https://x.example/a)', 'https://x.example/a'],
  ['https://x.example/a_(b)', 'https://x.example/a_(b)'],
  ['https://x.example, then', 'https://x.example/'],
  ['https://x.example/?!…', 'https://x.example/'],
  ['"http://x.example"', 'http://x.example/'],
  ['HTTPS://X.example/Y', 'https://x.example/Y'],
])('the URL in %j becomes a link', (text, href) => {
  const links = partsOf(text, []).filter((part) => part.kind === 'link');
  expect(links.map((part) => part.href)).toEqual([href]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'ftp://x.example',
  '//x.example',
  'www.x.example',
  'http://',
  'https://bank.example@evil.example/',
  'https://user:secret@x.example/',
])('nothing in %j becomes a link', (text) => {
  expect(partsOf(text, [])).toEqual([{ kind: 'text', text }]);
});

it('only members’ names are recognized as mentions', () => {
  expect(parts('@ana and @Ben.K, not @Anabel')).toEqual([
    ['mention', '@ana', ANA],
    ' and ',
    ['mention', '@Ben.K', BEN],
    ', not @Anabel',
  ]);
  expect(parts('https://x.example/@Ana')).toEqual([
    ['link', 'https://x.example/@Ana', 'https://x.example/@Ana'],
  ]);
});
