import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import type { Choice } from '../room/use-choice.ts';
import type { Projections } from '../board/projections.ts';
import type { DraftView } from '../room/room.ts';
import { filterTeams, NO_FILTER } from '../room/teams.ts';
import { inSimulation, adpOf } from '../board/adp.ts';
import { TeamFilters, type Filters } from '../panels/team-filters.tsx';
import { TeamGrid } from '../panels/team-grid.tsx';
import { TeamTable } from '../panels/team-table.tsx';
import { numbersOf } from './mock-season.ts';

interface Props {
  view: DraftView;
  projections: Projections | undefined;
  choice: Choice;
  filters: Filters;
}

/** Lists the available teams. The user can search and sort them, and can select a team during their turn. */
export function MockTeams({ view, projections, choice, filters }: Props) {
  const { filter, onChange, isTable, onTableShown } = filters;
  const usual = projections && inSimulation(projections);
  const found = filterTeams(view.available, filter, { numbersOf, averages: usual?.averages });
  const list = {
    teams: found,
    numbersOf,
    usualOf: (teamId: number) => adpOf(view, usual, teamId),
    press: { isOpen: view.mayPick, choose: choice.select },
    selected: choice.selected,
    stars: undefined,
  };
  return (
    <section
      aria-labelledby="available-teams"
      className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4"
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="available-teams" className="text-lg">
          Available Teams
        </h2>
        <Badge>{view.available.length} left</Badge>
        {!view.mayPick && (
          <p className="basis-full text-sm text-ink-3 sm:basis-auto">
            You can pick when you’re on the clock.
          </p>
        )}
      </div>
      <TeamFilters {...filters} hasBoard={false} hasCrown={false} usual={usual} />
      {found.length === 0 ? (
        <EmptyState
          drawing="marker"
          title="No teams found"
          action={
            <Button variant="outline" onClick={() => onChange(NO_FILTER)}>
              Show all teams
            </Button>
          }
        />
      ) : isTable ? (
        <TeamTable
          {...list}
          hasBoard={false}
          usual={usual}
          filter={filter}
          onFilter={onChange}
          onShown={onTableShown}
        />
      ) : (
        <TeamGrid {...list} />
      )}
    </section>
  );
}
