import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { scoreText } from '#shared/domain/season/score-text.ts';
import { teamById } from '#shared/domain/teams.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { gameDayQuery } from '../../../parts/season/queries.ts';
import { usePresentWeek } from '../../../parts/season/shown-week.ts';
import { liveText } from '../../../parts/season/live-text.ts';
import { dayText, gamesToday, ownGames, shownGames } from './my-day.ts';
import { MyGames, NowDot } from './my-games.tsx';

const REFRESH_MS = 60_000;

/** The games of the league's current week, followed as long as the season runs. */
export function useGameDay(
  league: LeagueReply,
  { isWanted, isLive }: { isWanted: boolean; isLive: boolean },
) {
  const { currentSeason } = league;
  const week = usePresentWeek(currentSeason, currentSeason.currentWeek);
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
  /** In ms since 1970. */
  now: number;
  /** How old the scores are; empty if they are up to date. */
  age: string;
  /** Whether games were live when the user came to the page. */
  wasLive: boolean;
}

/**
 * A link to the league's Game Day page, with the user's games of the day as scoreboards. On a day with such games it is there
 * before the kickoff, so that nothing moves then. On other days, it shows only if games were live when the user came.
 */
export function GamesOnLink({ league, games, meId, now, age, wasLive }: Props) {
  const { live, mine } = gamesOn(games, meId);
  const ownToday = ownGames(gamesToday(games, now), meId);
  const text = dayText(games, now, age);
  if (ownToday.length === 0 && (!wasLive || text === '')) return null;
  const shown = shownGames(ownToday);
  const isLive = live !== '' && age === '';
  return (
    <div className="grid gap-3">
      <MyGames {...{ league, meId, age }} games={shown} />
      <Link to={paths.gameDay(league.code)} className="flex h-11 items-center gap-3">
        {isLive && <NowDot />}
        <span className="min-w-0 grow truncate">
          <span className="font-display text-lg max-[22rem]:text-base">{text || 'Game Day'}</span>
          {isLive &&
            mine.map(({ id, words }) => (
              // The boards show the scores of their games.
              <span
                key={words}
                className={clsx('text-sm text-ink-2', shown.some((game) => game.id === id) && 'sr-only')}
              >
                {' '}
                · {words}
              </span>
            ))}
        </span>
        {text !== '' && (
          <span
            className={clsx(
              'shrink-0 text-sm font-semibold underline underline-offset-4',
              age === '' ? 'max-sm:sr-only' : 'sr-only',
            )}
          >
            Game Day
          </span>
        )}
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
      </Link>
    </div>
  );
}

/** Describes the league's live games and how the user's teams are doing in them, such as `your Lions lead 14–10`. */
export function gamesOn(
  games: readonly LeagueGame[],
  meId: string,
): { live: string; mine: { id: string; words: string }[] } {
  const on = games.filter(({ state }) => state === 'live');
  const sides = on.flatMap((game) => [
    {
      id: game.id,
      ownerId: game.awayOwnerId,
      teamId: game.awayTeamId,
      own: game.awayScore,
      other: game.homeScore,
    },
    {
      id: game.id,
      ownerId: game.homeOwnerId,
      teamId: game.homeTeamId,
      own: game.homeScore,
      other: game.awayScore,
    },
  ]);
  const mine = sides.flatMap(({ id, ownerId, teamId, own, other }) =>
    ownerId === meId && own !== null && other !== null
      ? [{ id, words: `your ${teamById(teamId)?.name} ${scoreText({ own, other })}` }]
      : [],
  );
  return { live: liveText(games), mine };
}
