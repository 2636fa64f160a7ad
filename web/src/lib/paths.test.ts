import { expect, test } from 'vitest';
import { CODE_PAGES } from '#shared/domain/news/code-text.ts';
import { ABOUT_ACCOUNT, linkOf } from '#shared/domain/news/notification-links.ts';
import { NOTIFICATION_TYPES } from '#shared/domain/news/notification-types.ts';
import { paths, safeNext, seasonInSegment } from './paths.ts';

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\u0001//evil.example',
  'https://evil.example',
  'https:/evil.example:x',
  'javascript:alert(1)',
  'dashboard',
  '',
  null,
];
test.each(FOREIGN)('sign-in never redirects to %j', (next) => {
  expect(safeNext(next)).toBe(paths.dashboard);
});

test.each(['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/./\t/evil.example'])(
  'a path that goes up, such as %j, stays on this site',
  (next) => {
    expect(new URL(safeNext(next), 'https://crowns.example').origin).toBe('https://crowns.example');
  },
);

test('sign-in redirects back to a page of this site', () => {
  expect(safeNext('/leagues/ABC234?tab=x#top')).toBe('/leagues/ABC234?tab=x#top');
});

test.each([
  ['2024-finale', '2024'],
  ['2025-26', '2025'],
  ['2025', '2025'],
  ['finale', null],
  ['20245-finale', null],
  [undefined, null],
])('the season in the URL segment %s is %s', (segment, season) => {
  expect(seasonInSegment(segment)).toBe(season);
});

test('emails with codes lead to pages of the site', () => {
  expect(Object.values(paths)).toEqual(expect.arrayContaining(Object.values(CODE_PAGES)));
});

test('notifications lead to pages of the site', () => {
  const code = 'ABC234';
  const { league, draft, draftResults, standings, chat, rules, trades, ...plain } = paths;
  const pages = [league, draft, draftResults, standings, chat, rules, trades].map((page) => page(code));
  const links = [
    ...NOTIFICATION_TYPES.map((type) => linkOf(type, code)),
    ...Object.keys(ABOUT_ACCOUNT).map((about) => linkOf('account_changed', null, about)),
  ];
  expect(links).toHaveLength(NOTIFICATION_TYPES.length + 3);
  const named = new Set(links.map((link) => link?.replace(/#.*/, '')));
  expect([...pages, ...Object.values(plain)]).toEqual(expect.arrayContaining([...named]));
});
