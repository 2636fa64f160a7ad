import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';

/** With whom a member can have to do in a league: everybody else who has an account still (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}
