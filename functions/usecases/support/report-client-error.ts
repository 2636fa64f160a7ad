import type { ClientError } from '#shared/contract/schemas/support.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';

/** Parts of an error message that may be private: email addresses, and anything as long as a token. */
const PRIVATE = /\S+@\S+|[\w-]{20,}/g;
/** A word that names a page. The rest of a path names leagues, seasons and invitations. */
const PAGE_WORD = /^[a-z]+(-[a-z]+)*$/;

/** Logs an unexpected failure in a browser, as one line for the operators. */
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
