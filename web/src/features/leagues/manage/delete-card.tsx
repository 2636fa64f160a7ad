import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeleteLeagueDialog } from '../../../ui/delete-league-dialog.tsx';

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
      {isAsking && <DeleteLeagueDialog league={league} onClose={() => setAsking(false)} />}
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
