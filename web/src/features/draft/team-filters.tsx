import { Search } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { TeamFilter } from './teams.ts';

/** What narrows the list of teams down. */
export interface Filters {
  filter: TeamFilter;
  onChange(filter: TeamFilter): void;
  search: RefObject<HTMLInputElement | null>;
}

const FIELD = 'min-h-11 min-w-0 rounded-sm border border-control bg-canvas text-sm text-ink';

export function TeamFilters({ filter, onChange, search }: Filters) {
  return (
    <div role="search" className="mb-3 grid grid-cols-3 gap-2 sm:grid-cols-[minmax(8rem,1fr)_auto_auto_auto]">
      <label className="relative col-span-3 sm:col-span-1">
        <span className="sr-only">Search teams</span>
        <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-ink-3" />
        <input
          ref={search}
          type="search"
          value={filter.search}
          placeholder="Search teams"
          aria-keyshortcuts="/"
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className={`${FIELD} w-full pr-9 pl-9 placeholder:text-ink-3`}
        />
        <kbd
          aria-hidden="true"
          className="absolute top-3 right-3 rounded-sm border border-line px-1.5 font-sans text-xs text-ink-3 max-lg:hidden"
        >
          /
        </kbd>
      </label>
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
        options={{ rank: 'By rank', city: 'By city' }}
        onChange={(sort) => onChange({ ...filter, sort })}
      />
    </div>
  );
}

function Choose<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Readonly<Record<Value, ReactNode>>;
  onChange: (value: Value) => void;
}) {
  return (
    <label className="min-w-0">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        title={label}
        onChange={(event) => onChange(event.target.value as Value)}
        className={`${FIELD} w-full px-2`}
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
