import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { ownName } from '../../../lib/calls/name-seats.ts';
import { othersIn } from '../../../parts/leagues/members.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { useLeagueChange } from '../../../parts/leagues/league-changes.ts';

/** Lets the owner transfer the league to another member. The former owner stays a commissioner. */
export function HandOverCard({ league, meId }: { league: LeagueReply; meId: string }) {
  const others = othersIn(league, meId);
  const [wished, setWished] = useState('');
  const [isAsking, setAsking] = useState(false);
  const heir = others.find(({ userId }) => userId === wished);
  const handOver = useLeagueChange(
    league,
    (userId: string) => call('handOverLeague', { params: { leagueId: league.id }, body: { userId } }),
    {
      failed: 'Update Failed',
      done: (_, { ownerId, members }) => {
        const owner = members.find(({ userId }) => userId === ownerId);
        return {
          title: 'League Handed Over',
          description: `${owner ? ownName(owner) : 'Someone else'} is the new owner`,
        };
      },
    },
  );
  return (
    <Card title="Hand Over League">
      <p className="mb-3 text-sm text-ink-2">
        Only the owner can hand over the league, or delete it after its first season. You stay on as a
        commissioner.
      </p>
      {others.length === 0 ? (
        <p className="text-sm text-ink-3">There’s no one to hand it to yet.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="New owner"
            className="grow basis-48"
            value={wished}
            onChange={(event) => {
              setWished(event.target.value);
              // The member who was chosen before may have left in the meantime.
              setAsking(false);
            }}
          >
            <option value="">Choose a member</option>
            {others.map((member) => (
              <option key={member.userId} value={member.userId}>
                {ownName(member)}
              </option>
            ))}
          </SelectField>
          <Button variant="outline" disabled={!heir} onClick={() => setAsking(true)}>
            Hand Over
          </Button>
        </div>
      )}
      {isAsking && heir && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Hand the league over to ${ownName(heir)}?`}
          confirmLabel={handOver.isPending ? 'Handing over...' : 'Hand Over League'}
          isPending={handOver.isPending}
          onConfirm={() => handOver.mutate(heir.userId, { onSuccess: () => setAsking(false) })}
          destructive
        >
          Only they can hand it back.
        </ConfirmDialog>
      )}
    </Card>
  );
}
