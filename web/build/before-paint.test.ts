import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { beforePaint, framedBeforePaint } from '../src/app/before-paint.ts';
import { THEME_KEY } from '../src/lib/device/theme.ts';
import { BARS } from '../src/look/bar-colors.ts';

const SESSION = 'CognitoIdentityServiceProvider.app.LastAuthUser';

/** Returns a page in a browser with this storage, after the script in the page's head has run. */
function pageWith(stored: Record<string, string> | undefined, isLightSystem = false, script = beforePaint) {
  const root: { dataset: Record<string, string> } = { dataset: {} };
  const bars = { content: '' };
  const heard: Record<string, () => void> = {};
  const system = {
    matches: isLightSystem,
    addEventListener: (_event: string, listener: () => void) => (heard['system'] = listener),
  };
  const window = {
    document: { documentElement: root, querySelector: () => bars },
    matchMedia: () => system,
    addEventListener: (event: string, listener: () => void) => (heard[event] = listener),
    get localStorage() {
      if (!stored) throw new Error('forbidden');
      return stored;
    },
  };
  runInContext(script, createContext(window));
  return {
    theme: () => root.dataset['theme'],
    bars: () => bars.content,
    isMember: 'member' in root.dataset,
    hear: (event: string) => heard[event]?.(),
    turnSystem: (isLight: boolean) => {
      system.matches = isLight;
      heard['system']?.();
    },
  };
}

test.each([
  ['no choice', {}, 'dark'],
  ['dark', { [THEME_KEY]: 'dark' }, 'dark'],
  ['light', { [THEME_KEY]: 'light' }, 'light'],
  ['the light system’s', { [THEME_KEY]: 'system' }, 'light'],
  ['no choice we know', { [THEME_KEY]: 'pink' }, 'dark'],
] as const)('before the first paint, a page has the theme of the choice: %s', (_choice, stored, theme) => {
  const page = pageWith(stored, true);
  expect([page.theme(), page.bars()]).toEqual([theme, BARS[theme]]);
});

test('on a system with a dark theme, the page stays dark', () => {
  expect(pageWith({ [THEME_KEY]: 'system' }, false).theme()).toBe('dark');
});

test('the page follows a theme chosen in another tab, even if it was chosen while the page was in the browser’s history', () => {
  const stored: Record<string, string> = {};
  const page = pageWith(stored);
  stored[THEME_KEY] = 'light';
  page.hear('storage');
  expect([page.theme(), page.bars()]).toEqual(['light', BARS.light]);
  stored[THEME_KEY] = 'dark';
  page.hear('pageshow');
  expect([page.theme(), page.bars()]).toEqual(['dark', BARS.dark]);
});

test('the page follows the system’s theme only while the user has chosen to follow it', () => {
  const stored = { [THEME_KEY]: 'system' };
  const page = pageWith(stored);
  page.turnSystem(true);
  expect(page.theme()).toBe('light');
  stored[THEME_KEY] = 'dark';
  page.hear('storage');
  page.turnSystem(true);
  expect(page.theme()).toBe('dark');
});

test('a browser that forbids storage gets a visitor’s page in the default theme', () => {
  const page = pageWith(undefined, true);
  expect([page.theme(), page.isMember]).toEqual(['dark', false]);
});

test('the script tells a member’s browser from a visitor’s, whatever the theme', () => {
  expect(pageWith({ [SESSION]: 'ana', [THEME_KEY]: 'light' }).isMember).toBe(true);
  expect(pageWith({ [THEME_KEY]: 'light' }).isMember).toBe(false);
});

test('the public season page follows the system if it can’t read the device’s choice, and looks for no session', () => {
  const framed = (stored: Record<string, string> | undefined, isLight: boolean) =>
    pageWith(stored, isLight, framedBeforePaint);
  expect([framed(undefined, true).theme(), framed(undefined, false).theme()]).toEqual(['light', 'dark']);
  expect(framed({}, true).theme()).toBe('light');
  expect(framed({ [SESSION]: 'ana', [THEME_KEY]: 'dark' }, true)).toMatchObject({ isMember: false });
  expect(framed({ [THEME_KEY]: 'dark' }, true).theme()).toBe('dark');
});

test('the guest board is always dark', () => {
  expect(readFileSync(new URL('../board.html', import.meta.url), 'utf8')).not.toContain('theme=');
});
