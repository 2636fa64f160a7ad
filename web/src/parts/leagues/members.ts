import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';

/** Returns all other members of the league who still have accounts (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}

/** Returns all users in a league's season by their ids: the members, and everyone who had their spots before them. */
export function knownUsers({ members }: Pick<LeagueReply, 'members'>): Map<string, PublicUser> {
  const users = members.flatMap(({ formerHolders, user }) => [...formerHolders, user]);
  return new Map(users.map((user) => [user.id, user]));
}
