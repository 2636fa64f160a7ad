import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, '..', path), 'utf8').replaceAll(/\s+/g, ' ');

const HTML = read('index.html');
const LOOK = read('src/look/look.css');

/** Returns the value that the shared style sheet gives a custom property. */
function declared(name: string): string {
  const [, value] = LOOK.split(`--${name}: `);
  if (value === undefined) throw new Error(`look.css does not declare ${name}`);
  return value.slice(0, value.indexOf(';'));
}

test('the splash has the style sheet’s colors and font, but doesn’t wait for it', () => {
  expect(HTML).toContain(`background: ${declared('color-canvas')}; color: ${declared('color-ink')};`);
  expect(HTML.match(/(?<=fill=")[^"]+/g)).toEqual(
    ['win', 'you', 'loss'].map((name) => declared(`color-${name}`)),
  );
  const size = `${declared('text-2xl')} / ${declared('text-2xl--line-height')}`;
  expect(HTML).toContain(`font: 600 ${size} ${declared('font-display')};`);
});
