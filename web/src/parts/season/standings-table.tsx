import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { useEarlyAccess } from '../accounts/early-access.ts';
import { MemberName } from '../accounts/member-name.tsx';
import { byRace, hasBegun, hasPlayed, leads, placeIn, record, signed, type Race } from './standings.ts';
import { SortHeader, sortedBy, type Sorting } from '../../ui/sort-header.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { BlockMark } from '../trades/trade-blocks.tsx';
import { TookOver } from '../leagues/took-over.tsx';
import { TeamChip } from '../../ui/team-chip.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RaceCrown } from './race-crown.tsx';

type Column = 'name' | 'wins' | 'losses' | 'ties' | 'differential';

const COLUMNS: readonly (readonly [column: Column, label: string, name: string])[] = [
  ['wins', 'W’s', 'Wins'],
  ['losses', 'L’s', 'Losses'],
  ['ties', 'T’s', 'Ties'],
  ['differential', 'Diff', 'Differential'],
];

/**
 * Sorts the table. By W's or L's, the members are in the order of their ranks in that race, best first. A second press on the
 * same column reverses the order.
 */
function sorted(standings: readonly Standing[], { column, isDescending }: Sorting<Column>): Standing[] {
  if (column === 'name') {
    const byName = standings.toSorted((a, b) => a.user.username.localeCompare(b.user.username));
    return isDescending ? byName.toReversed() : byName;
  }
  const best =
    column === 'wins' || column === 'losses'
      ? byRace(column, standings)
      : standings.toSorted((a, b) => b[column] - a[column]);
  return isDescending ? best : best.toReversed();
}

interface Props {
  standings: readonly Standing[];
  meId: string;
  tieRule: TieRule;
  /** Whether the owner of a team would trade it. */
  isOnBlock?: (teamId: number) => boolean;
  /** The race by which the table is sorted at first. */
  by?: Race;
  /** Renders a member's recent form in the race by which the table is sorted. */
  trend?: (userId: string, race: Race) => ReactNode;
}

const isNever = () => false;

