import type { Pick } from '#shared/contract/schemas/draft.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { turnText } from '../../../parts/draft/turn-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import type { Room } from '../room/room.ts';
import { useToastErrorIfClosed } from '../room/use-toast-error-if-closed.ts';
import { useUndo } from './use-draft-tools.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

interface Props {
  room: Room;
  pick: Pick;
  /** If set, undoes the pick, which then isn't undone on the server from here. */
  onUndo?: () => void;
  /** Whether the draft's last pick is now a different one. */
  isOver?: boolean;
  onClose: () => void;
}

/** Names the pick that was the last one when the dialog opened, and undoes only that one. */
export function UndoDialog({ room, pick, onUndo, isOver = false, onClose }: Props) {
  const isSale = pick.price !== undefined;
  const what = isSale ? 'sale' : 'pick';
  const failed = `Failed to undo the ${what}`;
  const undo = useUndo(room.league, useToastErrorIfClosed(failed));
  const takeBack = () => {
    if (!onUndo) return undo.mutate(pick.pickOrder, { onSuccess: onClose });
    onUndo();
    onClose();
  };
  const team = placeNameOf(pick.nflTeamId);
  const who = pick.userId === room.me ? 'You' : room.nameOf(pick.userId);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Undo this ${what}?`}
      confirmLabel={undo.isPending ? 'Undoing...' : isSale ? 'Undo Sale' : 'Undo Pick'}
      destructive
      isPending={undo.isPending || isOver}
      onConfirm={takeBack}
    >
      <p className="mb-2 text-base font-semibold text-ink">
        {turnText(pick)}: {who} {isSale ? 'bought' : 'took'} {team}
      </p>
      <p>
        {isSale ? (
          <>
            {team} is for sale again, its buyer gets the money back, and the team on the block, if any, is
            taken off it
          </>
        ) : (
          <>
            {team} is available again, and{' '}
            {room.clockLength === null
              ? `it is ${who === 'You' ? 'your' : `${who}’s`} turn again`
              : `${who === 'You' ? 'you are' : nameAnd(who, 'is')} on the clock again, with the full time`}
          </>
        )}
        . The room sees the undo, and it’s in the league log.
      </p>
      {isOver && (
        <p role="status" className="mt-3 text-warn">
          This is no longer the last {what}.
        </p>
      )}
      {undo.error && <FailureNote title="Error" error={undo.error} fallback={failed} className="mt-3" />}
    </ConfirmDialog>
  );
}
