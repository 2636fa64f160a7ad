import { afterEach, expect, test, vi } from 'vitest';
import { siteHosts } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('pages of the distribution and of the address that members know are both the site’s own', () => {
  vi.stubEnv('SITE_HOST', 'd1.cloudfront.example');
  vi.stubEnv('SITE_URL', 'https://crowns.example');
  expect(siteHosts()).toEqual(['d1.cloudfront.example', 'crowns.example']);
});
