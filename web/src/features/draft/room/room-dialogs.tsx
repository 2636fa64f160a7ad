import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useQueue } from '../board/use-queue.ts';
import { DialogClock } from '../clock/dialog-clock.tsx';
import type { EditorProps } from '../board/board-editor.tsx';
import { AuctionHelp } from '../auction/auction-help.tsx';
import { HelpText } from './help-text.tsx';
import { boardEditor, orderEditor } from '../board/editor-code.ts';
import { BoardFailure } from '../board/board-failure.tsx';
import { DIALOG_TITLES, type RoomDialog, type Room } from './room.ts';

const BOARDS = {
  clocked:
    'Put your favorites on top. If your clock runs out, you get the top available team. Only you can see your board.',
  unclocked:
    'Put your favorites on top. At the season’s draft deadline, you get the top available teams. Only you can see your board.',
} as const;

const DESCRIPTIONS: Readonly<Record<Exclude<RoomDialog, 'board'>, string>> = {
  order: 'Drag members into order, or use the buttons.',
  help: 'How the draft works, plus keyboard shortcuts.',
};

export interface Props {
  room: Room;
  dialog: RoomDialog;
  onClose(): void;
}

/**
 * Shows the room's open dialog. The sortable lists load when the first editor opens. Closing an editor that has unsaved changes
 * requires a confirmation.
 */
export function RoomDialogs({ room, dialog, onClose }: Props) {
  // This is a ref, because a key that closes the dialog may be pressed before the next render, and has to see the latest value.
  const isChanged = useRef(false);
  const [isAsking, ask] = useState(false);
  const leave = () => (isChanged.current ? ask(true) : onClose());
  const onChanged = useCallback((is: boolean) => void (isChanged.current = is), []);
  const editor = { room, onClose, onChanged };
  const isClocked = room.clockLength !== null;
  return (
    <Dialog
      onClose={leave}
      title={DIALOG_TITLES[dialog]}
      description={dialog === 'board' ? BOARDS[isClocked ? 'clocked' : 'unclocked'] : DESCRIPTIONS[dialog]}
      size={dialog === 'board' ? 'wide' : 'form'}
      status={<DialogClock room={room} />}
      isForReading={dialog === 'help'}
    >
      {dialog === 'board' && <SavedBoard {...editor} />}
      {dialog === 'order' && (
        <LazyPart code={orderEditor}>{(OrderEditor) => <OrderEditor {...editor} />}</LazyPart>
      )}
      {dialog === 'help' &&
        (room.league.currentSeason.auction ? (
          <AuctionHelp isClocked={isClocked} />
        ) : (
          <HelpText teamsEach={room.plan.teamsEach} isClocked={isClocked} />
        ))}
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title="Discard changes?"
          cancelLabel="Keep Editing"
          confirmLabel="Discard"
          destructive
          onConfirm={onClose}
        >
          You have unsaved changes.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Shows the board editor once the saved board has loaded, because the editor starts from that board. */
function SavedBoard(editor: EditorProps) {
  const queue = useQueue(editor.room.league);
  const { board: saved } = queue;
  if (saved !== undefined) {
    return (
      <LazyPart code={boardEditor}>{(BoardEditor) => <BoardEditor board={saved} {...editor} />}</LazyPart>
    );
  }
  return queue.failure ? <BoardFailure {...queue} /> : <Spinner />;
}
