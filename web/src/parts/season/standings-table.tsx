import clsx from 'clsx';
import { memo, useState, type ReactNode } from 'react';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { CROWN_NAMES } from '#shared/domain/season/ranks.ts';
import { useRootMark } from '../../lib/page/root-mark.ts';
import { useEarlyAccess } from '../accounts/early-access.ts';
import { MemberName } from '../accounts/member-name.tsx';
import { byRace, hasBegun, hasPlayed, leads, placeIn, record, signed, type Race } from './standings.ts';
import { SortHeader, sortedBy, type Sorting } from '../../ui/sort-header.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { BlockMark } from '../trades/trade-blocks.tsx';
import { TookOver } from '../leagues/took-over.tsx';
import { TeamChip } from '../../ui/team-chip.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FATE_NAME, type Fate } from './fate.ts';
import { Mark } from './mark.tsx';
import { RACE_COLOR, RaceCrown } from './race-crown.tsx';

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
  by: Race;
  /** Renders a member's recent form in the race by which the table is sorted. */
  trend?: (userId: string, race: Race) => ReactNode;
  /** Whether a member has clinched a crown, or can't win it anymore. */
  fate?: (userId: string, race: Race) => Fate | undefined;
}

const isNever = () => false;

/** A table with all members, which the user can sort. It shows the ranks in the race by which it is sorted. */
export function StandingsTable({ standings, meId, tieRule, isOnBlock = isNever, by, trend, fate }: Props) {
  const [order, setOrder] = useState<Sorting<Column>>({ column: by, isDescending: true });
  const isCompact = useEarlyAccess('compact-standings');
  const race: Race = order.column === 'losses' ? 'losses' : 'wins';
  const hasGames = hasBegun(standings);
  const hasTies = standings.some(({ ties }) => ties > 0);
  const columns = COLUMNS.filter(([column]) => column !== 'ties' || hasTies);
  const sortBy = (column: Column) => setOrder(sortedBy(order, column, column === 'name'));
  return (
    <div className="@container/table min-w-0">
      <table className="w-full table-fixed text-sm">
        <caption className={clsx('pb-1 text-left font-display text-base text-ink-2', CAPTION)}>
          <span className="sr-only">Standings, ranked by </span>
          <span className="inline-flex items-center gap-2">
            <RaceCrown race={race} className="size-5" />
            {CROWN_NAMES[race]}
          </span>
        </caption>
        <thead>
          <tr className={clsx('border-b border-line text-ink-2', HEAD)}>
            <th scope="col" className={clsx('py-1 text-left text-xs font-normal', RANK)}>
              {race === 'wins' ? 'Wins rank' : 'Losses rank'}
            </th>
            <SortHeader column="name" label="Member" name="Member" isText sorting={order} onSort={sortBy} />
            {columns.map(([column, label, name]) => (
              <SortHeader
                key={column}
                column={column}
                label={label}
                name={name}
                className="w-9 @min-[21rem]/table:w-10 @min-[28rem]/table:w-14"
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
              race={race}
              rank={hasGames ? placeIn(race, standing, standings) : '–'}
              isMe={standing.userId === meId}
              hasTies={hasTies}
              tieRule={tieRule}
              isOnBlock={isOnBlock}
              isCompact={isCompact}
              trend={trend}
              fate={fate?.(standing.userId, race)}
            />
          ))}
        </tbody>
      </table>
      {hasGames && !isCompact && (
        <p className={clsx('mt-2 text-xs text-ink-3', RECORD)}>
          Team records count only games played for that member.
        </p>
      )}
    </div>
  );
}

interface RowProps extends Pick<Props, 'tieRule'> {
  standing: Standing;
  /** The race by which the table is sorted. */
  race: Race;
  rank: number | string;
  isMe: boolean;
  /** Whether any of the members has a tie. */
  hasTies: boolean;
  isOnBlock: (teamId: number) => boolean;
  /** Whether to leave out the pictures and the teams' records. */
  isCompact: boolean;
  trend: Props['trend'];
  fate: Fate | undefined;
}

/** In narrow windows, a tab and the column of ranks name the race already. */
const CAPTION = 'max-lg:sr-only';
/** The column with the rank. In a narrow table, the picture is below it. */
const RANK = 'w-12 @min-[28rem]/table:w-27';
/** Narrow tables have no room for the teams' records. */
const RECORD = 'hidden @min-[34rem]/table:block';
/**
 * Classes that keep the user's row visible while the table is on screen. The row's teams extend below its numbers, so the cell
 * with the teams has to be on top. A low window has no room for that.
 */
const IN_SIGHT =
  '*:sticky *:top-(--frame-above) *:bottom-(--frame-below) *:z-10 [&>th]:z-11 low:*:relative low:*:inset-auto';
