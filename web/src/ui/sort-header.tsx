import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';

/** The sorted column of a table, and its direction. */
export interface Sorting<Column extends string> {
  column: Column;
  isDescending: boolean;
}

/**
 * The sorting after a press: reversed if it's the same column; a new one starts descending for numbers, and from A to Z for text.
 */
export function sortedBy<Column extends string>(
  before: Sorting<Column>,
  column: Column,
  isText: boolean,
): Sorting<Column> {
  return { column, isDescending: before.column === column ? !before.isDescending : !isText };
}

interface Props<Column extends string> {
  column: Column;
  label: string;
  /** The column's full name, which the label abbreviates. */
  name: string;
  /** Whether the column holds text, not numbers. */
  isText?: boolean;
  sorting: Sorting<Column>;
  onSort(column: Column): void;
  className?: string;
}

/** The header of a sortable column. */
export function SortHeader<Column extends string>({
  column,
  label,
  name,
  isText = false,
  sorting,
  onSort,
  className,
}: Props<Column>) {
  const isSorted = sorting.column === column;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      {...(isSorted ? { 'aria-sort': sorting.isDescending ? 'descending' : 'ascending' } : {})}
      className={clsx('py-1 font-normal', isText && 'text-left', className)}
    >
      <button
        type="button"
        aria-label={label === name ? `Sort by ${name}` : `${label}, sort by ${name}`}
        onClick={() => onSort(column)}
        className={clsx(
          'inline-flex min-h-11 w-full items-center gap-0.5 font-semibold whitespace-nowrap hover:text-ink',
          !isText && 'flex-row-reverse pr-1',
          isSorted && 'text-you',
        )}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={clsx('size-3.5 max-[22.5rem]:hidden', !isSorted && 'invisible max-sm:hidden')}
        />
      </button>
    </th>
  );
}
