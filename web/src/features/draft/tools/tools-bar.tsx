import type { ReactNode } from 'react';
import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { useHasCome } from '../../../lib/time/countdown.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { canUndoFinished } from '../corrections/can-undo.ts';
import { waitingKey } from '../party/entered.ts';
import type { Room } from '../room/room.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

/** The commissioner tools for the running or finished draft, if the user has any (see Commissioner tools and Without a clock). */
export function ToolsBar({ room }: { room: Room }) {
  const { league, status, me, draft } = room;
  const { draftTimerDuration, commissionerTools } = league.currentSeason;
  const isParty = draftTimerDuration === null;
  const isAnyAllowed = isParty || Object.values(commissionerTools).includes(true);
  const isOpen = status === 'drafting' && isAnyAllowed && room.leads;
  const isPastDeadline = useHasCome(room.season.draftDeadline);
  const last = draft?.picks.at(-1);
  const isWaiting = isParty && Boolean(browserStorage.read(waitingKey(league, me)));
  if (
    status === 'active' &&
    last &&
    !isWaiting &&
    !isPastDeadline &&
    room.leads &&
    canUndoFinished(league, me)
  )
    return (
      <Bar>
        <LazyPart code={undoCode}>
          {(UndoFinished) => <UndoFinished league={league} last={last} nameOf={room.nameOf} />}
        </LazyPart>
      </Bar>
    );
  // Commissioners see their entries until they drop them, even after the draft, or after losing their role.
  if (!isOpen && !isWaiting) return null;
  return (
    <Bar>
      <LazyPart code={isParty ? partyCode : toolsCode}>{(Tools) => <Tools room={room} />}</LazyPart>
    </Bar>
  );
}

/** On a phone, it takes no room while none of its buttons works, unless one of them has the focus, which must not get lost. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Commissioner tools"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2 max-sm:not-has-[button:not([aria-disabled])]:not-focus-within:hidden sm:px-4"
    >
      {children}
    </section>
  );
}

/** For a finished draft, whose last pick can be undone until the season's draft deadline. */
const undoCode = lazyCodeQuery(
  'undo-finished',
  () => import('../corrections/undo-finished.tsx'),
  ({ UndoFinished }) => UndoFinished,
);

/** Loads on demand, because only commissioners need it, and only if their league allows a tool. */
const toolsCode = lazyCodeQuery(
  'commissioner-tools',
  () => import('./commissioner-tools.tsx'),
  ({ CommissionerTools }) => CommissionerTools,
);

/** For a draft without a clock, in which commissioners can enter picks even while they are offline. */
const partyCode = lazyCodeQuery(
  'party-tools',
  () => import('../party/party-tools.tsx'),
  ({ PartyTools }) => PartyTools,
  true,
);
