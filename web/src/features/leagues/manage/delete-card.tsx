import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { toldHere } from '../../../lib/told-here.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';

interface Props {
  league: LeagueReply;
  isOwner: boolean;
}

export function DeleteCard({ league, isOwner }: Props) {
  const [isAsking, setAsking] = useState(false);
  const barred = barredBecause(league, isOwner);
  return (
    <Card title="Delete League" className="border-destructive!">
      <p className="mb-3 text-sm text-ink-2">
        {barred ?? 'The league is gone at once, for everybody in it. There is no way back.'}
      </p>
      <Button variant="destructive" disabled={barred !== null} onClick={() => setAsking(true)}>
        Delete League
      </Button>
      {isAsking && <DeleteDialog league={league} onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Why the league stays for now; null where it may go (see Deletion). */
function barredBecause({ status }: LeagueReply, isOwner: boolean): string | null {
  if (status === 'draft') return null;
  if (status === 'drafting') return 'Leagues cannot be deleted while they draft.';
  if (status === 'active') return 'Leagues cannot be deleted after the draft has been completed.';
  return isOwner ? null : 'Now that the season is over, only the owner can delete the league.';
}

function DeleteDialog({ league, onClose }: { league: LeagueReply; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const name = useRef<HTMLInputElement>(null);
  const isSure = typed.trim() === league.name;
  const remove = useMutation({
    mutationFn: () => call('deleteLeague', { params: { leagueId: league.id } }),
    ...toldHere('Delete Failed'),
    onSuccess: async (_done, _asked, isHere) => {
      if (isHere()) await navigate(paths.dashboard, { replace: true });
      toast({ title: 'League Deleted', description: `"${league.name}" is gone` });
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSure) remove.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this league?"
      initialFocus={name}
      description="Every member is told. What was drafted, set and said in it is deleted for good."
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
