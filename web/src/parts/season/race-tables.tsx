import type { ComponentProps } from 'react';
import { CROWN_NAMES } from '#shared/domain/season/ranks.ts';
import { useNarrow } from '../../lib/page/narrow.ts';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { RaceCrown } from './race-crown.tsx';
import { StandingsTable } from './standings-table.tsx';
import type { Race } from './standings.ts';

type Props = Omit<ComponentProps<typeof StandingsTable>, 'by'>;

/** Shows the tables of both races: side by side or, in narrow windows, in tabs. */
export function RaceTables(props: Props) {
  if (useNarrow('64rem'))
    return <Tabs label="Standings by race" tabs={[tab('wins', props), tab('losses', props)]} />;
  return (
    <div role="group" aria-label="Standings by race" className="grid grid-cols-2 items-start gap-8">
      <StandingsTable by="wins" {...props} />
      <StandingsTable by="losses" {...props} />
    </div>
  );
}

function tab(race: Race, props: Props): Tab {
  return {
    id: race,
    label: (
      <span className="inline-flex items-center gap-1.5">
        <RaceCrown race={race} className="size-4" />
        {CROWN_NAMES[race]}
      </span>
    ),
    content: (
      // Without a visible caption, the table begins right below the tabs.
      <div className="-mt-4">
        <StandingsTable by={race} {...props} />
      </div>
    ),
  };
}
