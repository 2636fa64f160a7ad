import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { pastSeasonOf, type PastSeason, type PastWeek } from '#shared/domain/odds/last-season.ts';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { query } from '../../../lib/calls/query.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import type { Room } from '../room/room.ts';
import { ratingText, resultText } from '../room/team-notes.ts';

/** Shows the team's last season, week by week, and how it changed the team's rating. */
export function LastSeasonPart({ room, teamId }: { room: Room; teamId: number }) {
  const { data, error, refetch } = useQuery({
    ...query('lastSeason', { params: seasonPath(room.league) }),
    staleTime: Infinity,
  });
  if (!data)
    return error ? (
      <ErrorState title="Last season didn’t load" error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner />
    );
  const after = new Map(data.ratings.map((rating, index) => [index + 1, rating]));
  const past = pastSeasonOf(teamId, data.games, after);
  return (
    <section aria-labelledby="team-last-season" className="mb-5">
      <h3 id="team-last-season" className="mb-1 text-base">
        Last season, {data.season}
      </h3>
      {past.weeks.length > 0 && <RatingLine {...past} />}
      <p className="text-sm text-ink-2">{ratingText(past.start, past.weeks)}</p>
      {past.weeks.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">We don’t have this team’s games.</p>
      ) : (
        <ol className="mt-2 grid grid-cols-2 gap-x-4">
          {past.weeks.map((week) => (
            <Result key={week.week} {...week} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Result({ week, points, against, ...game }: PastWeek) {
  return (
    <li className="flex min-h-8 items-center gap-2 border-t border-line text-sm">
      <span className="w-5 shrink-0 text-ink-3 tabular-nums">
        <span className="sr-only">Week </span>
        {week}
      </span>
      <span
        className={clsx(
          'w-15 shrink-0 tabular-nums',
          points > against ? 'text-win' : points < against && 'text-loss',
        )}
      >
        {resultText({ points, against })}
      </span>
      <span className="truncate text-ink-2">
        {game.isHome ? 'vs' : 'at'}{' '}
        <abbr title={placeNameOf(game.opponentId)} className="no-underline">
          {teamById(game.opponentId)?.abbreviation}
        </abbr>
      </span>
    </li>
  );
}

const WIDTH = 320;
const HEIGHT = 56;
const EDGE = 4;
/** The smallest range of ratings that the chart covers, so that small changes look small. */
const LEAST_RANGE = 100;

/** A chart of the team's rating before the season and after each game. The text below the chart says the same. */
function RatingLine({ start, weeks }: PastSeason) {
  const ratings = [start, ...weeks.map(({ rating }) => rating)];
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const range = Math.max(LEAST_RANGE, high - low);
  const bottom = (low + high - range) / 2;
  const points = ratings.map((rating, index) => {
    const x = EDGE + (index / (ratings.length - 1)) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((rating - bottom) / range) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [x, y] = (points.at(-1) ?? '').split(',');
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-2 mb-2 w-full text-ink-2">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="3.5" fill="currentColor" />
    </svg>
  );
}
