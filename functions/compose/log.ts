import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Structured lines with only the listed fields: never a body or a token; addresses and members as keyed hashes, leagues as
 * hashes.
 */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'appendKeys'>;

/** One log for each function. `serviceName` tells areas and jobs apart. */
export function makeLog(serviceName: string): Log {
  return new Logger({ serviceName });
}
