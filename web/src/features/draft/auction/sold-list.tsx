import { memo } from 'react';
import { placeNameOf, teamById } from '#shared/domain/teams.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamPlate } from '../../../ui/team-block.tsx';
import type { AuctionView } from './auction-view.ts';

/** The teams that have been sold, the last one first, with buyers and prices. */
export const SoldList = memo(function SoldList({ view }: { view: AuctionView }) {
  const { sold } = view;
  return (
    <Card title="Sold">
      {sold.length === 0 ? (
        <p className="text-sm text-ink-3">No team is sold yet.</p>
      ) : (
        <ol className="grid" reversed>
          {sold.toReversed().map(({ teamId, userId, price }) => {
            const team = teamById(teamId);
            return (
              <li
                key={teamId}
                className="flex min-h-11 items-center gap-3 border-b border-line last:border-b-0"
              >
                {team && <TeamPlate team={team} className="h-8 w-16 text-base" />}
                <span className="min-w-0 grow">
                  <span className="sr-only">{placeNameOf(teamId)} to </span>
                  <PersonName name={view.labelOf(userId)} className="text-sm" />
                </span>
                <span className="font-display text-lg tabular-nums">
                  <span className="sr-only">for </span>
                  {price}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
});
