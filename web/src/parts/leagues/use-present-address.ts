import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { leagueQuery } from './queries.ts';

/**
 * If the URL contains an old code of the league, redirects to the same page under the current code, which queries and
 * subscriptions use. The page doesn't change, because the league is already loaded.
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
