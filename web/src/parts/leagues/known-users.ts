import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';

/** Everybody whom a league's season names, by id: its members, and who sat in their seats before. */
export function knownUsers({ members }: Pick<LeagueReply, 'members'>): Map<string, PublicUser> {
  const users = members.flatMap(({ formerHolders, user }) => [...formerHolders, user]);
  return new Map(users.map((user) => [user.id, user]));
}
