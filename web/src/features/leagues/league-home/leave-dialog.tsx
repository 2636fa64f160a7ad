import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { LeagueDialogProps } from '../../../parts/leagues/league-dialog-button.tsx';
import { partingKey } from '../../../parts/leagues/queries.ts';

export function LeaveDialog({ league, onClose }: LeagueDialogProps) {
  const navigate = useNavigate();
  const { id } = useMe();
  const [heir] = league.members.find(({ userId }) => userId === id)?.partners ?? [];
  const leave = useMutation({
    mutationKey: partingKey(league.id),
    mutationFn: () => call('leaveLeague', { params: { leagueId: league.id }, body: {} }),
    ...failureToastOnSamePage('Error', 'Failed to leave league'),
    onSuccess: (_done, _asked, isHere) => {
      toast({ title: 'League Left', description: `You left "${league.name}"` });
      return isHere() ? navigate(paths.dashboard) : undefined;
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Leave this league?"
      confirmLabel={leave.isPending ? 'Leaving...' : 'Leave League'}
      isPending={leave.isPending}
      onConfirm={() => leave.mutate()}
      destructive
    >
      {heir
        ? `Your partner ${heir.user.username} keeps your spot in “${league.name}”, with its teams, points and draft board.`
        : `You give up your spot in “${league.name}”, and your draft boards are deleted.`}
      {league.isPublic ? '' : ' To come back, you’ll need the league code or an invitation.'}
    </ConfirmDialog>
  );
}
