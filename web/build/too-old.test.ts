import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

/** Returns the script in a page's HTML that checks whether the browser is new enough. */
function checkOf(page: string): string {
  const html = readFileSync(join(import.meta.dirname, '..', page), 'utf8');
  return /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '';
}

/** Returns a new browser's globals, as far as the check looks for them. */
const newest = () => ({
  Map: { groupBy: true },
  URL: { canParse: true },
  document: { body: { popover: null } },
});

/** Runs a page's check and returns whether it finds this browser too old. */
function isTooOld(browser: object, page = 'index.html'): boolean {
  const words = { hidden: true };
  const { document, before = '' }: { document?: object; before?: string } = browser;
  const known = { ...browser, document: { ...document, getElementById: () => words } };
  const window = createContext({ ...known, window: known });
  runInContext(before + checkOf(page), window);
  return !words.hidden;
}

test('a browser with all features the site uses is new enough', () => {
  expect(isTooOld(newest())).toBe(false);
});

test.each([
  ['Map.groupBy', { Map: {} }],
  ['URL.canParse', { URL: {} }],
  ['popovers', { document: { body: {} } }],
])('a browser without %s is too old', (_, lacks) => {
  expect(isTooOld({ ...newest(), ...lacks })).toBe(true);
});

test.each(['board.html', 'season.html'])('%s requires less, because it may run in a TV’s browser', (page) => {
  expect(isTooOld({}, page)).toBe(false);
  expect(isTooOld({ before: 'delete Array.prototype.toSorted;' }, page)).toBe(true);
});

test('the check uses no syntax that an old browser can’t parse', () => {
  for (const page of ['index.html', 'board.html', 'season.html'])
    expect(checkOf(page)).not.toMatch(/=>|`|\?\.|\?\?|\b(const|let|class)\b|catch *\{/);
});
