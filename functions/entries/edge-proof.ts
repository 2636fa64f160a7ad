import { createHash, timingSafeEqual } from 'node:crypto';
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';

/**
 * Whether a request came through the site's CDN, which adds a secret to it. A caller who bypassed the CDN could claim any
 * IP address in the headers, and so get around every limit. During a rotation, `secret` holds two secrets with a space
 * between them.
 */
export function cameThroughEdge(
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): boolean {
  const [, given = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === EDGE_PROOF_HEADER) ?? [];
  const proof = digestOf(given);
  // A leading or trailing space in the secret must not let an empty proof through.
  const asked = secret.split(/\s+/).filter(Boolean);
  return asked.some((each) => timingSafeEqual(proof, digestOf(each)));
}

/** Digests have equal lengths, so comparing them takes the same time for any text. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
