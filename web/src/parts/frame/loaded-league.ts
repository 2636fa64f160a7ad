import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { keptUser } from '../../lib/session/session-hint.ts';
import { isNowhere } from '../leagues/league-gate.tsx';
import { leagueQuery } from '../leagues/queries.ts';

/**
 * The league with this code, if a page has loaded it, and whether the user is known not to be a member of it. This requests
 * nothing.
 */
export function useLoadedLeague(code: string): { league: LeagueReply | undefined; isOutside: boolean } {
  const { data: league, isError, error } = useQuery({ ...leagueQuery(code), enabled: false });
  // Someone who has just lost access keeps the league's last reply, and an error.
  const isMember = league !== undefined && !isNowhere(error) && seatFor(league, keptUser()) !== undefined;
  return { league, isOutside: !isMember && (league !== undefined || isError) };
}
