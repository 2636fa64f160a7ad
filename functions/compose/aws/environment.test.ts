import { afterEach, expect, test, vi } from 'vitest';
import { siteHosts } from './environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('both the distribution’s host and the public host count as the site’s own', () => {
  vi.stubEnv('SITE_HOST', 'd1.cloudfront.example');
  vi.stubEnv('SITE_URL', 'https://crowns.example');
  expect(siteHosts()).toEqual(['d1.cloudfront.example', 'crowns.example']);
});
