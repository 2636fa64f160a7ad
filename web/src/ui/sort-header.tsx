import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';

/** The column by which a table is sorted, and the direction. */
export interface Sorting<Column extends string> {
  column: Column;
  isDescending: boolean;
}

/**
 * Returns the sorting after a press on a column's header. The same column again reverses the direction. A new column starts with
 * the highest number or, for text, with A.
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
  /** The full name of the column, which `label` abbreviates. */
  name: string;
  /** Whether the column contains text rather than numbers. */
  isText?: boolean;
  sorting: Sorting<Column>;
  onSort(column: Column): void;
  className?: string;
}

/** A column header that sorts the table by its column. */
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
