import type { Ports } from '../../ports/ports.ts';

/**
 * Removes what is left of a deleted league (see Deletion). Repeating a step does no harm. A league without a
 * tombstone was never deleted, or is already cleaned up.
 */
export async function cleanUpDeletedLeague(
  { deletedLeagues, connections, pushQueue }: Pick<Ports, 'deletedLeagues' | 'connections' | 'pushQueue'>,
  leagueId: string,
): Promise<'purged' | 'nothing'> {
  const league = await deletedLeagues.get(leagueId);
  if (!league) return 'nothing';
  // Only the tombstone lists the league's members. So before it is removed, this announces a check of the games that they watch.
  await pushQueue.watch(league.userIds);
  await deletedLeagues.endMemberships(league);
  await Promise.all(league.userIds.map((userId) => connections.unfollow(userId, leagueId)));
  await deletedLeagues.clear(league);
  await deletedLeagues.forget(league);
  return 'purged';
}
