import { isIPv6 } from 'node:net';
import { VIEWER_ADDRESS_HEADER } from '#shared/contract/route.ts';

/** How many leading groups of an IPv6 address identify a network. A household can assign the rest to its devices. */
const NETWORK_GROUPS = 4;

/** The address that a request comes from, as the site's edge reports it: an IPv4 address, or an IPv6 network. */
export function viewerAddress(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = headers[VIEWER_ADDRESS_HEADER];
  if (!address) return undefined;
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [front = [], back] = address.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = back ? Array.from({ length: 8 - front.length - back.length }, () => '0') : [];
  const groups = [...front, ...zeros, ...(back ?? [])].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
