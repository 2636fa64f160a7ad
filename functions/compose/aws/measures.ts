import { measuring } from '../metrics.ts';
import { optionalEnv } from './environment.ts';

/**
 * Fields of log lines that CloudWatch takes as metrics, each deployment's apart (see metrics.ts). Nothing fails for want of a name,
 * which new code may lack for seconds while a stack is updated.
 */
export function composeMeasures() {
  return measuring(optionalEnv('METRICS_NAMESPACE') ?? 'TwoCrowns', () => Date.now());
}
