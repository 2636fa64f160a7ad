import { createHash, timingSafeEqual } from 'node:crypto';
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';

/**
 * Whether a request came through the site's distribution, which alone knows the secret and adds it. Whoever calls the API past it
 * could write any address into the headers, and would share no limit with anybody. `secret` is one, or two with a space between
 * them while it is rotated.
 */
export function cameThroughEdge(
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): boolean {
  const [, given = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === EDGE_PROOF_HEADER) ?? [];
  const proof = digestOf(given);
  // A space at an end of the secret must not let whoever proves nothing in.
  const asked = secret.split(/\s+/).filter(Boolean);
  return asked.some((each) => timingSafeEqual(proof, digestOf(each)));
}

/** Digests are compared, in the same time for a near miss as for any other text. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
