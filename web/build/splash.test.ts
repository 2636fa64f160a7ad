import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll(/\s+/g, ' ');

const HTML = read('index.html');
const LOOK = read('src/look/look.css') + read('src/look/light.css');
const LIGHT = "[data-theme='light']";

/** Returns the value that a rule of the shared style sheets gives to a custom property. Throws if there is none. */
function declared(name: string, rule = '@theme'): string {
  const [, value] = LOOK.slice(LOOK.indexOf(`${rule} {`)).split(`--${name}: `);
  if (value === undefined) throw new Error(`no style sheet declares ${name}`);
  return value.slice(0, value.indexOf(';'));
}

test('the splash has the style sheet’s colors and font, but doesn’t wait for it', () => {
  expect(HTML).toContain(`background: ${declared('color-canvas')}; color: ${declared('color-ink')};`);
  const light = ['color-canvas', 'color-ink'].map((name) => declared(name, LIGHT));
  expect(HTML).toContain(`${LIGHT} body { background: ${light[0]}; color: ${light[1]};`);
  expect(HTML.match(/(?<=fill=")[^"]+/g)).toEqual([
    declared('color-win'),
    'currentColor',
    declared('color-loss'),
  ]);
  const size = `${declared('text-2xl')} / ${declared('text-2xl--line-height')}`;
  expect(HTML).toContain(`font: 600 ${size} ${declared('font-display')};`);
});
