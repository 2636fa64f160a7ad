import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/calls/query.ts';
import { unlessTold } from '../../../lib/calls/unless-told.ts';
import { useToldByNews } from '../../../lib/live/told-by-news.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { useSeasonScores } from '../../../parts/season/live-scores.ts';

const REFRESH_MS = 15_000;
const JUST_NOW_MS = 5_000;

/**
 * The reader and their leagues. While the socket is open, the news and final scores say when to ask again. A pick is told in
 * its league alone, so a league that drafts is asked for all the same.
 */
export function useLiveSeasons(userId: string) {
  const ofReader = query('userSeasons', { params: { id: userId } });
  const isTold = useToldByNews([ofReader.queryKey, meQuery.queryKey]);
  const { data: held = [] } = useQuery({ ...ofReader, enabled: false });
  const hasDraft = held.some(({ status }) => status === 'drafting');
  const playing = held.find(({ status }) => status === 'active')?.season ?? null;
  const hasScores = useSeasonScores(playing) || playing === null;
  useQuery({
    ...meQuery,
    // Asks on every visit and return, unless loading the page has just asked.
    staleTime: JUST_NOW_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: unlessTold(isTold, REFRESH_MS),
  });
  return useQuery({
    ...ofReader,
    refetchInterval: unlessTold(isTold && hasScores && !hasDraft, REFRESH_MS),
    refetchOnWindowFocus: 'always',
    retry: 1,
  });
}
