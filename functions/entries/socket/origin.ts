/**
 * Whether a handshake comes from another site's page. Programs that aren't browsers send no Origin. The site's hosts are
 * those that the deployment names, and the one that the edge names, if it forwards one.
 */
export function isForeign(origin: string | undefined, hosts: readonly (string | undefined)[]): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
