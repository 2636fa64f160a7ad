import { useState } from 'react';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { allTimeRows } from './all-time-rows.ts';
import { AllTimeTable } from './all-time-table.tsx';

/** Everybody's results over all seasons that are over. */
export function AllTimeCard({ history, meId }: { history: LeagueHistory; meId: string }) {
  const [withEarlier, setWithEarlier] = useState(true);
  const hasEarlier = history.earlierSeasons.length > 0;
  const rows = allTimeRows(history, withEarlier);
  return (
    <Card title="All-Time Table" className="lg:col-span-2">
      {hasEarlier && (
        <SwitchField
          label="With the seasons played elsewhere"
          hint="As the commissioners entered them, in every column."
          checked={withEarlier}
          onChange={setWithEarlier}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title="No season is over yet">The table begins with the first one.</EmptyState>
      ) : (
        <>
          <AllTimeTable rows={rows} meId={meId} />
          <p className="mt-3 text-xs text-ink-3">
            W% and L% are shares of all games of somebody’s teams, ties included. They compare seasons with
            different numbers of teams and members.
          </p>
        </>
      )}
    </Card>
  );
}
