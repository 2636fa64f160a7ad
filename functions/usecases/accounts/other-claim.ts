import type { Ports } from '../../ports/ports.ts';

const STAND_IN_HOST = '@nobody.invalid';

/** What the pool has in the place of an address, which it demands of each user. Nobody can guess it, and no mail gets there. */
export function standIn({ random }: Pick<Ports, 'random'>): string {
  return `${random.secret()}${STAND_IN_HOST}`;
}

export const isStandIn = (email: string): boolean => email.endsWith(STAND_IN_HOST);
