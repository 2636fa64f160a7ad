import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';

/** Groups of an IPv6 address that name a network; the rest one household gives its machines as it likes. */
const NETWORK_GROUPS = 4;

/**
 * Whom a request comes from, as the site's edge says it: an IPv4 address, or an IPv6 network. Undefined without the
 * edge's proof: who calls the API past the edge can write any address into the header.
 */
export function viewerAddress(
  headers: Readonly<Record<string, string | undefined>>,
  edgeSecret: string,
): string | undefined {
  const address = headers['x-viewer-address'];
  if (!address || !isSame(headers[EDGE_PROOF_HEADER] ?? '', edgeSecret)) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

/** Takes as long for a near miss as for any other. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

function networkOf(address: string): string {
  const [front = [], back] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = back ? Array.from({ length: 8 - front.length - back.length }, () => '0') : [];
  const groups = [...front, ...zeros, ...(back ?? [])].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
