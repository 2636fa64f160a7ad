import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import type { LazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { LazyDialog, LazyPart, useCode } from '../../../ui/lazy-dialog.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { auctionRoom } from '../auction/auction-code.ts';
import { Announcer } from './announcer.tsx';
import { TurnSignals } from '../clock/turn-signals.tsx';
import { DraftSkeleton } from './draft-skeleton.tsx';
import { waitingKey } from '../party/entered.ts';
import { lobby } from '../lobby/lobby-code.ts';
import { PhoneTabs, tabsOf, type RoomTab } from '../panels/phone-tabs.tsx';
import { crownOf } from '../board/draft-board.ts';
import { roomOf, type Room, DIALOG_TITLES, type RoomDialog } from './room.ts';
import {
  draftEnd,
  endedBanner,
  entriesNote,
  noticeBanner,
  pickMoment,
  roomDialogs,
  teamSheet,
  useCodeAhead,
} from './room-code.ts';
import { RoomHeader } from '../panels/room-header.tsx';
import { RoomPanels } from '../panels/room-panels.tsx';
import { NO_FILTER } from './teams.ts';
import { useTeamNumbers } from './use-team-numbers.ts';
import { useChoice } from './use-choice.ts';
import { useProjections } from '../board/use-prospects.ts';
import { useQueue, useQueueLeaves } from '../board/use-queue.ts';
import { isSmall, useTable } from '../panels/use-table.ts';
import { useLiveDraft, type LiveDraft } from './use-live-draft.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUsualPicks } from '../board/use-usual-picks.ts';

/**
 * The draft room itself. All its panels share the same league, draft and board. What it hands them stays the same object until it
 * changes, so that most panels rerender only with their own data: while the room loads, 2 to 4 times instead of 10.
 */
export function DraftRoom({ league, season }: { league: LeagueReply; season: Season }) {
  const { id: person } = useMe();
  const me = useSeatId(league);
  const live = useLiveDraft(league, me);
  const queue = useQueue(league);
  useQueueLeaves(league);
  const [filter, setFilter] = useState(NO_FILTER);
  const [isTable, setTable, onTableShown] = useTable(me);
  const endSearch = useCallback(
    () => setFilter(({ sort, isReversed }) => ({ ...NO_FILTER, sort, isReversed })),
    [],
  );
  const choice = useChoice(league, live, endSearch);
  const isPastDeadline = useHasCome(season.draftDeadline);
  const { draft } = live;
  const chosenCrown = crownOf(queue.unsaved.changes);
  const [heardCrown, hear] = useState(chosenCrown);
  if (heardCrown !== chosenCrown) {
    hear(chosenCrown);
    // A user who has just chosen a crown looks for the best team for it, so put that team first. Without a board, it already
    // ranks first.
    if (chosenCrown !== undefined)
      setFilter({
        ...filter,
        sort: chosenCrown && queue.teamIds.length > 0 ? 'crown' : 'rank',
        isReversed: false,
      });
  }
  const { board } = queue;
  const isUnsaved = queue.unsaved.changes.length > 0;
  const { drafting } = choice;
  const room = useMemo(() => {
    const pending = drafting === null ? null : { userId: me, nflTeamId: drafting };
    return roomOf({
      league,
      season,
      me,
      person,
      draft,
      board,
      chosenCrown,
      isUnsaved,
      isPastDeadline,
      pending,
    });
  }, [league, season, me, person, draft, board, chosenCrown, isUnsaved, isPastDeadline, drafting]);

  const [dialog, open] = useRoomDialog(league);
  const [told, tell] = useState<number | null>(null);
  const tabs = tabsOf(room);
  const [tab, showTab] = useTab(room, tabs);
  const [isChatOpen, setChatOpen] = useState(false);
  const show = (next: RoomTab) => {
    showTab(next);
    // On wide screens, where the chat is next to the other panels, it stays open until the user closes it.
    setChatOpen(next === 'chat' || (isChatOpen && !isSmall()));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const search = useRef<HTMLInputElement>(null);
  const isTopToCome = useIsTopToCome(room, live);
  // Once the room has been shown, it stays mounted.
  const [isOpen, enter] = useState(false);
  if (!isOpen && draft && !isTopToCome) enter(true);
  const isDrawn = useInSlices(isOpen);
  useCodeAhead(live.line === 'live');
  const { data: PickMoment } = useQuery({ ...pickMoment, enabled: false });
  const isAuction = room.status === 'drafting' && draft?.lots !== undefined;
  const help = () => open('help');
  // An auction has keys of its own.
  const keys = isAuction
    ? { '?': help }
    : {
        '/': () => {
          show('teams');
          requestAnimationFrame(() => search.current?.focus());
        },
        b: () => open('board'),
        c: () => (isSmall() ? show('chat') : setChatOpen(!isChatOpen)),
        '?': help,
        escape: () => choice.select(null),
      };
  useShortcuts(keys);

  const numbersOf = useTeamNumbers(league);
  // Nothing waits for the projections, so they are requested after the room is drawn.
  const projections = useProjections(room, null, isDrawn);
  const { data: projected } = projections;
  const usual = useUsualPicks(room, projections);
  const known = useMemo(
    () => ({ ...room, numbersOf, usual, projections: projected }),
    [room, numbersOf, usual, projected],
  );
  const filters = useMemo(
    () => ({ filter, onChange: setFilter, isTable, onTable: setTable, onTableShown, search }),
    [filter, isTable, setTable, onTableShown],
  );
  if (!isDrawn)
    return draft || !live.error ? (
      <DraftSkeleton />
    ) : (
      <RoomError league={league} error={live.error} onRetry={live.retry} />
    );
  const dialogs = (
    <>
      {told !== null && (
        <LazyDialog code={teamSheet} title={placeNameOf(told)} size="side" onClose={() => tell(null)}>
          {(TeamSheet) => (
            <TeamSheet
              room={room}
              teamId={told}
              notice={live.notice}
              choice={choice}
              onClose={() => tell(null)}
            />
          )}
        </LazyDialog>
      )}
      {dialog && (
        <LazyDialog code={roomDialogs} title={DIALOG_TITLES[dialog]} onClose={() => open(null)}>
          {(RoomDialogs) => <RoomDialogs room={room} dialog={dialog} onClose={() => open(null)} />}
        </LazyDialog>
      )}
    </>
  );
  if (isAuction)
    return (
      <>
        <RoomHeader room={room} line={live.line} onOpen={open} />
        <LazyPart code={auctionRoom}>
          {(AuctionRoom) => <AuctionRoom room={known} draft={draft} live={live} onOpen={open} />}
        </LazyPart>
        {dialogs}
      </>
    );
  return (
    <>
      <TurnSignals room={room} />
      <Announcer room={room} notice={live.notice} />
      {PickMoment && <PickMoment room={room} choice={choice} />}
      <RoomHeader room={room} line={live.line} onOpen={open} />
      <RoomPanels
        room={room}
        known={known}
        live={live}
        queue={queue}
        tab={tab}
        filters={filters}
        onOpen={open}
        onDetails={tell}
        choice={choice}
        isChatOpen={isChatOpen}
        onChat={() => setChatOpen(!isChatOpen)}
      />
      <PhoneTabs room={room} tabs={tabs} tab={tab} onShow={show} unread={live.unread} />
      {dialogs}
    </>
  );
}

/**
 * Returns whether the code for the content above the panels is still loading. If the panels were shown first, that content would
 * push them down.
 */
function useIsTopToCome({ status }: Room, { notice }: LiveDraft): boolean {
  const top = status === 'draft' ? lobby : status === 'ended' ? endedBanner : draftEnd;
  const first = useCode(top as LazyCodeQuery<unknown>, status !== 'drafting');
  const second = useCode(noticeBanner, notice !== null);
  return first.isLoading || second.isLoading;
}

/** Returns the open tab, and a function to open another. When the draft ends, the results open, unless the chat is open. */
function useTab({ isComplete }: Room, tabs: readonly RoomTab[]) {
  const [chosen, choose] = useState<{ tab: RoomTab; wasComplete: boolean } | null>(null);
  const isOld = chosen?.tab !== 'chat' && chosen?.wasComplete !== isComplete;
  const kept = isOld ? undefined : tabs.find((id) => id === chosen?.tab);
  const show = (tab: RoomTab) => choose({ tab, wasComplete: isComplete });
  return [kept ?? (isComplete ? 'matrix' : 'teams'), show] as const;
}

/** Returns the open dialog, and a function to open another. If the URL has `?board`, the board is open from the start. */
function useRoomDialog({ currentSeason }: LeagueReply) {
  const [search, setSearch] = useSearchParams();
  const asked = search.has('board') && ['draft', 'drafting'].includes(currentSeason.status);
  const [dialog, show] = useState<RoomDialog | null>(asked ? 'board' : null);
  const open = useCallback(
    (next: RoomDialog | null) => {
      show(next);
      if (next === null && search.has('board')) setSearch({}, { replace: true, preventScrollReset: true });
    },
    [search, setSearch],
  );
  return [dialog, open] as const;
}

interface ErrorProps {
  league: LeagueReply;
  error: Error;
  onRetry(): void;
}

function RoomError({ league, error, onRetry }: ErrorProps) {
  const hasEntries = Boolean(browserStorage.read(waitingKey(league, useSeatId(league))));
  return (
    <>
      <PageHeading title={league.name} back={{ to: paths.league(league.code), label: 'League Home' }} />
      <ErrorState error={error} onRetry={onRetry} />
      {hasEntries && <LazyPart code={entriesNote}>{(Note) => <Note league={league} />}</LazyPart>}
    </>
  );
}
