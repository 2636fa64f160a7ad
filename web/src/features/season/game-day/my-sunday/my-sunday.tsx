import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { GameDay } from '#shared/contract/schemas/games.ts';
import { query } from '../../../../lib/calls/query.ts';
import { pollUnlessLive } from '../../../../lib/calls/refetch.ts';
import { markIdle } from '../../../../lib/page/idle.ts';
import { paths } from '../../../../lib/paths.ts';
import { useMe } from '../../../../lib/session/session.ts';
import { areOld, useLateSince } from '../../../../parts/season/late-scores.ts';
import { useSeasonScores } from '../../../../parts/season/live-scores.ts';
import { usePresentWeek } from '../../../../parts/season/shown-week.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { PageHeading } from '../../../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { groupText, mineText, nextGameText, slotText, statusParts } from '../day-text.ts';
import { DayLoading } from '../day-loading.tsx';
import { Fold } from '../fold.tsx';
import { GameRow } from '../game-row.tsx';
import { useStates } from '../groups.ts';
import { Head } from '../head.tsx';
import { Scoreboard } from '../scoreboard.tsx';
import { across, asOwn, gamesIn, type SharedGame } from './across.ts';
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
      <div ref={markIdle} data-day="">
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
      </div>
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
  /** The current week of a league that counts the playoffs, and of any other. */
  weeks: Record<'counted' | 'regular', number>;
  isTold: boolean;
}

function Games({ playing, meId }: { playing: readonly SeasonEntry[]; meId: string }) {
  const season = playing[0]?.season ?? '';
  const isTold = useSeasonScores(season);
  const weeks = {
    counted: usePresentWeek({ season, playoffs: 'count' }),
    regular: usePresentWeek({ season }),
  };
  return <Gather {...{ playing, meId, weeks, isTold }} />;
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
  const { leagueId, season, playoffs } = entry;
  const week = rest.weeks[playoffs ? 'counted' : 'regular'];
  const day = useQuery({
    ...query('gameDay', { params: { leagueId, season }, query: { week: String(week) } }),
    refetchInterval: pollUnlessLive(rest.isTold, REFRESH_MS),
  });
  return <Gather {...rest} asked={[...asked, { entry, day }]} />;
}

function Gathered({ asked, meId, isTold }: Required<Pick<GatherProps, 'asked' | 'meId' | 'isTold'>>) {
  const failing = asked.filter(({ day }) => day.isError);
  const loaded = asked.filter(({ day }) => day.data);
  const lateSince = useLateSince({
    isTold,
    isFailing: failing.some(({ day }) => day.data),
    isOutdated: loaded.some(({ day }) => day.isStale),
    updatedAt: Math.min(...loaded.map(({ day }) => day.dataUpdatedAt)),
  });
  const leagues = asked.flatMap(({ entry: { leagueCode: code, leagueName: name, holderId }, day }) =>
    day.data ? [{ code, name, day: asOwn(day.data, holderId, meId) }] : [],
  );
  const failed = failing.filter(({ day }) => !day.data);
  const games = gamesIn(leagues);
  const { mine, slots } = across(leagues, meId, useStates(games));
  // If each league were rendered as soon as it loads, games would push each other down, so wait for all. But don't wait for a
  // query that is being retried.
  if (asked.some(({ day }) => day.isPending && day.failureCount === 0)) return <DayLoading />;
  if (leagues.length === 0 && failed.length === 0) return <DayLoading />;
  const isLive = !areOld(lateSince) && games.some(({ state }) => state === 'live');
  const teams = asked.flatMap(({ entry }) => entry.teams);
  return (
    <>
      {failed.map(({ entry, day }) => (
        <NotLoaded key={entry.leagueId} className="mb-4" onRetry={() => void day.refetch()}>
          {entry.leagueName}’s games didn’t load.
        </NotLoaded>
      ))}
      {games.length > 0 && (
        <Head status={[...statusParts(games, lateSince), ...nextGameText(games, teams)]} isLive={isLive}>
          {/* The games that didn't load may be the user's. */}
          {failed.length === 0 && (
            <p className="mt-2 font-display text-2xl leading-none sm:text-3xl">{mineText(mine)}</p>
          )}
        </Head>
      )}
      {games.length === 0 && leagues.length > 0 && (
        <EmptyState
          drawing="games"
          title="No games this week"
          action={<ButtonLink to={paths.dashboard}>Go to Dashboard</ButtonLink>}
        />
      )}
      {mine.length > 0 && (
        <section data-mine="" aria-labelledby="my-games" className="mt-6">
          <h2 id="my-games" className="mb-3 text-lg">
            My Games
          </h2>
          <SharedList games={mine} kind="boards" />
        </section>
      )}
      <div data-slots="" className="mt-6">
        {slots.map(({ kickoff, games: together }, index) => (
          <Fold
            key={kickoff}
            name={slotText(kickoff)}
            note={groupText(together.map(({ game }) => game))}
            isWanted={index === 0 || together.some(({ game }) => game.state === 'live')}
          >
            <SharedList games={together} kind="rows" />
          </Fold>
        ))}
      </div>
    </>
  );
}

function SharedList({ games, kind }: { games: readonly SharedGame[]; kind: 'boards' | 'rows' }) {
  const View = kind === 'boards' ? Scoreboard : GameRow;
  return (
    <ul data-games={kind}>
      {games.map(({ game, leagues, sum }) => (
        <li key={game.id} className="grid">
          <View game={game}>
            {leagues.length > 0 && (
              <ul>
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
            {sum !== '' && <p className="mt-1 text-sm font-semibold text-ink">{sum}</p>}
          </View>
        </li>
      ))}
    </ul>
  );
}
