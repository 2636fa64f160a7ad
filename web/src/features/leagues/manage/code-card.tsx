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
    done: (_, { code }) => ({ title: 'New League Code', description: `Your new league code is ${code}` }),
  });
  return (
    <Card title="League Code">
      <p className="mb-3 text-sm text-ink-2">
        Anyone with <strong className="font-display tracking-[0.1em] text-gold">{league.code}</strong> can
        join before the draft. Did it get into the wrong hands? Get a new one.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Get a New Code
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Get a new code?"
          confirmLabel={draw.isPending ? 'Getting a new code...' : 'Get New Code'}
          isPending={draw.isPending}
          onConfirm={() => draw.mutate(undefined, { onSuccess: () => setAsking(false) })}
          destructive
        >
          {league.code} and all open invitations stop working. Current members keep their spots, and their
          links still work.
        </ConfirmDialog>
      )}
    </Card>
  );
}
