import type { League } from '#shared/contract/schemas/leagues.ts';
import { pickClock } from '../../lib/time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  league: League;
  onClose(): void;
  onStart(): void;
}

export function StartDialog({ league, onClose, onStart }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Start the draft?"
      confirmLabel="Start Draft"
      onConfirm={onStart}
    >
      <p>
        The first member is on the clock at once, with {pickClock(league.currentSeason.draftTimerDuration)} a
        pick. The draft cannot be paused or restarted, and nobody can join any more.
      </p>
    </ConfirmDialog>
  );
}
