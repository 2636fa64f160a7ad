import { Logger } from '@aws-lambda-powertools/logger';

/** Structured lines with listed fields only: never a body or a token; an address or a member as a keyed hash, a league as a hash. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'appendKeys'>;

/** One log for each function. `serviceName` tells areas and jobs apart. */
export function makeLog(serviceName: string): Log {
  return new Logger({ serviceName });
}
