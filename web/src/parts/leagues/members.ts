import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';

/** Everybody else in the league who still has an account (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}

/** Everybody whom a league's season names, by id: its members, and who sat in their seats before. */
export function knownUsers({ members }: Pick<LeagueReply, 'members'>): Map<string, PublicUser> {
  const users = members.flatMap(({ formerHolders, user }) => [...formerHolders, user]);
  return new Map(users.map((user) => [user.id, user]));
}
