import type { Ports } from '../../ports.ts';

/**
 * Takes away what is left of a deleted league (see Deletion); what was done before is done again without harm. A league
 * that has no tombstone was never deleted, or is purged.
 */
export async function purgeLeague(
  { deletedLeagues, connections }: Pick<Ports, 'deletedLeagues' | 'connections'>,
  leagueId: string,
): Promise<'purged' | 'nothing'> {
  const league = await deletedLeagues.get(leagueId);
  if (!league) return 'nothing';
  await deletedLeagues.endMemberships(league);
  await Promise.all(league.userIds.map((userId) => connections.unfollow(userId, leagueId)));
  await deletedLeagues.clear(league);
  await deletedLeagues.forget(league);
  return 'purged';
}
