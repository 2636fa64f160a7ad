import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { memberOf, peopleOf } from '#shared/domain/league-members.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { ownName } from '../../lib/calls/name-seats.ts';

/** The members of a league, or of a past season. */
interface Listed {
  members: readonly MemberReply[];
}

/** Whether anyone of a member's spot, given by its holder, is among these users. */
export function isAmong(
  { members }: Pick<LeagueReply, 'members'>,
  holder: string,
  userIds: readonly string[],
): boolean {
  return peopleOf(memberOf({ members }, holder) ?? { userId: holder }).some((id) => userIds.includes(id));
}

/** Someone in a league, with their own name even if they share a spot. */
export interface Person {
  userId: string;
  username: string;
  user: PublicUser;
}

const personOf = (user: PublicUser, username = user.username): Person => ({
  userId: user.id,
  username,
  user: { ...user, username },
});

/** Returns everyone in the league by their own names: its members, and their partners. */
export function peopleIn({ members }: Listed): Person[] {
  return members
    .filter(({ isFormer }) => !isFormer)
    .flatMap((member) => [
      personOf(member.user, ownName(member)),
      ...(member.partners ?? []).map(({ user }) => personOf(user)),
    ]);
}

/** Returns a function that looks up a person's own name, even if they share a spot. `nameOf` names everyone else. */
export function personNames(league: Listed, nameOf: (userId: string) => string): (userId: string) => string {
  const people = new Map(peopleIn(league).map(({ userId, username }) => [userId, username]));
  return (userId) => people.get(userId) ?? nameOf(userId);
}

/** Returns all other members of the league who still have accounts (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}

/** Returns all users in a league's season by their ids: the members, their partners, and everyone who had their spots before them. */
export function knownUsers({ members }: Listed): Map<string, PublicUser> {
  const users = members.flatMap(({ formerHolders, user, partners = [] }) => [
    ...formerHolders,
    ...partners.map((partner) => partner.user),
    user,
  ]);
  return new Map(users.map((user) => [user.id, user]));
}
