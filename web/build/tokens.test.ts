import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOKENS } from '../src/lib/colour.ts';

test('the code’s color constants match the style sheet', () => {
  const sheet = readFileSync(new URL('../src/look/look.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(TOKENS)) expect(sheet).toContain(`--color-${name}: ${value};`);
});
