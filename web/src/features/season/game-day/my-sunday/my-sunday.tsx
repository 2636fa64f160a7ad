import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { GameDay } from '#shared/contract/schemas/standings.ts';
import { query } from '../../../../lib/calls/query.ts';
import { pollUnlessLive } from '../../../../lib/calls/refetch.ts';
import { paths } from '../../../../lib/paths.ts';
import { useMe } from '../../../../lib/session/session.ts';
import { appointment } from '../../../../lib/time/time.ts';
import { useSeasonScores } from '../../../../parts/season/live-scores.ts';
import { usePresentWeek } from '../../../../parts/season/shown-week.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { PageHeading } from '../../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useLastingFocus } from '../../../../ui/use-lasting-focus.ts';
import { statusText } from '../day-text.ts';
import { DayLoading, useIsLate } from '../day-loading.tsx';
import { GameCard } from '../game-card.tsx';
import { across, gamesIn, type SharedGame } from './across.ts';
import { ownSeasonsQuery } from '../../../../parts/leagues/queries.ts';

const REFRESH_MS = 60_000;

/** Shows the week's games in all of the user's leagues that have drafted, each game only once. */
export function MySunday() {
  const me = useMe();
  const seasons = useQuery(ownSeasonsQuery(me.id));
  const playing = seasons.data?.filter(({ status }) => status === 'active');
  return (
    <>
      <PageHeading title="My Sunday" back={{ to: paths.dashboard, label: 'Dashboard' }}>
        This week’s games across all your leagues
      </PageHeading>
      {seasons.isPending && <DayLoading />}
      {seasons.isError && !seasons.data && (
        <ErrorState
          title="Your leagues didn’t load"
          error={seasons.error}
          onRetry={() => void seasons.refetch()}
        />
      )}
      {playing?.length === 0 && (
        <EmptyState
          title="None of your leagues are in season"
          action={<ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>}
        >
          Games start counting once your league drafts.
        </EmptyState>
      )}
      {playing && playing.length > 0 && <Games playing={playing} meId={me.id} />}
    </>
  );
}

/** A league, with the query for its games. */
interface Asked {
  entry: SeasonEntry;
  day: UseQueryResult<GameDay>;
}

interface GatherProps {
  playing: readonly SeasonEntry[];
  asked?: readonly Asked[];
  meId: string;
  week: number;
  isTold: boolean;
}

function Games({ playing, meId }: { playing: readonly SeasonEntry[]; meId: string }) {
  const season = playing[0]?.season ?? '';
  const isTold = useSeasonScores(season);
  const week = usePresentWeek(season);
  return <Gather {...{ playing, meId, week, isTold }} />;
}

/**
 * Fetches the first league's games, and leaves the other leagues to another `Gather`, so that all are fetched in parallel. The
 * query library's hook for several queries would add a kilobyte to every page.
 */
function Gather({ playing, asked = [], ...rest }: GatherProps) {
  const [entry, ...others] = playing;
  return entry ? (
    <AskOne {...rest} {...{ entry, asked }} playing={others} />
  ) : (
    <Gathered asked={asked} meId={rest.meId} isTold={rest.isTold} />
  );
}

function AskOne({ entry, asked = [], ...rest }: GatherProps & { entry: SeasonEntry }) {
  const { leagueId, season } = entry;
  const day = useQuery({
    ...query('gameDay', { params: { leagueId, season }, query: { week: String(rest.week) } }),
    refetchInterval: pollUnlessLive(rest.isTold, REFRESH_MS),
  });
  return <Gather {...rest} asked={[...asked, { entry, day }]} />;
}

function Gathered({ asked, meId, isTold }: Required<Pick<GatherProps, 'asked' | 'meId' | 'isTold'>>) {
  const isLate = useIsLate(isTold);
  const leagues = asked.flatMap(({ entry: { leagueCode: code, leagueName: name }, day }) =>
    day.data ? [{ code, name, day: day.data }] : [],
  );
  const failed = asked.filter(({ day }) => day.isError && !day.data);
  const slots = across(leagues, meId);
  // Wait for all leagues, or games that load later would push the earlier ones down. But don't wait for a query that is being
  // retried.
  if (asked.some(({ day }) => day.isPending && day.failureCount === 0)) return <DayLoading />;
  if (leagues.length === 0 && failed.length === 0) return <DayLoading />;
  return (
    <div data-day="">
      {failed.map(({ entry, day }) => (
        <Failed key={entry.leagueId} name={entry.leagueName} onRetry={() => void day.refetch()} />
      ))}
      <p role="status" className="mb-3 font-display text-lg">
        {statusText(gamesIn(leagues), isLate)}
      </p>
      {slots.length === 0 && leagues.length > 0 && <EmptyState title="No games this week" />}
      <div data-slots="">
        {slots.map(({ kickoff, games }) => (
          <section key={kickoff} aria-label={kickoff === null ? 'Postponed' : appointment(kickoff)}>
            <h2 className="mb-2 text-base text-ink-2">
              {kickoff === null ? 'Postponed' : appointment(kickoff)}
            </h2>
            <ul data-games="">
              {games.map((shared) => (
                <li key={shared.game.id} className="grid">
                  <Shared {...shared} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Says that the games of one league didn't load. The games of the other leagues are shown anyway. */
function Failed({ name, onRetry }: { name: string; onRetry: () => void }) {
  // A retry makes the button disappear, so the focus has to move on.
  const part = useLastingFocus<HTMLDivElement>();
  return (
    <div
      ref={part}
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2"
    >
      {name}’s games didn’t load.
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Shared({ game, isMine, leagues, sum }: SharedGame) {
  return (
    <GameCard game={game} isMine={isMine}>
      {leagues.length > 0 && (
        <ul className="mt-2 text-xs text-ink-2">
          {leagues.map(({ code, name, words }) => (
            <li key={code}>
              {/* The whole line is a link, because the name alone would be too small for a thumb. */}
              <Link to={paths.gameDay(code)} className="group flex min-h-11 items-center">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold link group-hover:text-ink">{name}</span>: {words}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sum !== '' && <p className="mt-2 text-sm font-semibold">{sum}</p>}
    </GameCard>
  );
}
