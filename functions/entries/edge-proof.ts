import { createHash, timingSafeEqual } from 'node:crypto';
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';

/**
 * Whether a request came through the site's distribution, which alone knows the secret and adds it. A caller
 * who bypasses it could write any address into the headers, and would share no limit with anyone. `secret` is
 * one, or two with a space between them during a rotation.
 */
export function cameThroughEdge(
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): boolean {
  const [, given = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === EDGE_PROOF_HEADER) ?? [];
  const proof = digestOf(given);
  // A space at an end of the secret must not admit an empty proof.
  const asked = secret.split(/\s+/).filter(Boolean);
  return asked.some((each) => timingSafeEqual(proof, digestOf(each)));
}

/** Compares digests, in the same time for a near miss as for any other text. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
