import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';

/** All other members of the league who still have an account (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}

/** All users of a league's season, by id: its members, and those who held their spots before. */
export function knownUsers({ members }: Pick<LeagueReply, 'members'>): Map<string, PublicUser> {
  const users = members.flatMap(({ formerHolders, user }) => [...formerHolders, user]);
  return new Map(users.map((user) => [user.id, user]));
}
