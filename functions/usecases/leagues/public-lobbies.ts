import { isListed } from '#shared/domain/leagues/public-list.ts';
import type { Ports } from '../../ports/ports.ts';
import { loadPairs } from './read-leagues.ts';

/** The number of a member's public leagues that are waiting for their draft, as of this version of the member's account. */
export interface Lobbies {
  userId: string;
  version: number;
  count: number;
}

/**
 * Counts a member's public leagues that are waiting for their draft, except for the league that is about to become public.
 * Reads the account's version first, which rises with every league that becomes public. So one of two concurrent counts is
 * repeated.
 */
export async function lobbiesOf(
  ports: Pick<Ports, 'users' | 'leagues' | 'seasons'>,
  userId: string,
  except?: string,
): Promise<Lobbies> {
  const version = (await ports.users.get(userId))?.version ?? 0;
  const pairs = await loadPairs(ports, await ports.leagues.listOf(userId));
  const lobbies = pairs.filter(
    ({ league, state }) => league.id !== except && state.ownerId === userId && isListed(state),
  );
  return { userId, version, count: lobbies.length };
}
