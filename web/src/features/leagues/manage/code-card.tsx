import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';

/** The league's code, and a new one where the old one has come to whom it should not. */
export function CodeCard({ league }: { league: LeagueReply }) {
  const [isAsking, setAsking] = useState(false);
  const draw = useLeagueChange(league, () => call('drawLeagueCode', { params: { leagueId: league.id } }), {
    failed: 'Update Failed',
    done: (_, { code }) => ({ title: 'New League Code', description: `The code is ${code} from now on` }),
  });
  return (
    <Card title="League Code">
      <p className="mb-3 text-sm text-ink-2">
        Whoever has <strong className="font-display tracking-[0.1em] text-gold">{league.code}</strong> can
        join before the draft. Has it come to somebody who should not have it? Draw a new one.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Draw a New Code
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Draw a new code?"
          confirmLabel={draw.isPending ? 'Drawing...' : 'Draw New Code'}
          isPending={draw.isPending}
          onConfirm={() => draw.mutate(undefined, { onSuccess: () => setAsking(false) })}
          destructive
        >
          Nobody can join by {league.code} any more, and open invitations are over. Members keep their seats,
          and their links still lead here.
        </ConfirmDialog>
      )}
    </Card>
  );
}
