import { useQuery } from '@tanstack/react-query';
import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { houseRulesQuery } from './queries.ts';

/** The polling interval while no socket is open, in ms. */
const REFRESH_MS = 60_000;

/** The league's house rules, kept up to date; `isLive` means that changes arrive live. */
export function useHouseRules(league: LeagueReply, isLive: boolean) {
  return useQuery({
    ...houseRulesQuery(league),
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
}

/** Whether the current house rules say anything. */
export function areWritten({ text, stakes }: Pick<HouseRulesReply, 'text' | 'stakes'>): boolean {
  return text !== '' || stakes !== '';
}

/** `3 of 8`: how many of the members with an account are in `userIds`. */
export function shareOf({ members }: Pick<LeagueReply, 'members'>, userIds: readonly string[]): string {
  const asked = members.filter(({ isFormer }) => !isFormer);
  return `${asked.filter(({ userId }) => userIds.includes(userId)).length} of ${asked.length}`;
}

/** The author of a version, by their current name. */
export function writerOf({ members }: Pick<LeagueReply, 'members'>, userId: string | null): string {
  if (userId === null) return 'a Two Crowns admin';
  const writer = members.find((member) => member.userId === userId);
  return writer && !writer.isFormer ? writer.user.username : 'a former member';
}
