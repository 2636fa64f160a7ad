/**
 * Whether a handshake comes from another site's page. Programs other than browsers send no Origin. `hosts` are the site's
 * own: those that the deployment names, and the one that the edge names, if any.
 */
export function isForeign(origin: string | undefined, hosts: readonly (string | undefined)[]): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
