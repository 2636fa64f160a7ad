import clsx from 'clsx';
import { memo } from 'react';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { DraftPoll } from '../../../parts/draft/poll/draft-poll.tsx';
import { isBeingDrafted, type SeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { useIsNear } from '../../../lib/page/on-screen.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { RulesCard } from './house-rules-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeagueHistory } from './league-history.tsx';
import { LeagueInformation } from './league-information.tsx';
import { MembersCard } from './members-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ToCome } from './season-overview.tsx';
import { SeasonSections, type SeasonStandings } from './season-sections.tsx';

// What is further down on league home. It loads after the top of the page.

interface Viewed {
  league: LeagueReply;
  meId: string;
  leads: boolean;
  /** Whether changes arrive live, so that the page needn't poll. */
  isLive: boolean;
  moment: SeasonMoment | undefined;
}

/**
 * From the draft on: the chat, the actions, the leaderboard, everyone's teams, and what the league has agreed on. It rerenders only
 * if its own data has changed: while the page loads, half as often.
 */
export const SeasonRest = memo(function SeasonRest({
  league,
  meId,
  leads,
  isLive,
  moment,
  ...standings
}: Viewed & SeasonStandings) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 gap-6 lg:col-start-2">
        <ChatCard league={league} />
        <QuickActions {...{ league, leads, moment }} isMissed={false} />
      </div>
      <div className="lg:row-span-2 lg:row-start-1">
        <SeasonSections {...{ league, meId, isLive }} {...standings} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:col-start-2">
        <LeagueHistory league={league} />
        <RulesCard {...{ league, leads, isLive }} />
        <LeagueInformation {...{ league, moment, meId }} isMissed={false} isMember />
      </div>
    </div>
  );
});

interface BeforeDraft extends Viewed {
  isMember: boolean;
  openSlots: number;
  isMissed: boolean;
  isGathering: boolean;
}

/** Before the draft: the actions, the poll for its date, the members, a way to invite more, and what the league has agreed on. */
export function GatheringRest(viewed: BeforeDraft) {
  const { league, meId, isMember, leads, isLive, moment, openSlots, isMissed, isGathering } = viewed;
  return (
    <>
      {isMember && <QuickActions {...{ league, isMissed, leads, moment }} />}
      {/* While the poll is loading, hides everything below it, because it would be pushed down. */}
      <div className="grid grid-cols-1 items-start gap-4 max-lg:[&:has([data-to-come])>:last-child]:invisible lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-4 [&>[data-to-come]~*]:invisible">
          {isMember && league.status === 'draft' && !isMissed && (
            <DraftPoll {...{ league, meId, leads, isLive }} />
          )}
          {isGathering && <Gathered {...{ league, meId, isMember, openSlots }} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {/* After the draft, members see everyone in the list of teams. */}
          {!isGathering && <MembersCard league={league} meId={meId} openSlots={0} />}
          {isMember && <RulesCard {...{ league, leads, isLive }} />}
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

/** The members, a way to invite more, and the chat. */
function Gathered({
  league,
  meId,
  isMember,
  openSlots,
}: Pick<BeforeDraft, 'league' | 'meId' | 'isMember' | 'openSlots'>) {
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

/**
 * The league's chat on its home page. It loads after the page. On a phone, where the chat is far down, it loads only when the
 * user scrolls near it.
 */
function ChatCard({ league }: { league: LeagueReply }) {
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
      <div ref={place} className="min-h-64">
        {isNear && <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-64" />}</LazyPart>}
      </div>
    </Card>
  );
}
