import { useQuery } from '@tanstack/react-query';
import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ownName } from '../../lib/calls/name-seats.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { peopleIn } from './members.ts';
import { houseRulesQuery } from './queries.ts';

/** How often to poll while no socket is open, in ms. */
const REFRESH_MS = 60_000;

/** Queries the league's house rules and keeps them up to date. With `isLive`, changes arrive live, so the page needn't poll. */
export function useHouseRules(league: LeagueReply, isLive: boolean) {
  return useQuery({
    ...houseRulesQuery(league),
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
}

/** Whether the house rules contain any text. */
export function areWritten({ text, stakes }: Pick<HouseRulesReply, 'text' | 'stakes'>): boolean {
  return text !== '' || stakes !== '';
}

/** Says how many of the members who still have accounts are in `userIds`: `3 of 8`. */
export function shareOf({ members }: Pick<LeagueReply, 'members'>, userIds: readonly string[]): string {
  const asked = members.filter(({ isFormer }) => !isFormer);
  return `${asked.filter(({ userId }) => userIds.includes(userId)).length} of ${asked.length}`;
}

/** Says how many people of the league are in `userIds`: `3 of 9`. Partners count for themselves, because each confirms the rules. */
export function shareOfPeople(league: Pick<LeagueReply, 'members'>, userIds: readonly string[]): string {
  const people = peopleIn(league);
  return `${people.filter(({ userId }) => userIds.includes(userId)).length} of ${people.length}`;
}

/** Returns the current name of the person who wrote a version. */
export function writerOf({ members }: Pick<LeagueReply, 'members'>, userId: string | null): string {
  if (userId === null) return 'a Two Crowns admin';
  const writer = members.find((member) => member.userId === userId);
  return writer && !writer.isFormer ? ownName(writer) : 'a former member';
}
