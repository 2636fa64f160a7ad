import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo } from 'react';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import { teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { DraftView } from '../room/room.ts';
import { matrixRows, rounds, type MatrixCell, type MatrixRow } from '../room/turns.ts';

/** Shows all picks, with a row for each member and a column for each round. The head of a column shows the round's direction. */
export const DraftMatrix = memo(function DraftMatrix({ room }: { room: DraftView }) {
  const rows = matrixRows(room.order, room.draft, room.plan);
  const { teamsEach } = room.plan;
  // With more than four columns, there is no space for names next to the picks, and each pick is only a chip and a short word.
  const isDense = teamsEach > 4;
  // With four columns next to names, there is no space for both the word "Round" and an arrow.
  const isShort = teamsEach >= 4;
  const isSold = room.draft?.sold !== undefined;
  const word = isSold ? 'Team' : 'Round';
  return (
    <Card title="Draft Matrix">
      <table
        className={clsx(
          'w-full table-fixed border-separate text-center',
          isDense ? 'border-spacing-x-0.5 border-spacing-y-1' : 'border-spacing-1',
        )}
      >
        <caption className="sr-only">Picks by member and round</caption>
        <thead>
          <tr className="font-display text-sm text-ink-2">
            {!isDense && (
              <th
                scope="col"
                className={clsx('text-left', teamsEach > 2 ? 'w-[30%] min-[22rem]:w-[36%]' : 'w-[46%]')}
              >
                Member
              </th>
            )}
            {rounds(room.order.length, room.plan).map(({ round, direction }) => (
              <th key={round} scope="col" className="pb-1">
                <span className="inline-flex flex-wrap items-center justify-center gap-x-0.5">
                  {isShort ? (
                    <>
                      <span aria-hidden="true">
                        {word[0]}
                        {round}
                      </span>
                      <span className="sr-only">
                        {word} {round}
                      </span>
                    </>
                  ) : (
                    <span className="whitespace-nowrap">
                      {word} {round}
                    </span>
                  )}
                  {!isSold && <Direction of={direction} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {isDense ? (
          rows.map((row) => <DenseRow key={row.userId} row={row} room={room} />)
        ) : (
          <tbody>
            {rows.map((row) => (
              <Row key={row.userId} row={row} room={room} />
            ))}
          </tbody>
        )}
      </table>
    </Card>
  );
});

interface RowProps {
  row: MatrixRow;
  room: DraftView;
}

function Row({ row: { userId, cells }, room }: RowProps) {
  const isMe = userId === room.me;
  return (
    <tr className={isMe ? '[&>*]:bg-overlay' : '[&>td]:bg-raised'}>
      <th
        scope="row"
        title={room.labelOf(userId)}
        className={clsx(
          'rounded-sm px-1.5 text-left text-sm leading-tight font-semibold',
          isMe ? 'text-you' : 'text-ink-2',
        )}
      >
        <span className="line-clamp-3 break-words">{room.labelOf(userId)}</span>
        {room.isPremium(userId) && <OgMark />}
      </th>
      {cells.map((cell) => (
        <Cell key={cell.round} cell={cell} room={room} />
      ))}
    </tr>
  );
}

/** The name is above the picks. */
function DenseRow({ row: { userId, cells }, room }: RowProps) {
  const isMe = userId === room.me;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={cells.length} className="pt-1.5 text-left text-sm font-semibold">
          <PersonName
            name={room.labelOf(userId)}
            isPremium={room.isPremium(userId)}
            className={isMe ? 'text-you' : 'text-ink-2'}
          />
        </th>
      </tr>
      <tr className={isMe ? '[&>*]:bg-overlay' : '[&>*]:bg-raised'}>
        {cells.map((cell) => (
          <Cell key={cell.round} cell={cell} room={room} isDense />
        ))}
      </tr>
    </tbody>
  );
}

/**
 * Returns whether the server doesn't have the pick yet. Either the pick is being sent, so its turn is still on the clock, or it
 * is an entry that waits to be sent, so it has no time yet.
 */
function isPending(cell: MatrixCell, { draft }: DraftView): boolean {
  if (cell.pick?.draftedAt === '') return true;
  return cell.pick !== undefined && draft?.status === 'drafting' && cell.pickOrder === draft.pickOrder;
}

interface CellProps {
  cell: MatrixCell;
  room: DraftView;
  isDense?: boolean;
}

function Cell({ cell, room, isDense = false }: CellProps) {
  const { pick, onClock } = cell;
  const team = pick && teamById(pick.nflTeamId);
  if (onClock) {
    const words = room.clockLength === null ? 'Picking' : 'On clock';
    return (
      <td className="h-14 rounded-sm p-0 text-sm leading-tight font-bold text-now ring-2 ring-now">
        {isDense ? <span className="sr-only">{words}</span> : words}
        {isDense && <span aria-hidden="true" className="mx-auto block size-2 rounded-full bg-current" />}
      </td>
    );
  }
  return (
    <td
      title={pick?.by && `Picked by ${room.personOf(pick.by)}`}
      className={clsx(
        'h-14 rounded-sm',
        isDense ? 'p-0' : 'p-0.5',
        isPending(cell, room) && 'border border-dashed border-warn',
      )}
    >
      {team ? (
        // The newest pick turns over when it arrives.
        <span
          className={clsx(
            'flex flex-col items-center gap-0.5',
            pick.pickOrder === room.draft?.picks.length && 'animate-flip',
          )}
        >
          <TeamChip
            team={team}
            size="sm"
            className={clsx('w-full! max-w-12', isDense && 'text-xs! whitespace-nowrap')}
          />
          <Turn {...{ pick, isDense }} />
        </span>
      ) : (
        <span className="text-ink-3">-</span>
      )}
    </td>
  );
}

/**
 * The text about a pick's turn. If space is short, the text leaves out the round, which the column shows, and only a color marks
 * an auto-pick.
 */
function Turn({ pick, isDense }: { pick: Pick; isDense: boolean }) {
  const isShort = isDense && pick.auto;
  return (
    <span className={clsx('text-xs leading-none', isShort ? 'text-warn' : 'text-ink-3')}>
      {isDense && pick.price === undefined ? `P${pick.pick}` : turnCode(pick)}
      {pick.auto && <span className={isShort ? 'sr-only' : 'text-warn'}> auto</span>}
    </span>
  );
}

/** The arrow that shows a round's direction. A mixed round has no single direction, so it has no arrow. */
function Direction({ of }: { of: 'forwards' | 'backwards' | 'mixed' }) {
  if (of === 'mixed') return <span className="sr-only">in its own order</span>;
  const Arrow = of === 'backwards' ? ArrowUp : ArrowDown;
  return (
    <>
      <Arrow aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{of === 'backwards' ? 'bottom to top' : 'top to bottom'}</span>
    </>
  );
}
