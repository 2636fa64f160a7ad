import clsx from 'clsx';
import { useState, useCallback, type RefCallback } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Card } from '../../../ui/card.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { LazyPart, useCode } from '../../../ui/lazy-dialog.tsx';
import { draftEnd, draftRules, endedBanner, noticeBanner } from '../room/room-code.ts';
import { lobby } from '../lobby/lobby-code.ts';
import { BoardQueue } from '../board/board-queue.tsx';
import { confirmable, ConfirmPanel, IN_CLOCK } from './confirm-panel.tsx';
import { DraftMatrix } from './draft-matrix.tsx';
import { MyTeams } from './my-teams.tsx';
import { draftOrder } from './order-code.ts';
import { Panel } from './room-panel.tsx';
import type { RoomTab } from './phone-tabs.tsx';
import { PICK_FAILED } from '../room/tool-notice.ts';
import { RecentPicks } from './recent-picks.tsx';
import { RoomClock } from '../clock/room-clock.tsx';
import type { Room, RoomDialog } from '../room/room.ts';
import type { KnownRoom } from '../room/known-room.ts';
import type { Filters } from './team-filters.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import type { Choice } from '../room/use-choice.ts';
import type { LiveDraft } from '../room/use-live-draft.ts';
import { prospectOf, useProspects } from '../board/use-prospects.ts';
import type { Queue } from '../board/use-queue.ts';
import { LateTools } from '../tools/late-tools.tsx';
import { chatCode } from '../../../parts/chat/chat-code.ts';
import { Unread } from './unread.tsx';

interface Props {
  room: Room;
  /** The room, with what loads after it. A panel that doesn't need that gets the room alone, so that it rerenders less often. */
  known: KnownRoom;
  live: LiveDraft;
  queue: Queue;
  tab: RoomTab;
  filters: Filters;
  choice: Choice;
  onOpen(dialog: RoomDialog): void;
  /** Opens a team's sheet. */
  onDetails(teamId: number): void;
  isChatOpen: boolean;
  onChat(): void;
}

/** The clock and the panels. The panels are side by side on wide screens, and each is a tab on small screens. */
export function RoomPanels({
  room,
  known,
  live,
  queue,
  tab,
  filters,
  choice,
  onOpen,
  onDetails,
  isChatOpen,
  onChat,
}: Props) {
  return (
    <div className="flex flex-col gap-4 max-lg:pt-3 max-sm:pt-2 max-lg:has-data-confirm:pb-24 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
        <Top room={room} live={live} tab={tab} choice={choice} onOpen={onOpen} />
        <div
          className={clsx(
            'grid items-start gap-4 max-lg:contents',
            // A table of all teams takes the full width, and so does the matrix of a complete draft.
            filters.isTable || room.isComplete
              ? clsx('lg:grid-cols-1', !room.isComplete && 'lg:[&>[data-panel=matrix]]:order-last')
              : 'lg:grid-cols-[21rem_minmax(0,1fr)]',
          )}
        >
          <Panel of="matrix" tab={tab}>
            <DraftMatrix room={room} />
            {!room.isComplete && (
              <MyTeams room={room} now={prospectOf(known.projections, room.me)} onDetails={onDetails} />
            )}
          </Panel>
          <Panel of="teams" tab={tab}>
            <TeamsPanel room={known} {...{ queue, filters, choice, onDetails }} />
          </Panel>
        </div>
        {confirmable(room, choice) && (
          <Panel of="teams" tab={tab} className={`${IN_CLOCK} lg:top-16 lg:-mb-4`}>
            <ConfirmPick {...{ room, choice, onDetails }} />
          </Panel>
        )}
      </div>
      <div className="grid content-start items-start gap-4 max-lg:contents lg:max-xl:grid-cols-3">
        <Panel of="chat" tab={tab}>
          <ChatDock league={room.league} isOpen={isChatOpen} unread={live.unread} onToggle={onChat} />
        </Panel>
        <Panel of="order" tab={tab}>
          <RecentPicks room={room} />
        </Panel>
        <Panel of="queue" tab={tab}>
          <BoardQueue room={room} queue={queue} onOpen={onOpen} />
        </Panel>
        <Panel of="order" tab={tab}>
          <LazyPart code={draftOrder}>
            {(DraftOrder) => <DraftOrder room={known} present={live.present} onOpen={onOpen} />}
          </LazyPart>
          {room.status === 'drafting' && (
            <Card title="Draft Settings">
              <LazyPart code={draftRules}>{(DraftRules) => <DraftRules league={room.league} />}</LazyPart>
            </Card>
          )}
        </Panel>
      </div>
    </div>
  );
}

function ConfirmPick(props: Pick<Props, 'room' | 'choice' | 'onDetails'>) {
  return <ConfirmPanel {...props} prospects={useProspects(props.room, props.choice.selected)} />;
}

