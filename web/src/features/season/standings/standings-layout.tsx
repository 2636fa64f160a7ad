import { type ReactNode, useSyncExternalStore } from 'react';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import type { Race } from '../../../parts/season/standings.ts';
import { Tabs, type Tab } from '../../../ui/tabs.tsx';

/** Arranges the parts of the page in columns or, on a phone, in tabs. */
export function StandingsLayout(parts: StandingsParts) {
  return useNarrow() ? <InTabs {...parts} /> : <AllAtOnce {...parts} />;
}

/** The parts that the page consists of. */
export interface StandingsParts {
  table(by: Race): ReactNode;
  leaders: ReactNode;
  odds: ReactNode;
  choice: ReactNode;
  mine: ReactNode;
  games: ReactNode;
  /** A link to the Game Day page, which shows the same games. */
  gameDay: ReactNode;
  activity: ReactNode;
  races: ReactNode;
}

/**
 * On wide screens, there are two columns that don't depend on each other's length. On medium ones, there is a single column that
 * ends with the races.
 */
function AllAtOnce({ table, leaders, odds, choice, mine, games, activity, races }: StandingsParts) {
  return (
    <>
      {choice && (
        <div>
          {choice}
          {mine}
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          {table('wins')}
          {leaders}
          {odds}
        </div>
        <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {games}
          {activity}
        </div>
        {races}
      </div>
    </>
  );
}

/** On a phone, there are tabs. Each race has a tab of its own, so that it is short enough to scroll with a thumb. */
function InTabs({ table, odds, choice, mine, gameDay, activity, races }: StandingsParts) {
  const race = (id: Race, label: string): Tab => ({
    id,
    label: (
      <span className="inline-flex items-center gap-1">
        <RaceCrown race={id} className="size-4" />
        <span className="sr-only">Most </span>
        {label}
      </span>
    ),
    content: table(id),
  });
  const oddsTab: Tab = {
    id: 'odds',
    label: 'Odds',
    content: (
      <div className="grid gap-4">
        {odds}
        {races}
      </div>
    ),
  };
  const weekTab: Tab = {
    id: 'week',
    label: 'Week',
    content: (
      <>
        {choice}
        <div className="grid gap-4">
          {mine}
          {gameDay}
        </div>
      </>
    ),
  };
  const tabs = [
    race('wins', 'Wins'),
    race('losses', 'Losses'),
    ...(races ? [oddsTab] : []),
    ...(choice ? [weekTab] : []),
    { id: 'activity', label: 'Log', content: activity },
  ];
  return <Tabs label="Season Leaders" tabs={tabs} />;
}

const NARROW = '(width < 40rem)';

/** Returns whether the window is as narrow as a phone's, where only one part is shown at a time. */
function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