/** A table with all members, which the user can sort. It shows the ranks in the race by which it is sorted. */
export function StandingsTable({ standings, meId, tieRule, isOnBlock = isNever, by = 'wins', trend }: Props) {
  const [order, setOrder] = useState<Sorting<Column>>({ column: by, isDescending: true });
  const isCompact = useEarlyAccess('compact-standings');
  const race: Race = order.column === 'losses' ? 'losses' : 'wins';
  const hasGames = hasBegun(standings);
  const hasTies = standings.some(({ ties }) => ties > 0);
  const columns = COLUMNS.filter(([column]) => column !== 'ties' || hasTies);
  const sortBy = (column: Column) => setOrder(sortedBy(order, column, column === 'name'));
  return (
    <>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">
          Standings, ranked by {race === 'wins' ? 'Most Wins' : 'Most Losses'}
        </caption>
        <thead>
          <tr className={clsx('border-b border-line text-ink-2', HEAD)}>
            <th scope="col" className="w-9 py-1 text-left font-normal sm:w-10">
              #
            </th>
            <SortHeader column="name" label="Member" name="Member" isText sorting={order} onSort={sortBy} />
            {columns.map(([column, label, name]) => (
              <SortHeader
                key={column}
                column={column}
                label={label}
                name={name}
                className="w-9 min-[22.5rem]:w-11 sm:w-20"
                sorting={order}
                onSort={sortBy}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(standings, order).map((standing) => (
            <Row
              key={standing.userId}
              standing={standing}
              rank={hasGames ? placeIn(race, standing, standings) : '–'}
              isMe={standing.userId === meId}
              hasTies={hasTies}
              tieRule={tieRule}
              isOnBlock={isOnBlock}
              isCompact={isCompact}
              trend={trend?.(standing.userId, race)}
            />
          ))}
        </tbody>
      </table>
      {hasGames && !isCompact && (
        <p className={clsx('mt-2 text-xs text-ink-3', trend && 'max-sm:hidden')}>
          Team records count only games played for that member.
        </p>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'tieRule'> {
  standing: Standing;
  rank: number | string;
  isMe: boolean;
  /** Whether any of the members has a tie. */
  hasTies: boolean;
  isOnBlock: (teamId: number) => boolean;
  /** Whether to leave out the pictures and the teams' records. */
  isCompact: boolean;
  trend: ReactNode;
}

/**
 * Classes that keep the user's row visible on a phone while the table is on screen. The row's teams extend below its numbers, so
 * the cell with the teams has to be on top.
 */
const IN_SIGHT =
  'max-sm:*:sticky max-sm:*:top-14 max-sm:*:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-sm:*:z-10 max-sm:*:bg-overlay max-sm:[&>th]:z-11';
/** Classes that put the table's head above the user's row, which can stick to the top of the table. */
const HEAD = 'max-sm:*:relative max-sm:*:z-12 max-sm:*:bg-surface';
/** The most teams for which the user's row stays visible. With more, it would cover half of the other rows. */
const MOST_IN_SIGHT = 5;

function Row({ standing, rank, isMe, hasTies, tieRule, isOnBlock, isCompact, trend }: RowProps) {
  const height = isCompact ? 'py-1' : 'py-2 sm:py-3';
  // On phones, the teams extend below the numbers, which are next to the name.
  const number = clsx(height, 'pr-1 text-right font-display text-lg max-sm:align-top max-sm:leading-5');
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-0',
        isMe && 'bg-overlay',
        isMe && standing.teams.length <= MOST_IN_SIGHT && IN_SIGHT,
      )}
    >
      <td
        className={clsx(
          height,
          'pl-1 font-display text-lg whitespace-nowrap text-ink-2 max-sm:align-top max-sm:text-base',
        )}
      >
        {rank}
      </td>
      <th scope="row" className={clsx(height, 'text-left font-normal')}>
        <div className="flex items-center gap-3">
          {!isCompact && <Avatar person={standing.user} className="max-sm:hidden" />}
          <div className={clsx('min-w-0', isCompact && 'flex grow flex-wrap justify-between gap-x-3')}>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <MemberName user={standing.user} isMe={isMe} className="font-semibold max-sm:flex-wrap" />
              {leads('wins', standing, tieRule) && <RaceBadge race="wins" />}
              {leads('losses', standing, tieRule) && <RaceBadge race="losses" />}
            </div>
            <TookOver formerHolders={standing.formerHolders} />
            <div
              className={clsx(
                'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:w-[calc(100vw-6.75rem)] sm:justify-start sm:gap-x-6',
                !isCompact && 'mt-1.5',
              )}
            >
              <ul aria-label="Teams" className="flex flex-wrap gap-x-1 gap-y-1.5 sm:gap-x-2">
                {standing.teams.map(({ nflTeam }) => (
                  <li key={nflTeam.id} className="grid justify-items-center">
                    <TeamChip team={nflTeam} size="sm" className="max-sm:w-9!" />
                    {!isCompact && hasPlayed(nflTeam) && (
                      <span className={clsx('text-xs text-ink-3', trend && 'max-sm:hidden')}>
                        {record(nflTeam)}
                      </span>
                    )}
                    {isOnBlock(nflTeam.id) && <BlockMark />}
                  </li>
                ))}
              </ul>
              {trend}
            </div>
          </div>
        </div>
      </th>
      <td className={number}>{standing.wins}</td>
      <td className={number}>{standing.losses}</td>
      {hasTies && <td className={number}>{standing.ties}</td>}
      <td className={clsx(number, 'text-ink-2')}>{signed(standing.differential)}</td>
    </tr>
  );
}

/** A badge with `Most W’s` or `Most L’s`. Its fill and text tell the two apart, rather than red and green. */
function RaceBadge({ race }: { race: 'wins' | 'losses' }) {
  return (
    <Badge tone={race === 'wins' ? 'win' : 'loss'}>
      <RaceCrown race={race} className="size-3.5" isOnBadge />
      {race === 'wins' ? 'Most W’s' : 'Most L’s'}
    </Badge>
  );
}
