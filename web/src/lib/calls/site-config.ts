import type { SiteConfig } from '#shared/contract/site-config.ts';
import { PATIENCE_MS } from '../page/network.ts';

let loaded: Promise<SiteConfig> | undefined;

/** Returns this deployment's settings for the site, which are fetched only once. Rejects if they can't be fetched right now. */
export function siteConfig(): Promise<SiteConfig> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`The site's configuration answered ${response.status}`);
  return (await response.json()) as SiteConfig;
}
