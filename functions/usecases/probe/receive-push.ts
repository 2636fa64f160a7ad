import type { SignedBody } from '#shared/contract/routes.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';

/** No service accepts larger messages (RFC 8030, section 7.2). */
const MOST_BYTES = 4096;
/** The longest accepted signature. A signed token and a key take less than half of this. */
const MOST_LETTERS = 2048;

/**
 * Accepts a push message for the probe's device, as a browser's push service does. The run with this token is waiting for
 * the message (see Probe).
 */
export async function receivePush(
  { clock, probeRuns }: Pick<Ports, 'clock' | 'probeRuns'>,
  token: string,
  { bytes, signature }: SignedBody,
): Promise<Outcome<{ ok: true }, 'not-found'>> {
  if (bytes.length > MOST_BYTES || signature.length > MOST_LETTERS) return refused('not-found');
  const body = Buffer.from(bytes).toString('base64url');
  const push = { body, authorization: signature, at: clock.now().toISOString() };
  return (await probeRuns.receive(token, push)) ? ok({ ok: true }) : refused('not-found');
}
