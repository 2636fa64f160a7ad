import { measuring } from '../metrics.ts';
import { optionalEnv } from './environment.ts';

/**
 * Fields of log lines that CloudWatch reads as metrics, separate for each deployment (see metrics.ts). Their namespace can be
 * missing, because new code may run without it for seconds while a stack is updated.
 */
export function composeMeasures() {
  return measuring(optionalEnv('METRICS_NAMESPACE') ?? 'TwoCrowns', () => Date.now());
}
