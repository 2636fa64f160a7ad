import type { Ports } from '../../ports/ports.ts';
import { edgeSecret } from './environment.ts';

/**
 * The checks before every route. The edge's secret is in the environment rather than fetched at the start, because anyone who can
 * read a function's settings can also read the distribution's, which contain the secret as well.
 */
export function composeRequestChecks({
  clock,
  limits,
  signOuts,
}: Pick<Ports, 'clock' | 'limits' | 'signOuts'>) {
  return { clock, limits, signOuts, edgeSecret: edgeSecret() };
}
