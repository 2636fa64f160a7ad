import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { LeagueDialogProps } from './league-dialog-button.tsx';
import { partingKey } from './queries.ts';

/** Deletes a league for good, after the user has typed the league's name. */
export function DeleteLeagueDialog({ league, onClose }: LeagueDialogProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const name = useRef<HTMLInputElement>(null);
  const isSure = typed.trim() === league.name;
  const remove = useMutation({
    mutationKey: partingKey(league.id),
    mutationFn: () => call('deleteLeague', { params: { leagueId: league.id } }),
    ...failureToastOnSamePage('Delete Failed'),
    onSuccess: async (_done, _asked, isHere) => {
      if (isHere()) await navigate(paths.dashboard, { replace: true });
      toast({ title: 'League Deleted', description: `"${league.name}" is deleted` });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSure) remove.mutate();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Delete this league?"
      initialFocus={name}
      description="We notify every member. The draft, settings and chat are deleted for good."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={`To confirm, type the league’s name: ${league.name}`}
          ref={name}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" disabled={!isSure || remove.isPending}>
            {remove.isPending ? 'Deleting...' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
