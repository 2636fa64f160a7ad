import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JERSEY_TONES } from '#shared/domain/accounts/jersey.ts';
import { contrast } from '../src/lib/colour.ts';
import { BARS } from '../src/look/bar-colors.ts';
import { PICTURE } from '../src/look/picture-colors.ts';

const SHEET = ['look.css', 'utilities.css', 'light.css']
  .map((name) => `\n${readFileSync(new URL(`../src/look/${name}`, import.meta.url), 'utf8')}`)
  .join('');

type Colors = Readonly<Record<string, string>>;

/** Returns the color tokens that a rule of the style sheets declares, keyed by name. */
function colorsOf(rule: string): Colors {
  const start = SHEET.indexOf(`\n${rule} {`);
  if (start < 0) throw new Error(`no style sheet has ${rule}`);
  const body = SHEET.slice(start, SHEET.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--color-([\w-]+): (#[\da-f]+|rgb\([^)]+\));/g)].map(([, name = '', value = '']) => [
      name,
      whole(value),
    ]),
  );
}

/** `#abc` as `#aabbcc`. */
const whole = (color: string): string => (color.length === 4 ? color.replaceAll(/[\da-f]/g, '$&$&') : color);

/** Returns the color that results from painting a translucent color over a background. */
function over(ground: string, veil: string): string {
  const [red = 0, green = 0, blue = 0, percent = 0] = (veil.match(/\d+/g) ?? []).map(Number);
  const mixed = [red, green, blue].map((value, at) => {
    const below = Number.parseInt(ground.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round((value * percent + below * (100 - percent)) / 100);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const DARK = colorsOf('@theme');
const CHANGED = colorsOf("[data-theme='light']");
const LIGHT: Colors = { ...DARK, ...CHANGED };
const THEMES = [
  ['dark', DARK],
  ['light', LIGHT],
] as const;

const GROUNDS = ['canvas', 'turf', 'turf-2', 'surface', 'raised', 'overlay'];
const INKS = ['ink', 'ink-2', 'ink-3', 'you', 'now', 'win', 'loss', 'danger', 'warn', 'ok'];
/** Text on backgrounds other than those of the page. */
const MORE: readonly [text: string, ground: string][] = [
  ...['you', 'you-2', 'now', 'win', 'loss'].map((ground): [string, string] => ['on-law', ground]),
  ['on-now', 'now-ground'],
  ...['win', 'ink', 'ink-2', 'ink-3'].map((text): [string, string] => [text, 'win-pit']),
  ...['loss', 'ink', 'ink-2', 'ink-3'].map((text): [string, string] => [text, 'loss-pit']),
  ['white', 'destructive'],
  ['white', 'destructive-deep'],
  ['canvas', 'win'],
];

/** Returns the color of a token. Throws if the token is missing. */
function colorIn(colors: Colors, name: string): string {
  const color = colors[name];
  if (color === undefined) throw new Error(`no style sheet declares ${name}`);
  return color;
}

/** Describes each of these pairs that has less contrast than required. */
function faint(colors: Colors, pairs: readonly (readonly [string, string])[], required: number): string[] {
  return pairs.flatMap(([mark, ground]) => {
    const found = contrast(colorIn(colors, mark), colorIn(colors, ground));
    return found < required ? [`${mark} on ${ground}: ${found.toFixed(2)}`] : [];
  });
}

const onGrounds = (names: readonly string[]) =>
  names.flatMap((name) => GROUNDS.map((ground): [string, string] => [name, ground]));

test.each(THEMES)('each text of the %s theme is readable on each ground', (_theme, colors) => {
  expect(faint(colors, [...onGrounds(INKS), ...MORE], 4.5)).toEqual([]);
});

test.each(THEMES)('text on the field is readable across its yard lines in the %s theme', (_theme, colors) => {
  const line = over(colorIn(colors, 'turf-2'), colorIn(colors, 'chalk'));
  expect(
    faint(
      { ...colors, line },
      INKS.map((ink): [string, string] => [ink, 'line']),
      4.5,
    ),
  ).toEqual([]);
});

test.each(THEMES)(
  'each mark and edge of a control shows on each ground of the %s theme',
  (_theme, colors) => {
    expect(faint(colors, onGrounds(['control', 'now', 'win', 'loss', 'ok', 'you']), 3)).toEqual([]);
  },
);

test.each(THEMES)('text on the user’s own turn is readable in the %s theme', (_theme, colors) => {
  const turn = colorsOf('@utility own-turn');
  const ground = colorIn(colors, 'now-ground');
  const pairs = ['ink', 'ink-2', 'ink-3', 'you', 'danger', 'warn'].map((name): [string, string] => [
    name,
    'turn',
  ]);
  expect(faint({ ...colors, ...turn, turn: ground }, pairs, 4.5)).toEqual([]);
  const hovered = over(ground, colorIn(turn, 'overlay'));
  expect(faint({ ...turn, hovered }, [['ink', 'hovered']], 4.5)).toEqual([]);
  // Inside the card, gold and dark trade places.
  const inside = ['now', 'now-ground', 'you', 'you-2'].map((name): [string, string] => ['on-law', name]);
  expect(faint(turn, inside, 4.5)).toEqual([]);
});

test.each(THEMES)('each member’s color in a chart is readable in the %s theme', (_theme, colors) => {
  const [, percent = ''] = /color-mix\(in srgb, var\(--hue\), var\(--color-ink\) (\d+)%\)/.exec(SHEET) ?? [];
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(colorIn(colors, 'ink').slice(at, at + 2), 16),
  );
  const hues = JERSEY_TONES.map(([, hue]) => over(hue, `rgb(${red} ${green} ${blue} / ${percent}%)`));
  const named = Object.fromEntries(hues.map((hue) => [hue, hue]));
  const pairs = hues.flatMap((hue) => ['canvas', 'surface'].map((ground): [string, string] => [hue, ground]));
  expect(faint({ ...colors, ...named }, pairs, 4.5)).toEqual([]);
});

test('in the light theme, white turns into the darkest ink, and all backgrounds turn light', () => {
  const inks = ['ink', 'ink-2', 'ink-3', 'now', 'win', 'loss'].map((name) => colorIn(LIGHT, name));
  const onWhite = (color: string) => contrast(color, '#ffffff');
  expect(Math.max(...inks.map(onWhite))).toBeLessThan(onWhite(colorIn(LIGHT, 'you')));
  for (const ground of GROUNDS) expect(onWhite(colorIn(LIGHT, ground))).toBeLessThan(1.5);
});

test('the light theme changes only colors the style sheet has', () => {
  expect(Object.keys(CHANGED).filter((name) => !(name in DARK))).toEqual([]);
});

test('code uses the same colors as the style sheet', () => {
  expect(DARK).toMatchObject(PICTURE);
  expect(BARS).toEqual({ dark: DARK['canvas'], light: LIGHT['canvas'] });
});
