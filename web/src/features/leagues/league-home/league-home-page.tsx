import clsx from 'clsx';
import Gavel from 'lucide-react/icons/gavel';
import { lazy, Suspense, useState, type ComponentType, useCallback, type RefCallback } from 'react';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-season.ts';
import { DraftPoll } from '../../../parts/draft/poll/draft-poll.tsx';
import {
  isBeingDrafted,
  missedItsDraft,
  shownStatus,
  useSeasonMoment,
} from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DeadlineBanner } from '../../../parts/draft/deadline-banner.tsx';
import { LeagueBanner } from '../../../parts/leagues/banner.tsx';
import { PrivacyBadge, StatusBadge } from '../../../parts/leagues/league-badges.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { GamesOnLink } from './games-on-link.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeagueHistory } from './league-history.tsx';
import { LeagueInformation } from './league-information.tsx';
import { MembersCard } from './members-card.tsx';
import { JoinAction, NextAction } from './next-action.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RulesCard } from './house-rules-card.tsx';
import { ToCome } from './season-overview.tsx';
import { SeasonSections, useSeasonStandings } from './season-sections.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';

const AskCard = lazy<ComponentType<{ title: string }>>(() =>
  import('../../../parts/push/ask-card.tsx').catch(() => ({ default: () => null })),
);

export function Component() {
  return <LeagueGate>{(league, isLive) => <LeagueHome league={league} isLive={isLive} />}</LeagueGate>;
}

