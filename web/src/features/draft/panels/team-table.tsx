import clsx from 'clsx';
import { useEffect, useEffectEvent, useId } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { ordinal } from '../../../lib/numbers.ts';
import { record } from '../../../parts/season/standings.ts';
import { SortHeader, type Sorting } from '../../../ui/sort-header.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { boardPlace } from '../board/draft-board.ts';
import { adpText, type UsualPick, type UsualPicks } from '../board/adp.ts';
import { expectedText, lastText, raceText, type TeamNumbers } from '../room/team-numbers.ts';
import type { RankedTeam, TeamFilter, TeamSort } from '../room/teams.ts';
import { StarButton, type Stars } from './star-button.tsx';
import { pressOn, teamKeys, useTeamStop, type TeamPress, type TeamStop } from './use-team-stop.ts';

export interface Props {
  teams: readonly RankedTeam[];
  numbersOf(teamId: number): TeamNumbers | undefined;
  usualOf(teamId: number): UsualPick | undefined;
  usual: UsualPicks | undefined;
  hasBoard: boolean;
  press: TeamPress;
  selected: number | null;
  stars: Stars | undefined;
  filter: TeamFilter;
  onFilter(filter: TeamFilter): void;
  onShown(): void;
}

type Column = Extract<TeamSort, 'rank' | 'city' | 'wins' | 'losses' | 'last' | 'average'>;

/** Shows all teams with all their numbers, in two blocks if there is space. Each row is a button. */
export function TeamTable({ teams, filter, onFilter, onShown, ...rest }: Props) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const { list, ...stop } = useTeamStop<HTMLDivElement>(teams, 'columns', teamKeys(rest.press, rest.stars));
  const half = Math.ceil(teams.length / 2);
  const sorting = sortingOf(filter);
  const sortBy = (sort: Column) =>
    onFilter({ ...filter, sort, isReversed: filter.sort === sort && !filter.isReversed });
  return (
    <div ref={list} role="group" aria-label="Available teams" className="grid gap-x-6 lg:grid-cols-2">
      {[teams.slice(0, half), teams.slice(half)].map(
        (block, index) =>
          block.length > 0 && (
            <Block
              key={index}
              name={index === 0 ? 'The first teams' : 'The other teams'}
              isRest={index > 0}
              teams={block}
              from={index * half}
              sorting={sorting}
              onSort={sortBy}
              stop={stop}
              {...rest}
            />
          ),
      )}
    </div>
  );
}

/** Returns the sort order. By default, ranks and names ascend, and other numbers descend; `isReversed` swaps that. */
function sortingOf({ sort, isReversed }: TeamFilter): Sorting<TeamSort> {
  const isFromFirst = sort === 'rank' || sort === 'average' || sort === 'city' || sort === 'division';
  return { column: sort, isDescending: isFromFirst === isReversed };
}

type Shared = Omit<Props, 'teams' | 'filter' | 'onFilter' | 'onShown'> & {
  stop: Omit<TeamStop<HTMLDivElement>, 'list'>;
};

interface BlockProps extends Shared {
  name: string;
  /** Whether the block is the second one, which continues the first on small screens. */
  isRest: boolean;
  teams: readonly RankedTeam[];
  /** The position of the block's first team among all teams. */
  from: number;
  sorting: Sorting<TeamSort>;
  onSort(column: Column): void;
}

/** The widths of the columns. Phones have no space for the first column. */
const COLUMNS = [
  'w-14 max-sm:hidden',
  '',
  'w-13 sm:w-18',
  'w-13 sm:w-18',
  'w-12 sm:w-14 lg:w-12',
  'w-14 max-2xl:hidden',
];

