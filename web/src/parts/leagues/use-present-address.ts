import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { leagueQuery } from './queries.ts';

/**
 * Redirects from a URL with a former code of the league to the same page under its current one, which queries and subscriptions
 * use. The league is already loaded, so the page stays as it is.
 */
export function usePresentAddress(asked: string, league: LeagueReply | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (!league || league.code === asked.toUpperCase()) return;
    client.setQueryData(leagueQuery(league.code).queryKey, (held) => held ?? league);
    const rest = pathname.slice(paths.league(asked).length);
    void navigate(paths.league(league.code) + rest + search + hash, { replace: true });
  }, [client, navigate, asked, league, pathname, search, hash]);
}
