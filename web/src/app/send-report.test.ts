import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { pageOf } from './send-report.ts';

const TOKEN = '01K4TJ2000000000000000000Bq7n_4sXg0b3Zk-1yVw8eRt5uMa2pLd6hCf9jQoTiNxE';

test('a report names the page, but leaves out tokens and codes that would give access', () => {
  expect(pageOf(paths.board(TOKEN))).toBe('/board/…');
  expect(pageOf(paths.mailStop(TOKEN))).toBe(paths.mailStop('…'));
  expect(pageOf(paths.join('ABCDEFGHJKMNPQRS'))).toBe('/join/…');
  for (const path of [paths.terms, paths.draftResults('KXW7QH'), paths.finale('KXW7QH', '2025-26')])
    expect(pageOf(path)).toBe(path);
});
