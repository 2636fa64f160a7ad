import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconOf } from '../src/worker/push-messages.ts';
import { addresses } from './addresses.ts';

// The browser that runs the tests considers any site installable, so the requirements of other browsers are checked here.

const SITE = join(import.meta.dirname, '..');
const NAVY = '#0a1424';

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

const manifest = JSON.parse(readFileSync(join(SITE, 'public/manifest.webmanifest'), 'utf8')) as Manifest;

/** Reads the size out of a PNG's first chunk (PNG, section 11.2.2); throws for any other file. */
function sizeOf(path: string): string {
  const bytes = readFileSync(join(SITE, 'public', path));
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${path} is no PNG`);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the site meets browsers’ requirements for installation', () => {
  const { id, name, short_name: short, start_url: start, scope, display, ...colours } = manifest;
  expect([id, name, short, start, scope, display]).toEqual([
    '/',
    'Two Crowns',
    'Two Crowns',
    '/',
    '/',
    'standalone',
  ]);
  expect([colours.theme_color, colours.background_color]).toEqual([NAVY, NAVY]);
});

test('icons have their declared sizes, and there is an icon for every use', () => {
  const { icons, shortcuts } = manifest;
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((each) => each.icons)])
    expect([src, sizeOf(src)]).toEqual([src, sizes]);
  const uses = icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`);
  expect(uses).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 192x192']);
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});

test.each(['wins', 'losses', undefined] as const)('the icon of a push about %s exists', (race) => {
  expect(sizeOf(iconOf(race))).toBe('192x192');
});

test('the app and its shortcuts open existing pages', async () => {
  const known = await addresses();
  const opened = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  expect(opened).toEqual(['/', '/dashboard', '/live', '/mock-draft']);
  expect(opened.filter((path) => !known.includes(path))).toEqual([]);
});

test.each(['index.html', 'board.html'])(
  '%s links to the manifest and to the icon for iOS, and sets the color of the browser’s bars',
  (page) => {
    const html = readFileSync(join(SITE, page), 'utf8');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    expect(html).toContain(`<meta name="theme-color" content="${NAVY}" />`);
  },
);