/** The user's row is white at its start. */
const MINE =
  '*:bg-overlay *:first:before:absolute *:first:before:inset-y-0 *:first:before:left-0 *:first:before:border-l-3 *:first:before:border-you';
/** Classes that put the table's head above the user's row, because that row can stick to the top of the table. */
const HEAD = '*:relative *:z-12 *:bg-(--ground,var(--color-canvas)) max-lg:*:py-0';
/** The most teams for which the user's row stays visible. With more, it would cover half of the other rows. */
const MOST_IN_SIGHT = 5;

/** It rerenders only if its own data has changed: while the page loads, that is twice instead of five times. */
const Row = memo(function Row({
  standing,
  race,
  rank,
  isMe,
  hasTies,
  tieRule,
  isOnBlock,
  isCompact,
  trend,
  fate,
}: RowProps) {
  const height = isCompact ? 'py-1' : 'py-1.5 @min-[28rem]/table:py-2';
  // The teams extend below the numbers, which are next to the name.
  const number = clsx(height, 'pr-1 text-right align-top font-display leading-7');
  const points = (of: Race) => clsx(number, of === race ? 'text-xl' : 'text-lg', RACE_COLOR[of]);
  const isPinned = isMe && standing.teams.length <= MOST_IN_SIGHT;
  useRootMark('pinned', isPinned ? '' : null);
  return (
    <tr
      className={clsx(
        'border-b border-line last:border-0',
        isMe && [MINE, isPinned ? IN_SIGHT : '*:relative'],
      )}
    >
      <td className={clsx(height, 'pl-2 align-top font-display text-lg whitespace-nowrap text-ink-2')}>
        <span className="flex flex-col items-start gap-x-3 gap-y-0.5 @min-[28rem]/table:flex-row @min-[28rem]/table:items-center">
          <span className="flex min-w-7 items-center gap-1 leading-7">
            {rank}
            {fate && <FateMark fate={fate} />}
          </span>
          {!isCompact && <Avatar person={standing.user} size="sm" />}
        </span>
      </td>
      <th scope="row" className={clsx(height, 'text-left align-top font-normal')}>
        <div className={clsx('min-w-0', isCompact && 'flex grow flex-wrap justify-between gap-x-3')}>
          <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
            <MemberName
              user={standing.user}
              isMe={isMe}
              isWhole
              className="text-base font-semibold max-sm:flex-wrap"
            />
            {leads('wins', standing, tieRule) && <RaceBadge race="wins" />}
            {leads('losses', standing, tieRule) && <RaceBadge race="losses" />}
          </div>
          <TookOver formerHolders={standing.formerHolders} />
          <div
            className={clsx(
              'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
              !isCompact && 'mt-1 w-[calc(100cqw-3.25rem)] @min-[28rem]/table:w-[calc(100cqw-7rem)]',
            )}
          >
            <ul aria-label="Teams" className="flex flex-wrap gap-x-1 gap-y-1.5 @min-[34rem]/table:gap-x-3">
              {standing.teams.map(({ nflTeam }) => (
                <li key={nflTeam.id} className="flex items-center gap-1">
                  <TeamChip team={nflTeam} size="sm" className="w-9! @min-[28rem]/table:w-12!" />
                  {!isCompact && hasPlayed(nflTeam) && (
                    <span className={clsx('text-xs text-ink-3', RECORD)}>{record(nflTeam)}</span>
                  )}
                  {isOnBlock(nflTeam.id) && <BlockMark />}
                </li>
              ))}
            </ul>
            {trend?.(standing.userId, race)}
          </div>
        </div>
      </th>
      <td className={points('wins')}>{standing.wins}</td>
      <td className={points('losses')}>{standing.losses}</td>
      {hasTies && <td className={clsx(number, 'text-lg')}>{standing.ties}</td>}
      <td className={clsx(number, 'text-lg text-ink-2')}>{signed(standing.differential)}</td>
    </tr>
  );
});

function FateMark({ fate }: { fate: Fate }) {
  const name = FATE_NAME[fate];
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={fate === 'clinched' ? 'text-you' : 'text-ink-3'}
    >
      <Mark name={fate} className="size-4" />
    </span>
  );
}

/** A badge with `Most W’s` or `Most L’s`. Its fill and text tell the two apart, rather than red and green. */
function RaceBadge({ race }: { race: 'wins' | 'losses' }) {
  return (
    <Badge tone={race === 'wins' ? 'win' : 'loss'} className="max-sm:gap-1 max-sm:px-2">
      <RaceCrown race={race} className="size-3.5" isOnBadge />
      {race === 'wins' ? 'Most W’s' : 'Most L’s'}
    </Badge>
  );
}
