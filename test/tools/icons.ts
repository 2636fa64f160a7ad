import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ROOT } from '#infra/local/build.ts';
import { browser } from '#test/support/chromium.ts';

// Draws the icons of the installed site from the logo mark in favicon.svg. Run `npm run icons` after a change to the mark.

const PUBLIC = join(ROOT, 'web/public');
const MARK = [...readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').matchAll(/<path [^>]*\/>/g)].join('');
const NAVY = '#0a1424';

interface Icon {
  file: string;
  /** The width and the height of the icon, in pixels. */
  size: number;
  /** The background's corner radius, in units of the mark (which is 32 units wide); null if the icon has no background. */
  round: number | null;
  /** The scale of the mark inside the icon. Platforms may cut off everything outside a circle as wide as 80% of the icon. */
  scale: number;
  /** Set for an all-white mark. Platforms use only its shape. */
  isPlain?: true;
}

const ICONS: readonly Icon[] = [
  { file: 'icons/icon-192.png', size: 192, round: 7, scale: 1 },
  { file: 'icons/icon-512.png', size: 512, round: 7, scale: 1 },
  { file: 'icons/maskable-512.png', size: 512, round: 0, scale: 0.7 },
  { file: 'icons/monochrome-192.png', size: 192, round: null, scale: 1, isPlain: true },
  { file: 'apple-touch-icon.png', size: 180, round: 0, scale: 0.86 },
];

function drawingOf({ size, round, scale, isPlain }: Icon): string {
  const mark = isPlain ? MARK.replaceAll(/fill="[^"]*"/g, 'fill="#fff"') : MARK;
  const ground = round === null ? '' : `<rect width="32" height="32" rx="${round}" fill="${NAVY}"/>`;
  const placed = `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" style="display:block">${ground}${placed}</svg>`;
}

async function draw(page: Page, icon: Icon): Promise<void> {
  const { file, size } = icon;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0">${drawingOf(icon)}</body>`);
  writeFileSync(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
}

const found = await browser();
if (!found) throw new Error('There is no Chromium here.');
const window = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] });
const page = await window.newPage();
for (const icon of ICONS) await draw(page, icon);
await window.close();
