import type { ClientError } from '#shared/contract/schemas/support.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';

/** What may be somebody's, in a message that nobody wrote for the log: addresses, and whatever is as long as a token. */
const PRIVATE = /\S+@\S+|[\w-]{20,}/g;
/** The rest of a path names leagues, seasons and invitations. */
const PAGE_WORD = /^[a-z]+(-[a-z]+)*$/;

/** Tells operators, by one line, that something in a browser failed which nobody expected. */
export function reportClientError(
  log: { warn(message: string, fields: { client: ClientError }): void },
  { message, path, build }: ClientError,
): Outcome<{ ok: true }, never> {
  const segments = path.split('/').map((part) => (part === '' || PAGE_WORD.test(part) ? part : '*'));
  log.warn('client error', {
    client: { message: message.replaceAll(PRIVATE, '*'), path: segments.join('/'), build },
  });
  return ok({ ok: true });
}
