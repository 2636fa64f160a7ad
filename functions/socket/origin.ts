/**
 * Whether a handshake comes from a page of another site. Programs send no Origin. The site's hosts are those that the
 * deployment and the edge name; where neither does, nothing can be judged, and the one-time ticket alone protects.
 */
export function isForeign(origin: string | undefined, hosts: readonly (string | undefined)[]): boolean {
  const known = hosts.filter((host) => host !== undefined);
  if (origin === undefined || known.length === 0) return false;
  return !URL.canParse(origin) || !known.includes(new URL(origin).host);
}
