import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { memberOf, peopleOf } from '#shared/domain/league-season.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { ownName } from '../../lib/calls/name-seats.ts';

/** Whether anyone of a member's spot, given by its holder, is among these users. */
export function isAmong(
  { members }: Pick<LeagueReply, 'members'>,
  holder: string,
  userIds: readonly string[],
): boolean {
  return peopleOf(memberOf({ members }, holder) ?? { userId: holder }).some((id) => userIds.includes(id));
}

/** Returns everyone in the league by their own names: its members, and their partners. */
export function peopleIn({
  members,
}: {
  members: readonly MemberReply[];
}): { userId: string; username: string }[] {
  return members
    .filter(({ isFormer }) => !isFormer)
    .flatMap((member) => [
      { userId: member.userId, username: ownName(member) },
      ...(member.partners ?? []).map(({ userId, user: { username } }) => ({ userId, username })),
    ]);
}

/** Returns all other members of the league who still have accounts (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}

/** Returns all users in a league's season by their ids: the members, their partners, and everyone who had their spots before them. */
export function knownUsers({ members }: Pick<LeagueReply, 'members'>): Map<string, PublicUser> {
  const users = members.flatMap(({ formerHolders, user, partners = [] }) => [
    ...formerHolders,
    ...partners.map((partner) => partner.user),
    user,
  ]);
  return new Map(users.map((user) => [user.id, user]));
}
