import clsx from 'clsx';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Table2 from 'lucide-react/icons/table-2';
import { useId, useState, type ReactNode, type RefObject } from 'react';
import type { UsualPicks } from '../board/adp.ts';
import { NO_FILTER, type TeamFilter } from '../room/teams.ts';

/** The team list's filters and search field, and whether the list is shown as a table of numbers. */
export interface Filters {
  filter: TeamFilter;
  onChange(filter: TeamFilter): void;
  isTable: boolean;
  /** Called after the table is drawn. */
  onTableShown(): void;
  onTable(isTable: boolean): void;
  search: RefObject<HTMLInputElement | null>;
}

/** If `onTable` is undefined, there is no button for switching to the table. */
interface Props extends Pick<Filters, 'filter' | 'onChange' | 'search'> {
  isTable?: boolean;
  onTable?(isTable: boolean): void;
  hasBoard: boolean;
  /** The teams' average picks; undefined until they are known. */
  usual: UsualPicks | undefined;
  /** Whether the user has chosen a crown. */
  hasCrown: boolean;
}

const FIELD = 'min-h-11 min-w-0 rounded-sm border border-control bg-canvas text-sm text-ink';

/** The search field and the filters, in a row. On phones, the filters open below the search field. */
export function TeamFilters({
  filter,
  onChange,
  search,
  isTable = false,
  onTable,
  hasBoard,
  hasCrown,
  usual,
}: Props) {
  const [isOpen, open] = useState(false);
  const choices = useId();
  const chosen = chosenOf(filter);
  return (
    <div role="search" className="mb-2 flex flex-wrap gap-2 sm:mb-3 sm:flex-nowrap">
      <label className="relative min-w-28 grow basis-0">
        <span className="sr-only">Search teams</span>
        <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-3" />
        <input
          ref={search}
          type="search"
          value={filter.search}
          placeholder="Search"
          aria-keyshortcuts="/"
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className={`${FIELD} w-full pr-1 pl-9 placeholder:text-ink-3 max-sm:pr-2 2xl:pr-9`}
        />
        <kbd
          aria-hidden="true"
          className="absolute top-3 right-3 rounded-sm border border-line px-1.5 font-sans text-xs text-ink-3 max-2xl:hidden"
        >
          /
        </kbd>
      </label>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => open(!isOpen)}
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-sm border px-3 text-sm font-semibold sm:hidden',
          chosen > 0 ? 'border-you text-you' : 'border-control text-ink-2',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
        {chosen > 0 && (
          <>
            <span aria-hidden="true">{chosen}</span>
            <span className="sr-only">, {chosen} chosen</span>
          </>
        )}
      </button>
      <div
        id={choices}
        className={clsx(
          'grid basis-full grid-cols-3 gap-2 max-sm:order-last sm:flex sm:shrink-0 sm:basis-auto',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <Choose
          label="Conference"
          value={filter.conference}
          options={{ all: 'AFC/NFC', AFC: 'AFC', NFC: 'NFC' }}
          onChange={(conference) => onChange({ ...filter, conference })}
        />
        <Choose
          label="Division"
          value={filter.division}
          options={{ all: 'Divisions', East: 'East', North: 'North', South: 'South', West: 'West' }}
          onChange={(division) => onChange({ ...filter, division })}
        />
        <Choose
          label="Sort by"
          value={filter.sort}
          options={{
            rank: hasBoard ? 'My board' : 'Default rank',
            ...(hasCrown && { crown: 'Best for my crown' }),
            wins: 'Projected wins',
            losses: 'Projected losses',
            last: 'Last season',
            ...(usual && { average: `ADP in ${usual.source}` }),
            division: 'Division',
            city: 'City',
          }}
          onChange={(sort) => onChange({ ...filter, sort, isReversed: false })}
        />
      </div>
      {onTable && (
        <button
          type="button"
          aria-pressed={isTable}
          aria-label="Stats table"
          title={isTable ? 'Show cards' : 'Show a table'}
          onClick={() => onTable(!isTable)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm border border-control text-ink-2 hover:text-ink aria-pressed:border-you aria-pressed:text-you"
        >
          {isTable ? (
            <LayoutGrid aria-hidden="true" className="size-4" />
          ) : (
            <Table2 aria-hidden="true" className="size-4" />
          )}
        </button>
      )}
    </div>
  );
}

/** Returns how many filters differ from their defaults. */
function chosenOf({ conference, division, sort }: TeamFilter): number {
  return [
    conference !== NO_FILTER.conference,
    division !== NO_FILTER.division,
    sort !== NO_FILTER.sort,
  ].filter(Boolean).length;
}

function Choose<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Partial<Record<Value, ReactNode>>>;
  onChange: (value: Value) => void;
}) {
  return (
    <label className="min-w-0 sm:max-w-34">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        title={label}
        onChange={(event) => onChange(event.target.value as Value)}
        className={`${FIELD} w-full pr-1 pl-2`}
      >
        {Object.entries<ReactNode>(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
