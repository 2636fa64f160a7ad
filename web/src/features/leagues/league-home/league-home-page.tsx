import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { missedItsDraft, type SeasonMoment, useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DeadlineBanner } from '../../../parts/draft/deadline-banner.tsx';
import { LeagueBanner } from '../../../parts/leagues/banner.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { BackLink } from '../../../ui/page.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useSoonAfter } from '../../../lib/time/soon-after.ts';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { GamesOnLink, useGameDay } from './games-on-link.tsx';
import { JoinAction, NextAction } from './next-action.tsx';
import { RaceHero } from './race-hero.tsx';
import { recapLeads } from './my-day.ts';
import { MyTeams } from './my-teams.tsx';
import { BelowRaces, GatheringLoading, SeasonLoading } from './sections-loading.tsx';
import { storyCard, WeekStory } from './week-story.tsx';
import { scoresAge, useLateSince } from '../../../parts/season/late-scores.ts';
import { weekQuery } from '../../../parts/season/queries.ts';
import { useShownWeek } from '../../../parts/season/shown-week.ts';
import { useOffers } from '../../../parts/trades/use-offers.ts';
import { useFirst } from './use-first.ts';
import { useSeasonStandings } from './use-season-standings.ts';
import { LazyPart, useCode } from '../../../ui/lazy-dialog.tsx';

/** How often the page polls for the week without a socket, in ms. */
const REFRESH_MS = 60_000;

/** How long everything below the races waits for calls that could change its order, in ms. */
const PATIENCE_MS = 2000;

const AskCard = lazy<ComponentType<{ title: string }>>(() =>
  import('../../../parts/push/ask-card.tsx').catch(() => ({ default: () => null })),
);

// What is further down loads after the top of the page.
const seasonRest = lazyCodeQuery(
  'season-rest',
  () => import('./rest.tsx'),
  ({ SeasonRest }) => SeasonRest,
  true,
);
const gatheringRest = lazyCodeQuery(
  'gathering-rest',
  () => import('./rest.tsx'),
  ({ GatheringRest }) => GatheringRest,
  true,
);

export function Component() {
  return (
    <LeagueGate name="League">
      {(league, isLive) => <LeagueHome league={league} isLive={isLive} />}
    </LeagueGate>
  );
}

