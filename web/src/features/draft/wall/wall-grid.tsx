import clsx from 'clsx';
import { teamById } from '#shared/domain/teams.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import type { DraftView } from '../room/room.ts';
import { matrixRows, rounds, type MatrixCell, type MatrixRow } from '../room/turns.ts';
import { placeName } from '#shared/domain/teams.ts';
import { sized } from './sized.ts';
import { WallPlate } from './wall-plate.tsx';

const ARROWS = { forwards: '→', backwards: '←', mixed: '' } as const;

/** All members with their picks, in order of draft slot. Each member has a column on a wall display and a row on a phone. */
export function WallGrid({ view }: { view: DraftView }) {
  const rows = matrixRows(view.order, view.draft, view.plan);
  const { teamsEach } = view.plan;
  const isSold = view.draft?.sold !== undefined;
  if (rows.length === 0) {
    return (
      <p className="grow content-center rounded-lg border border-line bg-surface p-6 text-center font-display text-lg text-ink-2 wall:text-[2.25rem]">
        The order is randomized when the draft starts.
      </p>
    );
  }
  return (
    <section aria-label="Picks by member" className="flex min-w-0 grow flex-col wall:min-h-0">
      <div
        ref={(element) => element?.style.setProperty('--rounds', String(teamsEach))}
        className={clsx('wall-grid min-h-0 grow', teamsEach > 4 && 'wall-grid-dense')}
      >
        <div aria-hidden="true" className="contents">
          <span className="wall-corner" />
          {rounds(view.order.length, view.plan).map(({ round, direction }) => (
            <span
              key={round}
              className="flex items-center justify-center gap-[0.2em] font-display text-base whitespace-nowrap text-ink-3 wall:text-[1.375rem]"
            >
              {isSold ? round : `R${round}`}
              <span className="max-wall:hidden">{!isSold && ARROWS[direction]}</span>
            </span>
          ))}
        </div>
        <ul className="contents">
          {rows.map((row) => (
            <Seat key={row.userId} row={row} name={view.nameOf(row.userId)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Seat({ row, name }: { row: MatrixRow; name: string }) {
  const isOnClock = row.cells.some(({ onClock }) => onClock);
  return (
    <li className="contents">
      <h2 className={clsx('wall-seat', isOnClock ? 'text-now' : 'text-ink')}>
        <span ref={sized(name)}>{name}</span>
      </h2>
      <ol aria-label={`${name}’s picks`} className="contents">
        {row.cells.map((cell) => (
          <Cell key={cell.round} cell={cell} />
        ))}
      </ol>
    </li>
  );
}

function Cell({ cell: { pick, pickOrder, round, onClock } }: { cell: MatrixCell }) {
  const team = pick && teamById(pick.nflTeamId);
  if (!team) {
    return (
      <li
        className={clsx(
          'wall-cell rounded-sm',
          onClock ? 'animate-pulse bg-now text-abyss' : 'bg-surface text-ink-3',
        )}
      >
        <span className="sr-only">{`Round ${round}: ${onClock ? 'on the clock' : 'upcoming'}`}</span>
        <span aria-hidden="true" className="wall-number font-display">
          {/* A team that is still to be bought has no number. */}
          {pickOrder > 0 && pickOrder}
        </span>
      </li>
    );
  }
  return (
    <li className="wall-cell rounded-sm border border-control">
      <WallPlate team={team} className="wall-pick size-full rounded-sm">
        <span aria-hidden="true" className="wall-abbreviation font-display">
          {team.abbreviation}
        </span>
        <span aria-hidden="true" ref={sized(placeName(team))} className="wall-place font-display">
          {placeName(team)}
        </span>
        <span className="sr-only">{`${turnCode(pick)}: ${placeName(team)}`}</span>
        {pick.auto && <span className="wall-auto font-display">auto</span>}
        {pick.price !== undefined && (
          <span aria-hidden="true" className="wall-auto font-display">
            {pick.price}
          </span>
        )}
      </WallPlate>
    </li>
  );
}
