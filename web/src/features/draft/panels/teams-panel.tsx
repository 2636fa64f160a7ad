import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { memo, type ReactNode, useRef, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { seasonPath } from '../../../parts/season/queries.ts';
import { LazyPart, useCode } from '../../../ui/lazy-dialog.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { teamNumbersQuery } from '../room/queries.ts';
import { teamTable } from '../room/room-code.ts';
import { crownQuestion } from './crown-code.ts';
import { isPaused } from '../clock/pick-clock.ts';
import type { KnownRoom } from '../room/known-room.ts';
import type { Room } from '../room/room.ts';
import { TeamFilters, type Filters } from './team-filters.tsx';
import { TeamGrid } from './team-grid.tsx';
import type { Queue } from '../board/use-queue.ts';
import { adpOf } from '../board/adp.ts';
import { filterTeams, inOrderOf, NO_FILTER, type TeamFilter } from '../room/teams.ts';
import { isCrownAskedNow } from '../room/room.ts';
import type { Stars } from './star-button.tsx';
import type { Choice } from '../room/use-choice.ts';

interface Props {
  room: KnownRoom;
  queue: Queue;
  filters: Filters;
  choice: Choice;
  /** Opens a team's sheet. */
  onDetails(teamId: number): void;
}

/** The order in which the teams stay while the user stars some of them. It lasts until the filter or the view changes. */
interface Held {
  filter: TeamFilter;
  isTable: boolean;
  teamIds: readonly number[];
}

/** Lists the available teams. The user can search and filter them, and can select a team during their turn. */
export const TeamsPanel = memo(function TeamsPanel({ room, queue, filters, choice, onDetails }: Props) {
  const { numbersOf, usual } = room;
  const { isQueued, toggle } = queue;
  const [held, hold] = useState<Held | null>(null);
  const [said, say] = useState('');
  const crownOrder = room.crown ? defaultRanking(room.season, room.crown) : undefined;
  const known = { crownOrder, numbersOf, averages: usual?.averages };
  const sorted = filterTeams(room.available, filters.filter, known);
  // A newly starred team stays under the finger until the user sorts or searches again.
  const isHeld = held?.filter === filters.filter && held.isTable === filters.isTable;
  const found = isHeld ? inOrderOf(sorted, held.teamIds) : sorted;
  const stars: Stars | undefined =
    room.isComplete || room.status === 'ended'
      ? undefined
      : {
          isQueued,
          toggle(teamId) {
            const { filter, isTable } = filters;
            hold({ filter, isTable, teamIds: found.map(({ id }) => id) });
            say(`${placeNameOf(teamId)} is ${isQueued(teamId) ? 'out of' : 'in'} your queue.`);
            toggle(teamId);
          },
        };
  const list = {
    teams: found,
    numbersOf,
    hasBoard: room.hasBoard,
    usualOf: (teamId: number) => adpOf(room, usual, teamId),
    press: {
      isOpen: room.mayPick && choice.drafting === null,
      choose: choice.select,
      tell: onDetails,
    },
    selected: choice.selected,
    stars,
  };
  const isDue = isCrownAskedNow(room);
  const { data: CrownQuestion } = useCode(crownQuestion, isDue);
  const isAsked = isDue && CrownQuestion !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = (
    <>
      {/* The shortcut key stars a team without moving the focus, so the change has to be announced. */}
      <p role="status" className="sr-only">
        {said}
      </p>
      <NumbersNote league={room.league} />
      <TeamFilters {...filters} hasBoard={room.hasBoard} hasCrown={Boolean(room.crown)} usual={usual} />
      {found.length === 0 ? (
        <EmptyState
          drawing="marker"
          title="No teams found"
          action={
            <Button variant="outline" onClick={() => filters.onChange(NO_FILTER)}>
              Show all teams
            </Button>
          }
        />
      ) : filters.isTable ? (
        <LazyPart code={teamTable}>
          {(TeamTable) => (
            <TeamTable
              {...list}
              usual={usual}
              filter={filters.filter}
              onFilter={filters.onChange}
              onShown={filters.onTableShown}
            />
          )}
        </LazyPart>
      ) : (
        <TeamGrid {...list} />
      )}
    </>
  );
  if (room.isComplete) return <Undrafted left={room.available.length}>{content}</Undrafted>;
  return (
    <section
      aria-labelledby="available-teams"
      className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4"
    >
      {/* The question replaces the heading, so that no card moves when it appears or disappears. */}
      <div className="-mt-2 mb-1 grid min-h-11 items-center sm:mt-0 sm:mb-3">
        <div className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', isAsked && 'sr-only')}>
          <h2 ref={heading} id="available-teams" tabIndex={-1} className="text-lg">
            Available Teams
          </h2>
          <Badge>{room.available.length} left</Badge>
          <p className="text-sm text-ink-3 max-sm:hidden">{hint(room)}</p>
        </div>
        {isAsked && <CrownQuestion room={room} look="line" successor={() => heading.current} />}
      </div>
      {content}
    </section>
  );
});

/** Says that the teams have no numbers, and so no order by them, because they didn't load. */
function NumbersNote({ league }: { league: LeagueReply }) {
  const { isError, data, refetch } = useQuery(teamNumbersQuery(seasonPath(league)));
  if (!isError || data) return null;
  return (
    <NotLoaded onRetry={() => void refetch()} className="mb-3">
      The teams’ numbers didn’t load.
    </NotLoaded>
  );
}

/** The undrafted teams. They are collapsed until the user opens them; on small screens, opening their tab is enough. */
function Undrafted({ left, children }: { left: number; children: ReactNode }) {
  const [isTab] = useState(() => matchMedia('(width < 64rem)').matches);
  return (
    <details open={isTab} className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:px-4">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <h2 className="inline text-lg">Undrafted Teams</h2> <Badge>{left} left</Badge>
      </summary>
      <div className="pb-4">
        {left === 0 ? <p className="text-sm text-ink-2">Every team is drafted.</p> : children}
      </div>
    </details>
  );
}

function hint({ mayPick, status, draft }: Room): string {
  if (isPaused(draft)) return 'No one can pick while the draft is paused.';
  // The clock says what to do.
  if (mayPick || status === 'ended') return '';
  return status === 'drafting'
    ? 'You can pick when you’re on the clock.'
    : 'You can draft teams once the draft starts.';
}
