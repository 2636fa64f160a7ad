import { Unavailable } from '../ports/ports.ts';

/** Errors of busy services, and of clients that got no reply. A later try may succeed. */
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

/** The error to throw instead: Unavailable, returned as 503, if a later try may succeed; otherwise the same error. */
export function afterFailure(sentence: string, error: unknown): unknown {
  return isTransient(error) ? new Unavailable(sentence, { cause: error }) : error;
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Errors of broken connections have the system's code, e.g. ECONNRESET, but codes that begin with ERR_ mean programming errors.
  return TRANSIENT.has(error.name) || ('code' in error && /^E(?!RR_)/.test(String(error.code)));
}
