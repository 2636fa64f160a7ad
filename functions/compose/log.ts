import { Logger } from '@aws-lambda-powertools/logger';

/**
 * A log of structured lines with named fields only, never bodies or tokens. Addresses and members appear as keyed hashes,
 * leagues as hashes.
 */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'appendKeys'>;

/** Creates a function's log. `serviceName` tells areas and jobs apart. */
export function makeLog(serviceName: string): Log {
  return new Logger({ serviceName });
}
