import clsx from 'clsx';
import { useState } from 'react';
import { shareOf } from '#shared/domain/season/all-time.ts';
import { count, ordinal } from '../../../lib/numbers.ts';
import { MemberName } from '../../../parts/accounts/member-name.tsx';
import { SortHeader, sortedBy, type Sorting } from '../../../ui/sort-header.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { sortedRows, type AllTimeRow, type Column } from './all-time-rows.ts';
import { shareText } from './past-seasons.ts';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import type { Race } from '../../../parts/season/standings.ts';

/** The table's columns. On a phone, only some of them fit, and the other values are shown below the name. */
const COLUMNS: readonly {
  column: Exclude<Column, 'name'>;
  label: string;
  name: string;
  isWide?: true;
}[] = [
  { column: 'seasons', label: 'Seasons', name: 'Seasons', isWide: true },
  { column: 'wins', label: 'W’s', name: 'Wins' },
  { column: 'losses', label: 'L’s', name: 'Losses' },
  { column: 'ties', label: 'T’s', name: 'Ties', isWide: true },
  { column: 'winShare', label: 'W%', name: 'Win percentage' },
  { column: 'lossShare', label: 'L%', name: 'Loss percentage' },
  { column: 'crowns', label: 'Crowns', name: 'Crowns', isWide: true },
  { column: 'winRank', label: 'Best W', name: 'Best finish, Most Wins', isWide: true },
  { column: 'lossRank', label: 'Best L', name: 'Best finish, Most Losses', isWide: true },
];

/** A table with one row per person, in the order that the user chooses. */
export function AllTimeTable({ rows, meId }: { rows: readonly AllTimeRow[]; meId: string }) {
  const [order, setOrder] = useState<Sorting<Column>>({ column: 'winShare', isDescending: true });
  const sortBy = (column: Column) => setOrder(sortedBy(order, column, column === 'name'));
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">All-time results by member</caption>
      <thead>
        <tr className="border-b border-line text-ink-2">
          <SortHeader column="name" label="Member" name="Member" isText sorting={order} onSort={sortBy} />
          {COLUMNS.map(({ isWide, ...column }) => (
            <SortHeader
              key={column.column}
              {...column}
              sorting={order}
              onSort={sortBy}
              className={clsx('w-11 min-[22.5rem]:w-12 sm:w-18', isWide && 'max-lg:hidden')}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {sortedRows(rows, order).map((row) => (
          <Row key={row.who.userId ?? `named ${row.who.name}`} row={row} isMe={row.who.userId === meId} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isMe }: { row: AllTimeRow; isMe: boolean }) {
  const { who, seasons, wins, losses, ties, winCrowns, lossCrowns } = row;
  const number = 'py-3 pr-1 text-right font-display text-sm min-[22.5rem]:text-base sm:text-lg';
  const wide = clsx(number, 'max-lg:hidden');
  const [winRank, lossRank] = [ordinal(row.bestWinRank), ordinal(row.bestLossRank)];
  const crowns = <CrownCount wins={winCrowns} losses={lossCrowns} />;
  return (
    <tr className={clsx('border-b border-line last:border-0', isMe && 'bg-overlay')}>
      <th scope="row" className="py-2 pl-1 text-left font-normal">
        {who.user ? (
          <MemberName user={who.user} isMe={isMe} className="font-semibold max-sm:flex-wrap" />
        ) : (
          <PersonName name={who.name} className="font-semibold" />
        )}
        <span className="block text-xs text-ink-3 lg:hidden">
          {count(seasons, 'season')}
          {ties > 0 && `, ${count(ties, 'tie')}`}
          <span className="block">
            Best: {winRank} in W’s, {lossRank} in L’s
          </span>
          {crowns}
        </span>
      </th>
      <td className={wide}>{seasons}</td>
      <td className={number}>{wins}</td>
      <td className={number}>{losses}</td>
      <td className={wide}>{ties}</td>
      <td className={number}>{shareText(shareOf('wins', row))}</td>
      <td className={number}>{shareText(shareOf('losses', row))}</td>
      <td className={wide}>{crowns}</td>
      <td className={wide}>{winRank}</td>
      <td className={wide}>{lossRank}</td>
    </tr>
  );
}

const NAME = { wins: 'Most Wins crown', losses: 'Most Losses crown' } as const;

/** Shows how many crowns of each kind a person has won. Empty if they have none. */
function CrownCount({ wins, losses }: Record<Race, number>) {
  if (wins + losses === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
      <Crowns race="wins" number={wins} />
      <Crowns race="losses" number={losses} />
    </span>
  );
}

function Crowns({ race, number }: { race: Race; number: number }) {
  if (number === 0) return null;
  return (
    <span role="img" aria-label={count(number, NAME[race])} className="inline-flex items-center gap-0.5">
      <RaceCrown race={race} className="size-5" />
      <span className="font-display">{number}</span>
    </span>
  );
}
