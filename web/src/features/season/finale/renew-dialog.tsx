import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { seasonAfter } from '#shared/domain/seasons.ts';
import { call } from '../../../lib/calls/call.ts';
import { useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { LeagueDialogProps } from '../../../parts/leagues/league-dialog-button.tsx';
import { leagueQuery } from '../../../parts/leagues/queries.ts';

/** The dialog that renews the league for the next season in which it can still draft. */
export function RenewDialog({ league, onClose }: LeagueDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { season } = league.currentSeason;
  const { moment, isPending } = useSeasonMoment(season);
  const next = moment && seasonAfter(season, moment.now)?.label;
  const renew = useMutation({
    mutationFn: (newSeasonYear: string) =>
      call('renewLeague', { params: { leagueId: league.id }, body: { newSeasonYear } }),
    ...failureToastOnSamePage('Renewal Failed'),
    onSuccess: async (renewed, label, isHere) => {
      // Navigate before the renewed league closes the dialog, because the next page takes over the dialog's history entry.
      if (isHere()) await navigate(paths.league(renewed.code));
      client.setQueryData(leagueQuery(renewed.code).queryKey, renewed);
      toast({ title: 'League Renewed!', description: `"${renewed.name}" plays ${label}` });
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Renew this league?"
      confirmLabel={renew.isPending ? 'Renewing...' : 'Renew League'}
      isPending={renew.isPending || next === undefined}
      onConfirm={() => next !== undefined && renew.mutate(next)}
    >
      {isPending && 'Checking for the next season…'}
      {!isPending && next === undefined && 'The next season isn’t available yet.'}
      {next !== undefined && (
        <>
          “{league.name}” returns for {next} with the same members, roles and league code, starting with a new
          draft. Past seasons stay in league history.
        </>
      )}
    </ConfirmDialog>
  );
}
