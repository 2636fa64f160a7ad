import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { League } from '#shared/contract/schemas/leagues.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { useMe } from '../../lib/session.ts';
import { ErrorState } from '../../ui/state.tsx';
import { Announcer } from './announcer.tsx';
import { boardQuery, pathOf } from './draft-query.ts';
import { DraftSkeleton } from './draft-skeleton.tsx';
import { PhoneTabs, type RoomTab } from './phone-tabs.tsx';
import { roomOf } from './room.ts';
import type { RoomDialog } from './room-dialogs.tsx';
import { RoomHeader } from './room-header.tsx';
import { RoomPanels } from './room-panels.tsx';
import { roomTitle } from './announcements.ts';
import { useMakePick } from './use-draft-actions.ts';
import { useLiveDraft } from './use-live-draft.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTurnSignals } from './use-turn-signals.ts';

// Dialogs are not needed to draft: their code comes with the first one that is opened.
const RoomDialogs = lazy(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs }));

/** The room itself: one picture of league, draft and board for all its panels. */
export function DraftRoom({ league, season }: { league: League; season: Season }) {
  const { id: me } = useMe();
  const live = useLiveDraft(league);
  const board = useQuery(boardQuery(pathOf(league)));
  const makePick = useMakePick(league);
  const pending = makePick.isPending ? { userId: me, nflTeamId: makePick.variables } : null;
  const room = roomOf({ league, season, me, draft: live.draft, board: board.data ?? null, pending });

  const [selected, select] = useState<number | null>(null);
  const [dialog, open] = useState<RoomDialog | null>(null);
  const [chosenTab, show] = useState<RoomTab | null>(null);
  const tab = chosenTab ?? (room.isComplete ? 'matrix' : 'teams');
  const search = useRef<HTMLInputElement>(null);
  useTurnSignals(room);
  useShortcuts({
    '/': () => {
      show('teams');
      requestAnimationFrame(() => search.current?.focus());
    },
    b: () => open('board'),
    '?': () => open('help'),
    escape: () => select(null),
  });

  if (!live.draft) {
    return live.error ? <ErrorState error={live.error} /> : <DraftSkeleton />;
  }
  const pick = (teamId: number) => makePick.mutate(teamId, { onSettled: () => select(null) });
  return (
    <>
      <title>{roomTitle(league.name, live.draft, me)}</title>
      <Announcer room={room} />
      <RoomHeader room={room} connection={live.connection} onOpen={open} />
      <RoomPanels
        room={room}
        live={live}
        tab={tab}
        search={search}
        onOpen={open}
        choice={{ selected, select, pick, drafting: pending?.nflTeamId ?? null }}
      />
      <PhoneTabs tab={tab} onShow={show} isMyTurn={room.isMyTurn} />
      {dialog && (
        <Suspense>
          <RoomDialogs room={room} board={board.data ?? null} dialog={dialog} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
