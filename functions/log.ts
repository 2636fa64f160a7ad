import { Logger } from '@aws-lambda-powertools/logger';

/** Structured lines with listed fields only: never a body, a token or an address. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'appendKeys'>;

/** One log a function; `serviceName` tells areas and jobs apart. */
export function makeLog(serviceName: string): Log {
  return new Logger({ serviceName });
}
