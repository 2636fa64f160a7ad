import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';

/** Everybody else in the league who still has an account (see Former members). */
export function othersIn({ members }: LeagueReply, meId: string): MemberReply[] {
  return members.filter(({ userId, isFormer }) => userId !== meId && !isFormer);
}
