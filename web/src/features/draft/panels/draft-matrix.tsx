import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Timer from 'lucide-react/icons/timer';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import { teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { Room } from '../model/room.ts';
import { matrixRows, rounds, type MatrixCell } from '../model/turns.ts';

/** One row for each member, one column for each round, with the direction of each round. */
export function DraftMatrix({ room }: { room: Room }) {
  const rows = matrixRows(room.order, room.draft, room.plan);
  // So many columns have no room for more than a chip and a short word.
  const isDense = room.plan.teamsEach > 4;
  return (
    <Card title="Draft Matrix">
      <table className="w-full table-fixed border-separate border-spacing-1 text-center">
        <caption className="sr-only">Picks by member and round</caption>
        <thead>
          <tr className="font-display text-sm text-ink-2">
            <th
              scope="col"
              className={clsx('text-left', isDense ? 'w-[24%]' : 'w-[30%] min-[22rem]:w-[36%]')}
            >
              Member
            </th>
            {rounds(room.plan).map(({ round, direction }) => (
              <th key={round} scope="col" className="pb-1">
                <span className="inline-flex flex-wrap items-center justify-center gap-x-0.5">
                  {isDense ? (
                    <>
                      <span aria-hidden="true">R{round}</span>
                      <span className="sr-only">Round {round}</span>
                    </>
                  ) : (
                    <span className="whitespace-nowrap">Round {round}</span>
                  )}
                  <Direction of={direction} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, cells }) => (
            <tr key={userId} className={userId === room.me ? '[&>*]:bg-overlay' : '[&>td]:bg-raised'}>
              <th
                scope="row"
                title={room.labelOf(userId)}
                className={clsx(
                  'rounded-sm px-1.5 text-left text-sm leading-tight font-semibold',
                  userId === room.me ? 'text-gold' : 'text-ink-2',
                )}
              >
                <span className="line-clamp-2 break-words">{room.labelOf(userId)}</span>
                {room.isPremium(userId) && <OgMark />}
              </th>
              {cells.map((cell) => (
                <Cell key={cell.round} {...{ cell, isDense }} isPending={isPending(cell, room)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A pick that was sent but not answered stands at the turn that is still on the clock. */
function isPending(cell: MatrixCell, { draft }: Room): boolean {
  return cell.pick !== undefined && draft?.status === 'drafting' && cell.pickOrder === draft.pickOrder;
}

interface CellProps {
  cell: MatrixCell;
  isDense: boolean;
  /** Sent, but not answered. */
  isPending: boolean;
}

function Cell({ cell: { pick, onClock }, isDense, isPending }: CellProps) {
  const team = pick && teamById(pick.nflTeamId);
  if (onClock) {
    return (
      <td className="h-14 rounded-sm p-0 text-sm leading-tight font-bold text-gold ring-2 ring-gold">
        {isDense ? <span className="sr-only">On clock</span> : 'On clock'}
        {isDense && <Timer aria-hidden="true" className="mx-auto size-4" />}
      </td>
    );
  }
  return (
    <td className={clsx('h-14 rounded-sm p-0.5', isPending && 'opacity-60')}>
      {team ? (
        <span className="flex flex-col items-center gap-0.5">
          <TeamChip team={team} size="sm" className="w-full! max-w-12" />
          <Turn {...{ pick, isDense }} />
        </span>
      ) : (
        <span className="text-ink-3">-</span>
      )}
    </td>
  );
}

/** Where there is little room, the column says the round, and the colour that the clock has picked. */
function Turn({ pick, isDense }: { pick: Pick; isDense: boolean }) {
  const isShort = isDense && pick.auto;
  return (
    <span className={clsx('text-xs leading-none', isShort ? 'text-warn' : 'text-ink-3')}>
      {isDense ? `P${pick.pick}` : turnCode(pick)}
      {pick.auto && <span className={isShort ? 'sr-only' : 'text-warn'}> auto</span>}
    </span>
  );
}

/** A mixed round runs in no single direction, so it has no arrow. */
function Direction({ of }: { of: 'forwards' | 'backwards' | 'mixed' }) {
  if (of === 'mixed') return <span className="sr-only">in an order of its own</span>;
  const Arrow = of === 'backwards' ? ArrowUp : ArrowDown;
  return (
    <>
      <Arrow aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{of === 'backwards' ? 'runs upwards' : 'runs downwards'}</span>
    </>
  );
}
