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

/** The hosts of the site's pages: the distribution's own, and that of the public URL. */
export function siteHosts(): readonly string[] {
  return [env('SITE_HOST'), new URL(siteUrl()).host];
}

/** The base URLs of the group chat services. */
export function groupChatUrls(): ServiceUrls {
  return { discord: env('DISCORD_URL'), slack: env('SLACK_URL'), groupme: env('GROUPME_URL') };
}

/** Hosts and origins of push services besides the known ones. */
export function pushHosts(): readonly string[] {
  return optionalEnv('PUSH_HOSTS')?.split(',') ?? [];
}

/** Whether the user pool offers passkeys. */
export function hasPasskeys(): boolean {
  return optionalEnv('PASSKEYS') === 'on';
}

/** The email address of support; undefined if the deployment names none. */
export function supportEmail(): string | undefined {
  return optionalEnv('SUPPORT_EMAIL');
}

/** Returns where members find help: the support address, or else the site, which has a form. */
export function supportContact(): string {
  return supportEmail() ?? siteUrl();
}

/** The site's origin, for links in emails. */
export function siteUrl(): string {
  return env('SITE_URL');
}

/** The secret that the site's distribution adds to each call. */
export function edgeSecret(): string {
  return env('EDGE_SECRET');
}
