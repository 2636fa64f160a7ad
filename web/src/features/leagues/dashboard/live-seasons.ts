import { useQuery } from '@tanstack/react-query';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { useRefetchOnNotification } from '../../../lib/live/refetch-on-notification.ts';
import { meQuery } from '../../../lib/session/me-query.ts';
import { useLiveLeague, type Followed } from '../../../parts/leagues/live-league.ts';
import { useSeasonScores } from '../../../parts/season/live-scores.ts';
import { ownSeasonsQuery } from '../../../parts/leagues/queries.ts';

const REFRESH_MS = 15_000;
/** How often to poll for leagues before their draft. */
const GATHERING_MS = 60_000;
const JUST_NOW_MS = 5_000;

/**
 * The user's leagues. While the socket is open, notifications and final scores trigger refetches. Picks, and changes before the
 * draft, are reported only to a league's own subscribers. So the page subscribes to one league, and polls if there are more,
 * faster during a draft.
 */
export function useLiveSeasons(userId: string) {
  const ofReader = ownSeasonsQuery(userId);
  const isTold = useRefetchOnNotification([ofReader.queryKey, meQuery.queryKey]);
  const { data: held = [] } = useQuery({ ...ofReader, enabled: false });
  const drafting = held.filter(({ status }) => status === 'drafting');
  const [first, ...more] = [...drafting, ...held.filter(({ status }) => status === 'draft')];
  const isFollowed = useLiveLeague(first && followed(first)) === 'live';
  const hasPicks = drafting.length === 0 || (isFollowed && drafting.length === 1);
  const hasLeagues = more.length === 0 && (first === undefined || isFollowed);
  const playing = held.find(({ status }) => status === 'active')?.season ?? null;
  const hasScores = useSeasonScores(playing) || playing === null;
  const isCalm = isTold && hasScores && hasPicks;
  useQuery({
    ...meQuery,
    // Refetches on every visit and return, unless the page load has just fetched the user.
    staleTime: JUST_NOW_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: pollUnlessLive(isTold, REFRESH_MS),
  });
  return useQuery({
    ...ofReader,
    refetchInterval: isCalm ? pollUnlessLive(hasLeagues, GATHERING_MS) : pollUnlessLive(false, REFRESH_MS),
    refetchOnWindowFocus: 'always',
    retry: 1,
  });
}

const followed = ({ leagueId, leagueCode, version = 0 }: SeasonEntry): Followed => ({
  id: leagueId,
  code: leagueCode,
  currentSeason: { version },
});