type TopProps = Pick<Props, 'room' | 'live' | 'tab' | 'choice' | 'onOpen'>;

function Top({ room, live, tab, choice, onOpen }: TopProps) {
  const [wasOver] = useState(room.isComplete);
  return (
    <>
      {room.status === 'draft' && (
        // On small screens, the lobby shows only with the teams tab. With other tabs, it would be between the tabs and the open
        // panel.
        <div data-panel="" className={clsx('flex flex-col gap-4', tab !== 'teams' && 'max-lg:hidden')}>
          <LazyPart code={lobby}>{(Lobby) => <Lobby room={room} live={live} onOpen={onOpen} />}</LazyPart>
        </div>
      )}
      <InSight room={room} live={live} choice={choice} onOpen={onOpen} />
      {/* The tools would push the chat under the tabs. */}
      <div data-panel="" className={clsx('empty:hidden', tab === 'chat' && 'max-lg:hidden')}>
        <LateTools room={room} />
      </div>
      {room.isComplete && (
        <LazyPart code={draftEnd}>
          {(DraftEnd) => (
            // On small screens, this is above the matrix, whose tab opens when the draft ends.
            <DraftEnd room={room} isNews={!wasOver} className={clsx(tab !== 'matrix' && 'max-lg:hidden')} />
          )}
        </LazyPart>
      )}
      {room.status === 'ended' && (
        <LazyPart code={endedBanner}>{(EndedBanner) => <EndedBanner room={room} />}</LazyPart>
      )}
    </>
  );
}

/** The parts that stay visible during scrolling: the clock, why a pick failed, and why the clock picked for the user. */
function InSight({ room, live, choice, onOpen }: Omit<TopProps, 'tab'>) {
  const { draft } = room;
  const [start, isStuck] = useIsPassed();
  const { data: NoticeBanner } = useCode(noticeBanner, live.notice !== null);
  const failure = confirmable(room, choice) ? null : choice.failure;
  if (draft?.status !== 'drafting' && !live.notice && !failure) return null;
  return (
    <>
      <span ref={start} aria-hidden="true" className="-mb-4" />
      <div
        data-stuck={isStuck ? '' : undefined}
        className="sticky top-12 z-20 -my-2 bg-canvas py-2 max-lg:-mx-[var(--page-margin)] max-lg:px-[var(--page-margin)] lg:top-14 low:max-lg:top-0 low:py-1 max-lg:data-stuck:py-1"
      >
        {draft?.status === 'drafting' && (
          <RoomClock
            room={room}
            draft={draft}
            line={live.line}
            isChosen={confirmable(room, choice) !== undefined}
            onOpen={onOpen}
          />
        )}
        {failure && (
          <FailureNote
            title="Error"
            error={failure}
            fallback={PICK_FAILED}
            isTold
            onDismiss={() => choice.select(null)}
            className="mt-2 rounded-lg border border-danger bg-surface p-2 pl-3 sm:pl-4"
          />
        )}
        {live.notice && NoticeBanner && (
          <NoticeBanner room={room} notice={live.notice} onDismiss={live.dismissNotice} />
        )}
      </div>
      {/* Keeps the page's length when the clock shrinks; otherwise the page would move under the finger. */}
      <span
        aria-hidden="true"
        className={clsx('-mt-4', isStuck && 'max-sm:mb-14 sm:max-lg:mb-17 low:mb-0')}
      />
    </>
  );
}

/** The height of the bar that covers the top on small screens, in px. */
const HEAD = 49;

/** Returns a ref, and whether the user has scrolled past the element that has it. */
function useIsPassed(): [ref: RefCallback<Element>, isPassed: boolean] {
  const [isPassed, setPassed] = useState(false);
  // Uses a callback ref. If the element were kept in state, setting it would rerender everything synchronously.
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < HEAD),
      { rootMargin: `-${HEAD}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isPassed];
}

interface ChatDockProps {
  league: LeagueReply;
  isOpen: boolean;
  unread: number;
  onToggle: () => void;
}

/**
 * The league's chat in the draft room. Its code loads when the user first opens the chat. On small screens, the chat's tab opens
 * it.
 */
function ChatDock({ league, isOpen, unread, onToggle }: ChatDockProps) {
  return (
    <section aria-label="League Chat" className={clsx(isOpen && 'lg:max-xl:col-span-3')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2 hover:bg-overlay max-lg:hidden"
      >
        <span className="font-display text-lg">League Chat</span>
        {!isOpen && <Unread count={unread} />}
        <ChevronDown aria-hidden="true" className={clsx('ml-auto size-5', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div data-room-chat="" className="lg:mt-2">
          <LazyPart code={chatCode}>{(Chat) => <Chat league={league} className="h-full" />}</LazyPart>
        </div>
      )}
    </section>
  );
}
