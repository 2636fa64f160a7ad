import { Unavailable } from '../ports.ts';

/** What services answer when they are busy, and what clients say when no answer comes: a later try may succeed. */
const TRANSIENT = new Set([
  'AbortError',
  'InternalError',
  'InternalErrorException',
  'InternalServerError',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ServiceUnavailable',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

/** What to throw in the place of that error: Unavailable, answered 503, when a later try may succeed. */
export function afterFailure(sentence: string, error: unknown): unknown {
  return isTransient(error) ? new Unavailable(sentence, { cause: error }) : error;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Broken connections carry the system's code, e.g. ECONNRESET; ERR_… are programming errors.
  return TRANSIENT.has(error.name) || ('code' in error && /^E(?!RR_)/.test(String(error.code)));
}