function LeagueHome({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const me = useMe();
  const membership = league.members.find((member) => member.userId === me.id);
  const leads = isCommissioner(league, me.id);
  const { season } = league.currentSeason;
  const { moment } = useSeasonMoment(season);
  return (
    <>
      <PageHeading
        title={league.name}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
        badges={
          <>
            <StatusBadge status={shownStatus(league, moment)} />
            <PrivacyBadge isPublic={league.isPublic} />
            {leads && (
              <Badge tone="outline">
                <Gavel aria-hidden="true" className="size-3.5 text-ink-2" />
                Commissioner
              </Badge>
            )}
          </>
        }
      >
        Season {season}
      </PageHeading>
      {league.banner && <LeagueBanner banner={league.banner} className="mb-4" />}
      {!league.isDraftComplete && <DeadlineBanner season={season} className="mb-4" />}
      <Sections {...{ league, isLive, leads }} meId={me.id} isMember={membership !== undefined} />
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

const GATHERING = [
  ['members', 'Members'],
  ['chat', 'Chat'],
  ['information', 'Info'],
  ['history', 'History'],
] as const;
const IN_SEASON = [
  ['leaderboard', 'Leaderboard'],
  ['teams', 'Teams'],
  ['chat', 'Chat'],
  ['history', 'History'],
  ['information', 'Info'],
] as const;

function Sections({ league, meId, isMember, leads, isLive }: Viewed) {
  const { moment, isPending } = useSeasonMoment(league.currentSeason.season);
  const isDrawn = useInSlices(!isPending);
  // Read the browser's permission only once, because the card itself shows the user's answer.
  const [mayAsk] = useState(() => 'Notification' in globalThis && Notification.permission === 'default');
  const isMissed = missedItsDraft(league, moment);
  const isGathering = league.status === 'draft' || league.status === 'ended';
  const openSlots = isGathering && !isMissed ? Math.max(0, league.maxMembers - league.members.length) : 0;
  const standings = useSeasonStandings(league, { isWanted: !isGathering && isMember, isFollowed: isLive });
  const areTablesDrawn = useInSlices(standings.data !== undefined);
  const areTablesToCome = standings.isLoading || (standings.data !== undefined && !areTablesDrawn);
  if (!isDrawn) return <SectionsLoading />;
  return (
    <>
      {isMember && <Jumps to={isGathering ? GATHERING : IN_SEASON} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* While content is loading, hides everything below it, because it would be pushed down. */}
        <div className="grid gap-4 [&>[data-to-come]~*]:invisible">
          {isMember ? (
            <NextAction {...{ league, moment, isLive }} me={{ id: meId, isCommissioner: leads }} />
          ) : (
            <JoinAction league={league} moment={moment} />
          )}
          {mayAsk && isMember && isGathering && !isMissed && (
            <Suspense fallback={<span data-to-come="" hidden />}>
              <AskCard title="Get notified when your draft starts" />
            </Suspense>
          )}
          {isMember && <GamesOnLink {...{ league, meId, isLive }} />}
          {isMember && <QuickActions league={league} isMissed={isMissed} leads={leads} />}
          {isMember && league.status === 'draft' && !isMissed && (
            <DraftPoll {...{ league, meId, leads, isLive }} />
          )}
          {isGathering && <Gathering {...{ league, meId, isMember, openSlots }} />}
          {!isGathering && isMember && (
            <SeasonSections {...{ standings, league, meId, isLive }} isDrawn={areTablesDrawn} />
          )}
        </div>
        {/* On a phone, this column is below the tables, which would push it down when they load. */}
        <div className={clsx('grid gap-4', areTablesToCome && 'invisible')}>
          {/* Members don't need this card, because the list of teams contains all of them. */}
          {!isGathering && !isMember && <MembersCard league={league} meId={meId} openSlots={0} />}
          {!isGathering && isMember && <ChatCard league={league} isPlaced={!areTablesToCome} />}
          {!isGathering && isMember && <LeagueHistory league={league} />}
          {isMember && <RulesCard {...{ league, meId, leads, isLive }} />}
          <LeagueInformation {...{ league, moment, isMissed, meId, isMember }} />
          {isGathering && !isBeingDrafted(league, moment) && (
            <ToCome season={league.currentSeason} {...{ isMember, isMissed }} />
          )}
          {isGathering && isMember && <LeagueHistory league={league} />}
        </div>
      </div>
    </>
  );
}

interface Gathered extends Pick<Viewed, 'league' | 'meId' | 'isMember'> {
  openSlots: number;
}

/** Before the draft, shows the members, a way to invite more, and the chat. */
function Gathering({ league, meId, isMember, openSlots }: Gathered) {
  const invites = openSlots > 0 && isMember;
  return (
    <>
      <div className={clsx('grid items-start gap-4', invites && 'sm:grid-cols-2')}>
        {invites && <InviteCard league={league} />}
        <MembersCard league={league} meId={meId} openSlots={openSlots} />
      </div>
      {isMember && <ChatCard league={league} />}
    </>
  );
}

function SectionsLoading() {
  return (
    <Loading label="Loading the league…" className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-56 rounded-lg! lg:col-span-2" />
      <Skeleton className="h-56 rounded-lg!" />
    </Loading>
  );
}

interface Props {
  league: LeagueReply;
  /** Whether everything above the chat has its final length. Until then, the chat seems closer than it will be. */
  isPlaced?: boolean;
}

/**
 * The league's chat on its home page. It loads after the page. On a phone, where the chat is far down, it loads only when the
 * user scrolls near it.
 */
function ChatCard({ league, isPlaced = true }: Props) {
  const [place, isNear] = useIsNear();
  return (
    <Card
      id="chat"
      title="League Chat"
      action={
        <ButtonLink variant="ghost" to={paths.chat(league.code)} className="-mr-2 px-2!">
          <MessagesSquare aria-hidden="true" className="size-4" />
          Open Chat
        </ButtonLink>
      }
    >
      <div ref={isPlaced ? place : undefined} className="min-h-64">
        {isNear && <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-64" />}</LazyPart>}
      </div>
    </Card>
  );
}

/** Links that jump to the parts of a long page. They are shown on screens where the parts are stacked. */
function Jumps({ to }: { to: readonly (readonly [id: string, name: string])[] }) {
  return (
    <nav aria-label="On this page" className="mb-4 flex flex-wrap gap-x-1 lg:hidden">
      {to.map(([id, name]) => (
        <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center px-2 text-sm link">
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Returns whether the element with this ref has ever been within one screen height of the viewport. */
function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  // The element isn't stored in state, because that would render everything again, synchronously.
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
}
