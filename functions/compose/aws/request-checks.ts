import type { Ports } from '../../ports/ports.ts';
import { edgeSecret } from './environment.ts';

/**
 * The gate before every route. The secret is in the environment rather than fetched at the start: anybody who may read
 * a function's settings may also read the distribution's, which show it, too.
 */
export function composeRequestChecks({
  clock,
  limits,
  signOuts,
}: Pick<Ports, 'clock' | 'limits' | 'signOuts'>) {
  return { clock, limits, signOuts, edgeSecret: edgeSecret() };
}
