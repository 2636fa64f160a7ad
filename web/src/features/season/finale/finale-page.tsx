import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { query } from '../../../lib/calls/query.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { paths, seasonInSegment } from '../../../lib/paths.ts';
import { pictureName } from '../../../lib/picture/picture-name.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { decidedText } from '../../../parts/season/rank-text.ts';
import { SeasonLinks, SeasonNotFound, seasonIn } from '../../../parts/season/season-pages.tsx';
import { SeasonReply } from '../../../parts/season/season-reply.tsx';
import { StandingsTable } from '../../../parts/season/standings-table.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { ChampionCard } from './champion-card.tsx';
import { Confetti } from './confetti.tsx';
import { SeasonCard } from './season-card.tsx';
import './finale.css';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';
import { easternLongDay } from '../../../lib/time/time.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** The page at `/leagues/{code}/{season}/finale` as well as at `/leagues/{code}/{year}-finale`. */
export function Component() {
  const { pathname } = useLocation();
  const year = seasonInSegment(useParams()['season']);
  if (!/[/-]finale\/?$/.test(pathname)) {
    return <NotFound title="Page Not Found" text="There’s nothing at this link." />;
  }
  if (year === null) return <SeasonNotFound />;
  return (
    <LeagueGate membersOnly>
      {(league) => {
        const season = seasonIn(league, year);
        return season === undefined ? <SeasonNotFound /> : <SeasonFinale league={league} season={season} />;
      }}
    </LeagueGate>
  );
}

const REFRESH_MS = 60_000;

function SeasonFinale({ league, season }: { league: LeagueReply; season: string }) {
  const isLive = useLiveScores(league);
  const finale = useQuery({
    ...query('finale', { params: { leagueId: league.id, season } }),
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive, league.status === 'active' && REFRESH_MS),
  });
  return (
    <SeasonReply asked={finale} placeholder={<FinaleLoading />}>
      {(data) => <Result finale={data} league={league} />}
    </SeasonReply>
  );
}

function Result({ finale, league }: { finale: Finale; league: LeagueReply }) {
  const me = useMe();
  const { seasonInfo, isFinal } = finale;
  const isCurrent = seasonInfo.season === league.currentSeason.season;
  const hasEnded = isCurrent && league.status === 'ended';
  return (
    <>
      <PageHeading
        title="Season Finale"
        tabTitle={`Season Finale · ${league.name}`}
        back={{ to: paths.league(league.code), label: league.name }}
        actions={
          isFinal && (
            <PictureActions
              draw={async () => {
                const { drawChampions } = await lazyImport(() => import('./champions-picture.ts'));
                return drawChampions(finale);
              }}
              name={pictureName(seasonInfo.leagueName, 'champions', seasonInfo.season)}
              title={`${seasonInfo.leagueName}: champions of ${seasonInfo.season}`}
            />
          )
        }
      >
        {seasonInfo.leagueName} · {seasonInfo.season}
      </PageHeading>
      <SeasonLinks league={league} season={seasonInfo.season} />
      {isFinal && <Champions finale={finale} />}
      {!isFinal && hasEnded && <Undrafted />}
      {!isFinal && !hasEnded && (
        <SeasonProgress
          info={seasonInfo}
          standings={
            isCurrent ? paths.standings(league.code) : paths.pastStandings(league.code, seasonInfo.season)
          }
        />
      )}
      {seasonInfo.source !== null && <p className="mt-3 text-xs text-ink-3">Results: {seasonInfo.source}</p>}
      {isCurrent && league.isRenewable && league.ownerId === me.id && <OwnerActions league={league} />}
    </>
  );
}

function Champions({ finale }: { finale: Finale }) {
  const me = useMe();
  const { finalStandings: rows, seasonInfo: rules } = finale;
  return (
    <>
      <Confetti />
      <div className="mb-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        <ChampionCard
          race="wins"
          champions={finale.winChampions}
          decided={decidedText('wins', rows, rules)}
          meId={me.id}
        />
        <ChampionCard
          race="losses"
          champions={finale.lossChampions}
          decided={decidedText('losses', rows, rules)}
          meId={me.id}
        />
      </div>
      <Card title="Final Standings">
        <StandingsTable standings={rows} meId={me.id} tieRule={rules.tieRule} />
        <RankNote standings={rows} rules={rules} />
      </Card>
      {finale.review && <SeasonCard finale={finale} review={finale.review} meId={me.id} />}
    </>
  );
}

/** Shown if the league didn't draft that season, so that no one won a crown. */
function Undrafted() {
  return <EmptyState title="This season ended without a draft">No crowns this season.</EmptyState>;
}

function FinaleLoading() {
  return (
    <Loading label="Loading the finale…">
      <Skeleton className="mb-6 h-12 w-72 max-w-full" />
      <div className="mb-4 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-60 rounded-lg!" />
        <Skeleton className="h-60 rounded-lg!" />
      </div>
      <Skeleton className="h-80 rounded-lg!" />
    </Loading>
  );
}

const renew = lazyCodeQuery(
  'renew-league',
  () => import('./renew-dialog.tsx'),
  ({ RenewDialog }) => RenewDialog,
);
const remove = lazyCodeQuery(
  'delete-league',
  () => import('../../../parts/leagues/delete-league-dialog.tsx'),
  ({ DeleteLeagueDialog }) => DeleteLeagueDialog,
);

/** What the league's owner can do after the season. */
function OwnerActions({ league }: { league: LeagueReply }) {
  return (
    <Card title="Commissioner Actions" className="mt-4">
      <p className="mb-3 text-sm text-ink-2">
        Renew the league for the next NFL season with the same members, or delete it for good.
      </p>
      <div className="flex flex-wrap gap-3">
        <LeagueDialogButton code={renew} title="Renew this league?" variant="primary" league={league}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Renew League
        </LeagueDialogButton>
        <LeagueDialogButton code={remove} title="Delete this league?" variant="destructive" league={league}>
          Delete League
        </LeagueDialogButton>
      </div>
    </Card>
  );
}

/** Shows how far along the season is, until there are champions. */
function SeasonProgress({ info, standings }: { info: Finale['seasonInfo']; standings: string }) {
  // 17:00 UTC is around noon in Eastern time, so the calendar day there is the same.
  const lastDay = easternLongDay(`${info.lastDay}T17:00:00Z`);
  return (
    <section aria-label="Season progress" className="mb-4 rounded-lg border border-line bg-raised p-5">
      <h2 className="text-xl">Both crowns are still up for grabs</h2>
      <p className="mt-1 text-ink-2">
        {info.gamesPlayed} of {info.gamesInSeason} games are final. We crown both champions after the last one
        on {lastDay}.
      </p>
      <progress
        aria-label="Games final"
        value={info.gamesPlayed}
        max={Math.max(1, info.gamesInSeason)}
        className="mt-4 h-3 w-full appearance-none overflow-hidden rounded-full bg-canvas [&::-moz-progress-bar]:bg-you [&::-webkit-progress-bar]:bg-canvas [&::-webkit-progress-value]:bg-you"
      />
      <ButtonLink to={standings} className="mt-5">
        View Standings
      </ButtonLink>
    </section>
  );
}
