import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import Tv from 'lucide-react/icons/tv';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { missedItsDraft, shownStatus, useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/page/toast.ts';
import { DeadlineBanner } from '../../../parts/draft/deadline-banner.tsx';
import { StatusBadge } from '../../../parts/leagues/league-badges.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { BannerCard } from './banner-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { DraftOrderCard } from './draft-order-card.tsx';
import { DraftScheduleCard } from './draft-schedule-card.tsx';
import { DraftSettingsCard } from './draft-settings-card.tsx';
import { HandOverCard } from './hand-over-card.tsx';
import { KeptOutCard } from './kept-out-card.tsx';
import { SeasonPageCard } from './season-page-card.tsx';
import { LeagueSettingsCard } from './league-settings-card.tsx';
import { MembersCard } from './manage-members-card.tsx';
import { TradeDeadlineCard } from './trade-deadline-card.tsx';
import { TradeRulesCard } from './trade-rules-card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { guestsUntilText } from '../../../parts/draft/guests/guests-until.ts';
import { LeagueDialogButton } from '../../../parts/leagues/league-dialog-button.tsx';

const ACCESS = 'Only the commissioner can manage league settings.';

export function Component() {
  return (
    <LeagueGate name="Manage League">
      {(league) => <ForCommissioners key={league.id} league={league} />}
    </LeagueGate>
  );
}

/**
 * Sends members who aren't commissioners to the league's home page, because the server would refuse their changes. A commissioner
 * who is demoted while the page is open may stay, so that nothing they have typed is lost.
 */
function ForCommissioners({ league }: { league: LeagueReply }) {
  const me = useMe();
  const navigate = useNavigate();
  const leads = isCommissioner(league, me.id);
  const [mayStay] = useState(leads);
  const home = paths.league(league.code);
  useEffect(() => {
    if (mayStay) return;
    toast({ title: 'Access Denied', description: ACCESS, variant: 'destructive', goesAlong: true });
    void navigate(home, { replace: true });
  }, [mayStay, home, navigate]);
  if (!mayStay) return <Spinner />;
  return (
    <>
      <div role="status">{!leads && <Demoted league={league} />}</div>
      <Manage league={league} meId={me.id} />
    </>
  );
}

function Demoted({ league: { name, code } }: { league: LeagueReply }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warn bg-surface p-4 text-sm">
      <div>
        <p className="font-bold">You’re no longer a commissioner of {name}</p>
        <p className="text-ink-2">This page no longer saves changes. You can still copy what you typed.</p>
      </div>
      <ButtonLink variant="outline" to={paths.league(code)}>
        Go to the League
      </ButtonLink>
    </div>
  );
}

function Manage({ league, meId }: { league: LeagueReply; meId: string }) {
  const { season } = league.currentSeason;
  const { moment } = useSeasonMoment(season);
  const isMissed = missedItsDraft(league, moment);
  const isOwner = league.ownerId === meId;
  const isAhead = league.status === 'draft' && !isMissed;
  const isWatchable = isAhead || league.status === 'drafting' || league.currentSeason.guestsUntil !== null;
  const members = <MembersCard league={league} meId={meId} />;
  return (
    <>
      <PageHeading
        title="Manage League"
        tabTitle={`Manage ${league.name}`}
        back={{ to: paths.league(league.code), label: league.name }}
        badges={<StatusBadge status={shownStatus(league, moment)} />}
      >
        {ACCESS} <span className="max-sm:hidden">Members can see every change in the commissioner log.</span>
      </PageHeading>
      {!league.isDraftComplete && <DeadlineBanner season={season} className="mb-4" />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <DraftScheduleCard league={league} moment={moment} isClosed={isMissed} />
          {isAhead && <DraftSettingsCard league={league} />}
          <TradeDeadlineCard league={league} moment={moment} />
          <TradeRulesCard league={league} moment={moment} />
          <AnnouncementCard league={league} />
          <GroupChatCard league={league} />
          {/* If this column doesn't contain the draft settings, it has room for the members. */}
          {!isAhead && members}
        </div>
        <div className="grid gap-4">
          <LeagueSettingsCard league={league} />
          <BannerCard league={league} />
          <CodeCard league={league} />
          {isWatchable && <GuestsCard league={league} />}
          {!isMissed && <SeasonPageCard league={league} />}
          {isAhead && members}
          <KeptOutCard league={league} />
          <DraftOrderCard league={league} meId={meId} isAhead={isAhead} />
          {isOwner && <HandOverCard league={league} meId={meId} />}
          <DeleteCard league={league} isOwner={isOwner} />
        </div>
      </div>
    </>
  );
}

/** Shows the league's code, with a button to replace it if it has leaked. */
function CodeCard({ league }: { league: LeagueReply }) {
  const [isAsking, setAsking] = useState(false);
  const draw = useLeagueChange(league, () => call('drawLeagueCode', { params: { leagueId: league.id } }), {
    failed: 'Update Failed',
    done: (_, { code }) => ({ title: 'New League Code', description: `Your new league code is ${code}` }),
  });
  return (
    <Card title="League Code">
      <p className="mb-3 text-sm text-ink-2">
        Anyone with <strong className="font-display tracking-[0.1em] text-you">{league.code}</strong> can join
        before the draft. Did it get into the wrong hands? Get a new one.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Get a New Code
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Get a new code?"
          confirmLabel={draw.isPending ? 'Getting a new code...' : 'Get New Code'}
          isPending={draw.isPending}
          onConfirm={() => draw.mutate(undefined, { onSuccess: () => setAsking(false) })}
          destructive
        >
          {league.code} and all open invitations stop working. Current members keep their spots, and their old
          links to the league still work.
        </ConfirmDialog>
      )}
    </Card>
  );
}

const groupChat = lazyCodeQuery(
  'group-chat',
  () => import('./group-chat.tsx'),
  ({ GroupChat }) => GroupChat,
);

/**
 * The settings for the group's own chat on another service, and for the topics to post there. The card's code loads after the
 * page.
 */
function GroupChatCard({ league }: { league: LeagueReply }) {
  return (
    <Card title="Group Chat">
      <p className="mb-3 text-sm text-ink-2">
        Post league news to Discord, Slack or GroupMe, with members’ usernames. Everyone in that chat can see
        it.
      </p>
      <LazyPart code={groupChat}>{(GroupChat) => <GroupChat league={league} />}</LazyPart>
    </Card>
  );
}

const guestBoard = lazyCodeQuery(
  'guest-board',
  () => import('../../../parts/draft/guests/guest-board-dialog.tsx'),
  ({ GuestBoardDialog }) => GuestBoardDialog,
);

/** Settings for the guest board. Shown before the draft, and for as long as guests have a link. */
function GuestsCard({ league }: { league: LeagueReply }) {
  const { guestsUntil } = league.currentSeason;
  return (
    <Card title="Guests">
      <p className="mb-3 text-sm text-ink-2">
        {guestsUntil === null
          ? 'Show the draft on a TV, or to people outside the league.'
          : `Guests can watch the draft until ${guestsUntilText(league.currentSeason)}.`}
      </p>
      <LeagueDialogButton code={guestBoard} title="Guest Board" league={league}>
        <Tv aria-hidden="true" className="size-4" />
        Guest Board
      </LeagueDialogButton>
    </Card>
  );
}
