import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ROOT } from '#infra/local/build.ts';
import { browser } from '#test/support/chromium.ts';

// Draws the icons of the installed site from the logo mark in favicon.svg, and the crowns that pushes and emails show. Run
// `npm run icons` after a change to the mark or a crown.

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

/** A crown's artwork as an address, because the gradients of two crowns in one document would have the same ids. */
const artwork = (race: string): string =>
  `data:image/svg+xml;base64,${readFileSync(join(PUBLIC, `crown-${race}.svg`), 'base64')}`;

/** A push's icon of one race: its crown stands on the logo's line, or hangs below it. */
function raceIcon(race: 'wins' | 'losses'): string {
  const top = race === 'wins' ? 3.5 : 9.1;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 32 32" style="display:block"><rect width="32" height="32" rx="7" fill="${NAVY}"/><image href="${artwork(race)}" x="5" y="${top}" width="22" height="19.25"/><path d="M4 ${race === 'wins' ? 24.5 : 6}h24v1.5h-24z" fill="#f2f6fc"/></svg>`;
}

/** The width and height of one crown in an email, in CSS pixels. Its picture has twice as many. */
const [WIDTH, HEIGHT] = [48, 42];

/** The picture at the top of an email: one crown, or both side by side. */
function emailPicture(races: readonly string[]): string {
  const crowns = races.map(
    (race, place) =>
      `<image href="${artwork(race)}" x="${place * 2 * (WIDTH + 4)}" width="${2 * WIDTH}" height="${2 * HEIGHT}"/>`,
  );
  const width = 2 * (races.length * (WIDTH + 4) - 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${2 * HEIGHT}" style="display:block">${crowns.join('')}</svg>`;
}

async function draw(page: Page, svg: string): Promise<Buffer> {
  const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.screenshot({ omitBackground: true });
}

const found = await browser();
if (!found) throw new Error('There is no Chromium here.');
const window = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] });
const page = await window.newPage();
for (const icon of ICONS) writeFileSync(join(PUBLIC, icon.file), await draw(page, drawingOf(icon)));
for (const race of ['wins', 'losses'] as const)
  writeFileSync(join(PUBLIC, `icons/${race}-192.png`), await draw(page, raceIcon(race)));
const pictures = { wins: ['wins'], losses: ['losses'], both: ['wins', 'losses'] };
const constants: string[] = [];
for (const [name, races] of Object.entries(pictures)) {
  const bytes = await draw(page, emailPicture(races));
  constants.push(`  ${name}: '${bytes.toString('base64')}',`);
}
writeFileSync(
  join(ROOT, 'functions/adapters/mail-crowns.ts'),
  `/** The pictures at the top of emails, as PNG in base64. \`npm run icons\` writes this file. */
export const MAIL_CROWNS = {
${constants.join('\n')}
} as const;
`,
);
await window.close();
