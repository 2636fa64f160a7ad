import clsx from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import type { Room } from '../model/room.ts';
import { matrixRows, rounds, type MatrixCell } from '../model/turns.ts';

/** One row for each member, one column for each round, with the direction of each round. */
export function DraftMatrix({ room }: { room: Room }) {
  const rows = matrixRows(room.order, room.draft, room.orderType);
  return (
    <Card title="Draft Matrix">
      <table className="w-full table-fixed border-separate border-spacing-1 text-center">
        <caption className="sr-only">Picks by member and round</caption>
        <thead>
          <tr className="font-display text-sm text-ink-2">
            <th scope="col" className="w-[30%] text-left min-[22rem]:w-[36%]">
              Member
            </th>
            {rounds(room.orderType).map(({ round, direction }) => (
              <th key={round} scope="col" className="pb-1">
                <span className="inline-flex flex-wrap items-center justify-center gap-x-0.5">
                  <span className="whitespace-nowrap">Round {round}</span>
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
                <Cell key={cell.round} cell={cell} isPending={isPending(cell, room)} />
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

function Cell({ cell: { pick, onClock }, isPending }: { cell: MatrixCell; isPending: boolean }) {
  const team = pick && teamById(pick.nflTeamId);
  if (onClock) {
    return (
      <td className="h-14 rounded-sm p-0 text-sm leading-tight font-bold text-gold ring-2 ring-gold">
        On clock
      </td>
    );
  }
  return (
    <td className={clsx('h-14 rounded-sm p-0.5', isPending && 'opacity-60')}>
      {team ? (
        <span className="flex flex-col items-center gap-0.5">
          <TeamChip team={team} size="sm" className="w-full! max-w-12" />
          <span className="text-xs leading-none text-ink-3">
            {turnCode(pick)}
            {pick.auto && <span className="text-warn"> auto</span>}
          </span>
        </span>
      ) : (
        <span className="text-ink-3">-</span>
      )}
    </td>
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
