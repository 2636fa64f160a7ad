import { useQuery } from '@tanstack/react-query';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { isEarlyStart, missingFrom, unreadyOf } from './lobby-text.ts';
import type { DraftControls } from '../room/controls.ts';
import type { RoomDialog, Room } from '../room/room.ts';
import type { LiveDraft } from '../room/use-live-draft.ts';
import { startDialog } from './dialog-code.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { useRandomizeOrder } from '../../../parts/leagues/edits/order-edits.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';

interface StartProps {
  room: Room;
  live: Pick<LiveDraft, 'present' | 'ready'>;
}

/** The button that starts the draft. It first asks for confirmation, and names the members who aren't here. */
export function StartButton({ room, live: { present, ready } }: StartProps) {
  const [isAsking, ask] = useState(false);
  // Loads the dialog's code ahead, so that the dialog opens as soon as the commissioner presses the button.
  useQuery(startDialog);
  const missing = missingFrom(room, present).map(room.nameOf);
  const unready = unreadyOf(room, present, ready).map(room.nameOf);
  // The draft starts on its own at its time, so until shortly before that, the button mustn't tempt anyone.
  const isEarly = isEarlyStart(room.league.currentSeason.draftDateTime, serverClock.now());
  return (
    <>
      <Button variant={isEarly ? 'outline' : 'primary'} className="max-lg:grow" onClick={() => ask(true)}>
        <Play aria-hidden="true" className="size-4" />
        Start Draft
      </Button>
      {isAsking && (
        <LazyDialog code={startDialog} title="Start the draft?" onClose={() => ask(false)}>
          {(StartDialog) => (
            <StartDialog
              league={room.league}
              missing={missing}
              unready={unready}
              onClose={() => ask(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

interface ToolsProps {
  room: Room;
  controls: DraftControls;
  onOpen(dialog: RoomDialog): void;
}

/**
 * Buttons for preparing the draft. All members can prepare their board, but only a commissioner can randomize the order or import
 * a draft.
 */
export function LobbyTools({ room, controls, onOpen }: ToolsProps) {
  const randomize = useRandomizeOrder(room.league, 'Error');
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => onOpen('board')}>
        <ListOrdered aria-hidden="true" className="size-4" />
        My Draft Board
      </Button>
      {controls.mayRandomize && (
        <Button variant="outline" disabled={randomize.isPending} onClick={() => randomize.mutate()}>
          <Shuffle aria-hidden="true" className="size-4" />
          {randomize.isPending ? 'Randomizing...' : 'Randomize Order'}
        </Button>
      )}
      <ImportButton league={room.league} isOffered={controls.mayStart} />
    </div>
  );
}

interface ImportButtonProps {
  league: LeagueReply;
  /** Whether the user may open the dialog. If it is already open, it stays open, because the user may have pasted a list. */
  isOffered: boolean;
}

/** The button that opens the import dialog. It keeps the pasted text while the dialog is closed. */
function ImportButton({ league, isOffered }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      {isOffered && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          Import a Draft
        </Button>
      )}
      {isOpen && (
        <LazyDialog code={importDialog} title="Import a Draft" onClose={close}>
          {(ImportDialog) => <ImportDialog league={league} text={text} onText={setText} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

/** Loads on demand, because only commissioners use it, and only once per season. */
const importDialog = lazyCodeQuery(
  'import-dialog',
  () => import('../import/import-dialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
