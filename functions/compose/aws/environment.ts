import type { ServiceUrls } from '../../adapters/group-chats.ts';

// The settings of the deployment. Only this file reads process.env.

export function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`environment variable ${name} is missing`);
  return value;
}

/** A setting that a deployment may leave out; undefined when it is missing or empty. */
export function optionalEnv(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The hosts of the site's pages: its domain, or else the distribution's, and the address by which members know it. */
export function siteHosts(): readonly string[] {
  return [env('SITE_HOST'), new URL(siteUrl()).host];
}

/** Where the services answer that groups chat by. */
export function groupChatUrls(): ServiceUrls {
  return { discord: env('DISCORD_URL'), slack: env('SLACK_URL'), groupme: env('GROUPME_URL') };
}

/** Hosts and origins of push services beside the known ones. */
export function pushHosts(): readonly string[] {
  return optionalEnv('PUSH_HOSTS')?.split(',') ?? [];
}

/** The address that answers requests for support; undefined when the deployment names none. */
export function supportEmail(): string | undefined {
  return optionalEnv('SUPPORT_EMAIL');
}

/** Where a member can turn: the support address, or else the site, whose pages have a form for it. */
export function supportContact(): string {
  return supportEmail() ?? siteUrl();
}

/** The site's own origin, for links in mails. */
export function siteUrl(): string {
  return env('SITE_URL');
}

/** What the site's distribution adds to each call, and nobody else knows. */
export function edgeSecret(): string {
  return env('EDGE_SECRET');
}
