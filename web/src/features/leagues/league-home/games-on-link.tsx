import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { scoreText } from '#shared/domain/season/score-text.ts';
import { teamById } from '#shared/domain/teams.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { gameDayQuery } from '../../../parts/season/queries.ts';
import { usePresentWeek } from '../../../parts/season/shown-week.ts';
import { liveText } from '../../../parts/season/live-text.ts';
import { MyLiveGames } from './my-live-games.tsx';

const REFRESH_MS = 60_000;

/** The games of the league's current week, followed as long as the season runs. */
export function useGameDay(
  league: LeagueReply,
  { isWanted, isLive }: { isWanted: boolean; isLive: boolean },
) {
  const { season, currentWeek } = league.currentSeason;
  const week = usePresentWeek(season, currentWeek);
  return useQuery({
    ...gameDayQuery(league, week),
    enabled: isWanted,
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
}

interface Props {
  league: LeagueReply;
  games: readonly LeagueGame[];
  meId: string;
}

/** A link to the league's Game Day page, shown while games are live, with the user's games as scoreboards. */
export function GamesOnLink({ league, games, meId }: Props) {
  const { live, mine } = gamesOn(games, meId);
  if (live === '') return null;
  return (
    <div className="grid gap-3">
      <MyLiveGames {...{ league, games, meId }} />
      <Link to={paths.gameDay(league.code)} className="flex min-h-11 items-center gap-3">
        <span aria-hidden="true" className="size-2 shrink-0 animate-live rounded-full bg-now-ground" />
        <span className="min-w-0 grow">
          <span className="font-display text-lg">{live}</span>
          {mine.map((words) => (
            <span key={words} className="text-sm text-ink-2">
              {' '}
              · {words}
            </span>
          ))}
        </span>
        <span className="shrink-0 text-sm font-semibold underline underline-offset-4 max-sm:sr-only">
          Game Day
        </span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
      </Link>
    </div>
  );
}

/** Describes the league's live games and how the user's teams are doing in them, such as `your Lions lead 14–10`. */
export function gamesOn(games: readonly LeagueGame[], meId: string): { live: string; mine: string[] } {
  const on = games.filter(({ state }) => state === 'live');
  const sides = on.flatMap((game) => [
    { ownerId: game.awayOwnerId, teamId: game.awayTeamId, own: game.awayScore, other: game.homeScore },
    { ownerId: game.homeOwnerId, teamId: game.homeTeamId, own: game.homeScore, other: game.awayScore },
  ]);
  const mine = sides.flatMap(({ ownerId, teamId, own, other }) =>
    ownerId === meId && own !== null && other !== null
      ? [`your ${teamById(teamId)?.name} ${scoreText({ own, other })}`]
      : [],
  );
  return { live: liveText(games), mine };
}
