import CloudOff from 'lucide-react/icons/cloud-off';
import Gavel from 'lucide-react/icons/gavel';
import Hand from 'lucide-react/icons/hand';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { waitingKey } from './entered.ts';
import { hasStopped, keptEntries, type Entry, enteredText, standingText, waitingText } from './entries.ts';
import type { Room } from '../room/room.ts';
import { ProxyDialog, type ProxyTurn } from '../tools/proxy-dialog.tsx';
import type { Props } from '../tools/commissioner-tools.tsx';
import { UndoDialog } from '../tools/undo-dialog.tsx';
import { useEntries, type Entries } from './use-entries.ts';

/** The tools in a draft without a clock. Commissioners can pick for all members and undo picks, even offline. */
export function PartyTools({ room }: Props) {
  const entered = useEntries(room);
  const [first] = entered.entries;
  const isStopped = hasStopped(entered.entries);
  const mayEnter = room.status === 'drafting' && room.leads;
  return (
    <>
      {mayEnter && (
        <>
          <p className="mr-1 inline-flex items-center gap-1.5 text-sm text-ink-2 max-sm:sr-only">
            <Gavel aria-hidden="true" className="size-4 text-ink-2" />
            Commissioner
          </p>
          <PickButton room={room} entered={entered} isOff={isStopped} />
          <UndoButton room={room} entered={entered} isOff={isStopped} />
        </>
      )}
      {first && isStopped ? (
        <Stopped room={room} first={first} entered={entered} />
      ) : (
        <Waiting room={room} entries={entered.entries} />
      )}
    </>
  );
}

/** Says how many entries wait on this device, while the draft itself doesn't load. */
export function EntriesNote({ league }: { league: LeagueReply }) {
  const entries = keptEntries(browserStorage.read(waitingKey(league, useSeatId(league))));
  if (entries.length === 0) return null;
  return <p className="text-center text-sm font-semibold text-warn">{waitingText(entries, false)}</p>;
}

interface ToolProps {
  room: Room;
  entered: Entries;
  /** Whether the entries are stopped. Nothing more can be entered until the user drops them. */
  isOff: boolean;
}

/**
 * The button for picking for the member on the clock. During their own turn, commissioners select a team like everyone else
 * instead.
 */
function PickButton({ room, entered, isOff }: ToolProps) {
  const [turn, open] = useState<ProxyTurn | null>(null);
  const { userId = null, pickOrder = null } = room.draft ?? {};
  const isOthers = userId !== null && pickOrder !== null && userId !== room.me;
  return (
    <>
      {isOthers && (
        <OpenButton name={room.nameOf(userId)} disabled={isOff} onClick={() => open({ userId, pickOrder })} />
      )}
      {turn && (
        <ProxyDialog
          room={room}
          turn={turn}
          onPick={(teamId) => entered.pick({ ...turn, teamId })}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

/** The button disappears when the user's own turn starts, which may be because of the pick that was made with this button. */
function OpenButton({ name, ...button }: { name: string; disabled: boolean; onClick(): void }) {
  const itself = useLastingFocus<HTMLButtonElement>();
  return (
    <Button ref={itself} variant="primary" {...button}>
      <Hand aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-w-40 truncate">Pick for {name}</span>
    </Button>
  );
}

/**
 * The button for undoing the last pick. A pick that hasn't been sent is undone without confirmation, because no one else has seen
 * it.
 */
function UndoButton({ room, entered, isOff }: ToolProps) {
  const [asked, ask] = useState<Pick | null>(null);
  const last = room.draft?.picks.at(-1);
  const isShown = (pick: Pick) => last?.pickOrder === pick.pickOrder && last.nflTeamId === pick.nflTeamId;
  const press = () => {
    if (last?.draftedAt === '') entered.takeBack();
    else if (last) ask(last);
  };
  return (
    <>
      <Button variant="outline" disabled={!last || isOff} onClick={press}>
        <Undo2 aria-hidden="true" className="size-4" />
        {room.league.currentSeason.draftType === 'auction' ? 'Undo Sale' : 'Undo Pick'}
      </Button>
      {asked && (
        <UndoDialog
          room={room}
          pick={asked}
          isOver={!isShown(asked)}
          onUndo={entered.takeBack}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

/**
 * How long to wait before listing unsent entries, in ms. Entries that are confirmed sooner show only in the matrix. Otherwise, a
 * line would appear and disappear, and move the page.
 */
const QUICK_MS = 1000;

/** Lists the entries that the league doesn't have yet. */
function Waiting({ room, entries }: { room: Room; entries: readonly Entry[] }) {
  const isLate = useIsLate(entries.length > 0);
  return (
    <>
      <p
        role="status"
        className="flex basis-full items-center gap-2 text-sm font-semibold text-warn empty:hidden"
      >
        {isLate && entries.length > 0 && (
          <>
            <CloudOff aria-hidden="true" className="size-4 shrink-0" />
            {waitingText(entries, navigator.onLine)}
            {entries.length > MOST_SHOWN && ', the last ones:'}
          </>
        )}
      </p>
      {isLate && entries.length > 0 && <EntryList room={room} entries={entries.slice(-MOST_SHOWN)} />}
    </>
  );
}

/** The maximum number of entries to list here. The matrix shows them all. */
const MOST_SHOWN = 3;

/** Returns whether something has been waiting longer than a reply usually takes. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), navigator.onLine ? QUICK_MS : 0);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

function EntryList({ room, entries }: { room: Room; entries: readonly Entry[] }) {
  return (
    <ol aria-label="Waiting" className="flex basis-full flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {entries.map((entry) => (
        <li key={entry.id}>{enteredText(entry, room)}</li>
      ))}
    </ol>
  );
}

/** Shows the stopped entry, and what the draft has in its place. Nothing more is sent until the user drops the entries. */
function Stopped({ room, first, entered }: { room: Room; first: Entry; entered: Entries }) {
  // After the user drops the entries, the focus moves to the first tool that can be used.
  const box = useLastingFocus<HTMLDivElement>(() =>
    document.querySelector('[aria-label="Commissioner tools"] button:not([aria-disabled])'),
  );
  return (
    <div
      ref={box}
      role="alert"
      className="flex basis-full flex-wrap items-center gap-3 rounded-sm border border-danger bg-raised p-3 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">
          {first.stopped === '' ? 'The draft changed, so we stopped sending' : 'We stopped sending'}
        </p>
        <p className="text-ink-2">{standingText(first, { ...room, draft: entered.standing })}</p>
        <p className="mt-1 text-ink-2">You entered:</p>
        <EntryList room={room} entries={entered.entries} />
      </div>
      <Button variant="outline" onClick={entered.drop}>
        Discard Unsent Picks
      </Button>
    </div>
  );
}