function LeagueHome({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const me = useMe();
  const seatId = useSeatId(league);
  const membership = league.members.find((member) => member.userId === seatId);
  const leads = isCommissioner(league, me.id);
  const { season } = league.currentSeason;
  return (
    <>
      <PageTitle>{league.name}</PageTitle>
      {/* Members see the league's name in the frame of every page of the league. */}
      {!membership && <BackLink to={paths.dashboard} label="Dashboard" />}
      <h1 className={clsx(membership ? 'sr-only' : 'mb-9 text-xl sm:text-2xl')}>{league.name}</h1>
      {league.banner && <LeagueBanner banner={league.banner} className="mb-9" />}
      {!league.isDraftComplete && <DeadlineBanner season={season} className="mb-9" />}
      <Sections {...{ league, isLive, leads }} meId={seatId} isMember={membership !== undefined} />
    </>
  );
}

interface Viewed {
  league: LeagueReply;
  meId: string;
  isMember: boolean;
  leads: boolean;
  /** Whether changes arrive live, so that the page needn't poll. */
  isLive: boolean;
}

function Sections(viewed: Viewed) {
  const { league, isMember, meId } = viewed;
  const { moment, isPending } = useSeasonMoment(league.currentSeason.season);
  const isDrawn = useInSlices(!isPending);
  const isGathering = league.status === 'draft' || league.status === 'ended';
  if (!isDrawn) {
    return isMember && league.isDraftComplete ? (
      <SeasonLoading league={league} meId={meId} />
    ) : (
      <GatheringLoading />
    );
  }
  return isMember && !isGathering ? (
    <InSeason key={league.currentSeason.id} {...viewed} moment={moment} />
  ) : (
    <Gathering {...viewed} moment={moment} isGathering={isGathering} />
  );
}

interface AtMoment extends Viewed {
  moment: SeasonMoment | undefined;
}

/** From the draft on, shows a member both races and what comes next, then their teams, the chat and the rest. */
function InSeason({ league, meId, leads, isLive, moment }: AtMoment) {
  const isRunning = league.status === 'active';
  const standings = useSeasonStandings(league, { isWanted: true, isFollowed: isLive });
  const day = useGameDay(league, { isWanted: isRunning, isLive });
  const offers = useOffers(league, { isWanted: isRunning, isLive });
  const number = useShownWeek(league);
  const week = useQuery({
    ...weekQuery(league, number),
    enabled: league.isDraftComplete,
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, isRunning && REFRESH_MS),
  });
  const [shownWeek] = week.data ?? [];
  const recap = shownWeek?.story ?? [];
  const card = useCode(storyCard, recap.length > 0);
  const games = day.data?.games ?? [];
  const lateSince = useLateSince({
    isTold: isLive,
    isFailing: day.isError,
    isOutdated: day.isStale,
    updatedAt: day.dataUpdatedAt,
  });
  const age = scoresAge(lateSince);
  const now = moment?.now.getTime() ?? serverClock.now();
  // Everything below the races waits, because it would be pushed down. Stored games and weeks may be days old, so they are
  // refetched before they decide what comes first. Later, a new week loads without hiding anything.
  const hasCome =
    [standings, offers, card].every(({ isLoading }) => !isLoading) &&
    [day, week].every(({ isFetchedAfterMount, isFetching }) => isFetchedAfterMount || !isFetching);
  // A call that hangs doesn't keep back the rest of the page for long.
  const [isOverdue, stopWaiting] = useState(false);
  useSoonAfter(true, PATIENCE_MS, stopWaiting);
  const come =
    hasCome || isOverdue
      ? {
          number,
          week: shownWeek,
          leads: isRunning && recapLeads(recap, games, meId, serverClock.now()),
          wasLive: games.some(({ state }) => state === 'live'),
        }
      : undefined;
  const first = useFirst(come, week);
  const isDrawn = useInSlices(first !== undefined);
  const story = first?.week && first.week.story.length > 0 && (
    <WeekStory league={league} week={first.week} isShort={first.leads} />
  );
  const asked = [standings, offers, day, week];
  const missing = asked.filter(({ isError, data }) => isError && data === undefined);
  const next = (
    <>
      {missing.length > 0 && (
        <NotLoaded onRetry={() => missing.forEach((each) => void each.refetch())}>
          {missing.includes(standings) ? 'Both races didn’t load.' : 'Some of this page didn’t load.'}
        </NotLoaded>
      )}
      {isOverdue && asked.some(({ isLoading }) => isLoading) && (
        <p role="status" className="text-sm text-ink-2">
          Some of this page is still loading.
        </p>
      )}
      {isDrawn && first?.leads && story}
      {isRunning && isDrawn && (
        <GamesOnLink {...{ league, games, meId, now, age }} wasLive={first?.wasLive === true} />
      )}
      <NextAction
        {...{ league, moment }}
        me={{ id: meId, isCommissioner: leads }}
        offers={offers.data ?? []}
        // A score that the device stored hours ago says nothing about now.
        games={age === '' ? games : games.filter(({ state }) => state !== 'live')}
      />
    </>
  );
  const hasRaces = league.isDraftComplete && !(standings.isError && !standings.data);
  return (
    <div className="grid grid-cols-1 gap-8">
      {hasRaces ? (
        <RaceHero {...{ league, meId }} standings={standings.data}>
          {isDrawn && next}
        </RaceHero>
      ) : (
        <div className="races-hero grid gap-3 py-8">{next}</div>
      )}
      {!isDrawn && <BelowRaces league={league} />}
      {isDrawn && (
        <>
          {standings.data && <MyTeams standings={standings.data} meId={meId} />}
          {!first?.leads && story}
          <LazyPart code={seasonRest}>
            {(SeasonRest) => (
              <SeasonRest
                {...{ league, meId, leads, isLive, moment }}
                standings={standings.data}
                error={standings.error}
                onRetry={standings.refetch}
              />
            )}
          </LazyPart>
        </>
      )}
    </div>
  );
}

/** Before the draft, shows what it still needs, the members, a way to invite more, and the chat. Visitors see this at any time. */
function Gathering({
  league,
  meId,
  isMember,
  leads,
  isLive,
  moment,
  isGathering,
}: AtMoment & { isGathering: boolean }) {
  // Read the browser's permission only once, because the card itself shows the user's answer.
  const [mayAsk] = useState(() => 'Notification' in globalThis && Notification.permission === 'default');
  const isMissed = missedItsDraft(league, moment);
  const openSlots = isGathering && !isMissed ? Math.max(0, league.maxMembers - league.members.length) : 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="races-hero py-8">
        {isGathering && <Spots league={league} openSlots={openSlots} />}
        {isMember ? (
          <NextAction
            {...{ league, moment }}
            me={{ id: meId, isCommissioner: leads }}
            offers={[]}
            games={[]}
          />
        ) : (
          <JoinAction league={league} moment={moment} />
        )}
      </div>
      {/* While content is loading, hides everything below it, because it would be pushed down. */}
      <div className="grid gap-6 [&>[data-to-come]~*]:invisible">
        {mayAsk && isMember && isGathering && !isMissed && (
          <Suspense fallback={<span data-to-come="" hidden />}>
            <AskCard title="Get notified when your draft starts" />
          </Suspense>
        )}
        <LazyPart code={gatheringRest}>
          {(GatheringRest) => (
            <GatheringRest
              {...{ league, meId, isMember, leads, isLive, moment, openSlots, isMissed, isGathering }}
            />
          )}
        </LazyPart>
      </div>
    </div>
  );
}

/** Who has a spot, and which are still open, as a row of pictures. The list of members names them. */
function Spots({ league, openSlots }: { league: LeagueReply; openSlots: number }) {
  return (
    <p aria-hidden="true" className="mb-5 flex flex-wrap gap-2">
      {league.members.map(({ id, user }) => (
        <span key={id} title={user.username} className="inline-flex">
          <Avatar person={user} />
        </span>
      ))}
      {Array.from({ length: openSlots }, (_, index) => (
        <span key={index} className="size-10 rounded-full border-2 border-dashed border-control" />
      ))}
    </p>
  );
}