function Block({ name, isRest, teams, from, sorting, onSort, hasBoard, usual, ...rest }: BlockProps) {
  const head = { sorting, onSort: (column: TeamSort) => onSort(column as Column) };
  return (
    <table className="w-full table-fixed self-start text-sm">
      <caption className="sr-only">{name}</caption>
      <colgroup>
        {rest.stars && <col className="w-11 lg:w-8" />}
        {COLUMNS.map((width, index) => (
          <col key={index} className={width} />
        ))}
      </colgroup>
      <thead className={clsx(isRest && 'max-lg:sr-only')}>
        <tr className="border-b border-line text-ink-2">
          {rest.stars && (
            <td>
              <span className="sr-only">Queue</span>
            </td>
          )}
          <SortHeader
            column="rank"
            label={hasBoard ? 'Board' : 'Rank'}
            name={hasBoard ? 'Rank on Your Board' : 'Rank'}
            className="max-sm:hidden"
            {...head}
          />
          <SortHeader column="city" label="Team" name="City" isText className="pl-2" {...head} />
          <SortHeader column="wins" label="Wins" name="Projected Wins" {...head} />
          <SortHeader column="losses" label="Losses" name="Projected Losses" {...head} />
          <SortHeader column="last" label="Last" name="Last Season" {...head} />
          <SortHeader
            column="average"
            label="Pick"
            name={usual ? `Average Pick in ${usual.source}` : 'Average Pick'}
            className="max-2xl:hidden"
            {...head}
          />
        </tr>
      </thead>
      <tbody>
        {teams.map((team, index) => (
          <Row key={team.id} team={team} place={from + index} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Shared, 'hasBoard' | 'usual'> {
  team: RankedTeam;
  place: number;
}

function Row({ team, place, numbersOf, usualOf, press, selected, stars, stop }: RowProps) {
  const numbers = numbersOf(team.id);
  const usual = usualOf(team.id);
  const isSelected = selected === team.id;
  const numbersId = useId();
  const button = useLastingFocus<HTMLButtonElement>(() => stop.successorAt(place));
  return (
    <tr
      className={clsx(
        'relative h-11 border-b border-line has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-focus lg:h-9',
        isSelected ? 'bg-overlay outline-2 -outline-offset-2 outline-you' : 'hover:bg-raised',
      )}
    >
      {stars && (
        <td className="relative z-10 p-0">
          <StarButton
            stars={stars}
            teamId={team.id}
            isTabStop={team.id === stop.tabStop}
            className="items-center justify-center lg:h-9 lg:w-8"
          />
        </td>
      )}
      <td className={clsx('pr-1 text-right max-sm:hidden', team.place.isOnBoard ? 'text-you' : 'text-ink-3')}>
        {team.place.number}
      </td>
      <th scope="row" className="min-w-0 pl-2 text-left font-normal">
        <button
          ref={button}
          type="button"
          data-team={team.id}
          aria-describedby={numbersId}
          aria-pressed={isSelected}
          tabIndex={team.id === stop.tabStop ? 0 : -1}
          onFocus={() => stop.onFocus(team.id)}
          onKeyDown={stop.onKeyDown}
          {...pressOn(press, team.id, isSelected)}
          className="flex w-full min-w-0 items-center gap-2 text-left outline-none! after:absolute after:inset-0"
        >
          <TeamChip team={team} size="sm" decorative />
          <span className="truncate max-[22.5rem]:sr-only">{placeName(team)}</span>
        </button>
        <span id={numbersId} hidden>
          {boardPlace(team.place)}
          {usual && `, ${adpText(usual)}`}
          {numbers && `, ${lastText(numbers)}, ${expectedText(numbers)}, ${raceText(numbers)}`}
        </span>
      </th>
      <Number value={numbers?.expectedWins} rank={numbers?.winRank} />
      <Number value={numbers?.expectedLosses} rank={numbers?.lossRank} />
      <td className="pr-1 text-right text-ink-2 tabular-nums">
        {numbers ? record(numbers.lastSeason) : '–'}
      </td>
      <td
        title={usual && adpText(usual)}
        className={clsx(
          'pr-1 text-right tabular-nums max-2xl:hidden',
          usual?.fall ? 'text-you' : 'text-ink-2',
        )}
      >
        {usual ? usual.average.toFixed(1) : '–'}
      </td>
    </tr>
  );
}

/** A number with its rank among all teams. */
function Number({ value, rank }: { value: number | undefined; rank: number | undefined }) {
  return (
    <td className="pr-1 text-right tabular-nums">
      {value === undefined ? '–' : value.toFixed(1)}
      {rank !== undefined && <span className="text-xs text-ink-3 max-sm:block"> {ordinal(rank)}</span>}
    </td>
  );
}
