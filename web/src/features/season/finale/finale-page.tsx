import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { query } from '../../../lib/calls/query.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import { paths, seasonInSegment } from '../../../lib/paths.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { PictureActions } from '../../../ui/picture-actions.tsx';
import { Loading, Skeleton, SkeletonRow } from '../../../ui/skeleton.tsx';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { SeasonLinks, SeasonNotFound, seasonIn } from '../../../parts/season/season-pages.tsx';
import { SeasonReply } from '../../../parts/season/season-reply.tsx';
import { RaceTables } from '../../../parts/season/race-tables.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { BothCrowns } from './both-crowns.tsx';
import { Confetti } from './confetti.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { SeasonCard } from './season-card.tsx';
import { useReveal } from './use-reveal.ts';
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
    <LeagueGate name="Season Finale" membersOnly>
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
  const meId = seatIn(finale, me.id);
  const { seasonInfo, isFinal } = finale;
  const isCurrent = seasonInfo.season === league.currentSeason.season;
  const hasEnded = isCurrent && league.status === 'ended';
  const isRenewing = isCurrent && league.isRenewable && league.ownerId === me.id;
  return (
    <>
      <PageHeading
        title="Season Finale"
        tabTitle={`Season Finale · ${league.name}`}
        back={{ to: paths.league(league.code), label: league.name }}
      >
        {seasonInfo.leagueName} · {seasonInfo.season}
      </PageHeading>
      {isFinal && <Ending key={seasonInfo.season} {...{ finale, meId, isRenewing }} />}
      {!isFinal && hasEnded && <Undrafted />}
      {!isFinal && !hasEnded && (
        <SeasonProgress
          info={seasonInfo}
          standings={
            isCurrent ? paths.standings(league.code) : paths.pastStandings(league.code, seasonInfo.season)
          }
        />
      )}
      {isRenewing && <OwnerActions league={league} />}
      {isFinal && <Review finale={finale} meId={meId} />}
      <div className="mt-6">
        <SeasonLinks league={league} season={seasonInfo.season} />
        <Link
          to={paths.history(league.code)}
          className="-mt-3 mb-3 inline-flex min-h-11 items-center text-sm link"
        >
          Records and Rivalries
        </Link>
        {seasonInfo.source !== null && <p className="text-xs text-ink-3">Results: {seasonInfo.source}</p>}
      </div>
    </>
  );
}

/** Both crowns. The first time a member opens the page, they are revealed step by step. */
function Ending({ finale, meId, isRenewing }: { finale: Finale; meId: string; isRenewing: boolean }) {
  const me = useMe();
  const { leagueName, leagueCode, season } = finale.seasonInfo;
  const reveal = useReveal(`${leagueCode}.${season}`, me.id);
  const stage = useRef<HTMLDivElement>(null);
  const { isOver } = reveal;
  useEffect(() => {
    if (isOver) stage.current?.focus();
  }, [isOver]);
  return (
    <>
      <BothCrowns ref={stage} finale={finale} meId={meId} />
      <div className="mt-3 flex flex-wrap gap-3">
        <PictureActions
          draw={async () => {
            const { drawChampions } = await lazyImport(() => import('./champions-picture.ts'));
            return drawChampions(finale);
          }}
          name={fileName(leagueName, 'champions', season, 'png')}
          title={`${leagueName}: champions of ${season}`}
          variant={isRenewing ? 'outline' : 'primary'}
        />
        <Button variant="ghost" onClick={reveal.start}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {reveal.wasSeen ? 'Watch It Again' : 'Watch the Reveal'}
        </Button>
      </div>
      {reveal.isOn && <RevealDialog finale={finale} meId={meId} onEnd={reveal.end} />}
      {isOver && <Confetti />}
    </>
  );
}

/** The holder of the spot that the user had in that season: their own, or one that they shared (see Partners). */
function seatIn({ finalStandings }: Finale, userId: string): string {
  const shared = finalStandings.find(({ partners = [] }) =>
    partners.some((partner) => partner.userId === userId),
  );
  return shared?.userId ?? userId;
}

function Review({ finale, meId }: { finale: Finale; meId: string }) {
  const { finalStandings: rows, seasonInfo: rules } = finale;
  return (
    <>
      {finale.review && <SeasonCard finale={finale} review={finale.review} meId={meId} />}
      <Card isPlain title="Final Standings" className="mt-8">
        <RaceTables standings={rows} meId={meId} tieRule={rules.tieRule} />
        <RankNote standings={rows} rules={rules} />
      </Card>
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
      <Skeleton className="mt-3.5 mb-4 h-4 w-32" />
      <Skeleton className="h-8 w-56 max-w-full sm:h-11" />
      <Skeleton className="mt-2 mb-6 h-5 w-44" />
      <div className="-mx-(--page-margin) grid h-140 grid-rows-[1fr_2rem_1fr] turf py-5 sm:mx-0 sm:rounded-lg lg:h-110">
        <LoadingCrowned />
        <div className="border-y-2 border-ink-2" />
        <LoadingCrowned />
      </div>
      <Skeleton className="mt-8 mb-4 h-6 w-40" />
      {[1, 2, 3, 4].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </Loading>
  );
}

/** The place of a champion: picture, title and name. */
function LoadingCrowned() {
  return (
    <div className="flex flex-col items-center justify-center gap-3">
      <Skeleton className="size-20 rounded-full! sm:size-24" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-9 w-48" />
    </div>
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
    <section
      aria-labelledby="owner-actions"
      className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4"
    >
      <div className="max-w-text">
        <h2 id="owner-actions" className="text-lg">
          Commissioner Actions
        </h2>
        <p className="text-sm text-ink-2">
          Renew the league for the next NFL season with the same members, or delete it for good.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LeagueDialogButton code={renew} title="Renew this league?" variant="primary" league={league}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Renew League
        </LeagueDialogButton>
        <LeagueDialogButton code={remove} title="Delete this league?" variant="ghost" league={league}>
          Delete League
        </LeagueDialogButton>
      </div>
    </section>
  );
}

/** Shows how far along the season is, until there are champions. */
function SeasonProgress({ info, standings }: { info: Finale['seasonInfo']; standings: string }) {
  // 17:00 UTC is around noon in Eastern time, so the calendar day there is the same.
  const lastDay = easternLongDay(`${info.lastDay}T17:00:00Z`);
  return (
    <section
      aria-label="Season progress"
      className="-mx-(--page-margin) mb-4 turf px-(--page-margin) py-6 sm:mx-0 sm:rounded-lg sm:px-6"
    >
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
