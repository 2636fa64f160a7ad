import { afterEach, expect, it, vi } from 'vitest';
import { keepUnsent, unsentText } from './composer.tsx';

afterEach(() => vi.unstubAllGlobals());

it('an unsent message is restored after a reload, but only for its author and only until it is sent', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  keepUnsent('league', 'ana', 'Half a thought');
  vi.resetModules();
  const anew = await import('../panel/composer.tsx');
  expect(anew.unsentText('league', 'ana')).toBe('Half a thought');
  expect([anew.unsentText('other', 'ana'), anew.unsentText('league', 'ben')]).toEqual(['', '']);
  anew.keepUnsent('league', 'ana', '');
  expect([anew.unsentText('league', 'ana'), kept.size]).toEqual(['', 0]);
});

it('an unsent message lasts only as long as the page if the browser blocks storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepUnsent('league', 'ana', 'Half a thought');
  expect(unsentText('league', 'ana')).toBe('Half a thought');
});
