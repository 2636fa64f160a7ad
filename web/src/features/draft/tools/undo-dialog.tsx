import type { Pick } from '#shared/contract/schemas/draft.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { turnWords } from '../../../lib/draft/turn-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import type { Room } from '../model/room.ts';
import { useUndo } from './use-draft-tools.ts';

/** It names the pick that was the last when it was opened, and takes back that one or none. */
export function UndoDialog({ room, pick, onClose }: { room: Room; pick: Pick; onClose: () => void }) {
  const undo = useUndo(room.league);
  const team = placeNameOf(pick.nflTeamId);
  const who = pick.userId === room.me ? 'You' : room.nameOf(pick.userId);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take back this pick?"
      confirmLabel={undo.isPending ? 'Taking Back...' : 'Take Back Pick'}
      destructive
      isPending={undo.isPending}
      onConfirm={() => undo.mutate(pick.pickOrder, { onSuccess: onClose })}
    >
      <p className="mb-2 text-base font-semibold text-ink">
        {turnWords(pick)}: {who} took {team}
      </p>
      <p>
        {team} is free again, and {who === 'You' ? 'you are' : `${who} is`} on the clock with a whole one. The
        room is told, and the league&apos;s log keeps it.
      </p>
      {undo.error && (
        <FailureNote
          title="Error"
          error={undo.error}
          fallback="Failed to take back the pick"
          className="mt-3"
        />
      )}
    </ConfirmDialog>
  );
}
