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
          label="Include seasons on other sites"
          hint="As entered by your commissioners."
          checked={withEarlier}
          onChange={setWithEarlier}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState title="No season is over yet">All-time stats start after your first season.</EmptyState>
      ) : (
        <>
          <AllTimeTable rows={rows} meId={meId} />
          <p className="mt-3 text-xs text-ink-3">
            W% and L% are the share of a member’s games won and lost, ties included, so seasons of different
            sizes compare fairly.
          </p>
        </>
      )}
    </Card>
  );
}
