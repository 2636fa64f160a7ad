/**
 * Whether a handshake comes from a page of another site. Programs send no Origin. The site's hosts are those that the
 * deployment and, where it passes one on, the edge name.
 */
export function isForeign(origin: string | undefined, hosts: readonly (string | undefined)[]): boolean {
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
