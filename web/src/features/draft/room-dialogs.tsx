import { lazy, Suspense } from 'react';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { HelpText } from './help-text.tsx';
import type { Room } from './room.ts';

export type RoomDialog = 'board' | 'order' | 'help';

const BoardEditor = lazy(async () => ({ default: (await import('./board-editor.tsx')).BoardEditor }));
const OrderEditor = lazy(async () => ({ default: (await import('./order-editor.tsx')).OrderEditor }));

const TITLES: Readonly<Record<RoomDialog, string>> = {
  board: 'My Draft Board',
  order: 'Draft Order',
  help: 'Help and keys',
};

const DESCRIPTIONS: Readonly<Record<RoomDialog, string>> = {
  board:
    'Most wanted first. If your clock runs out, the first free team of this list is picked for you. Only you see it.',
  order: 'Who picks first. Drag a member, or use the buttons.',
  help: 'How the draft goes, and how to do it without a mouse.',
};

interface Props {
  room: Room;
  board: DraftBoard | null;
  dialog: RoomDialog;
  onClose(): void;
}

/** One dialog at a time; the sortable lists come with the first of them. */
export function RoomDialogs({ room, board, dialog, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TITLES[dialog]}
      description={DESCRIPTIONS[dialog]}
      size={dialog === 'board' ? 'wide' : 'form'}
    >
      <Suspense fallback={<Spinner />}>
        {dialog === 'board' && <BoardEditor room={room} board={board} onClose={onClose} />}
        {dialog === 'order' && <OrderEditor room={room} onClose={onClose} />}
        {dialog === 'help' && <HelpText />}
      </Suspense>
    </Dialog>
  );
}
