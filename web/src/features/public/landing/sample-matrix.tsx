import clsx from 'clsx';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { TeamPlate } from '../../../ui/team-block.tsx';

const NAMES = ['Ana', 'Ben', 'Cy', 'Dee', 'You', 'Flo'];
const PICKS = ['DET', 'KC', 'PHI', 'CAR', 'BUF', 'MIN', 'GB'];
const ROUNDS = [1, 2, 3];

/** The overall number of a draft slot's pick in a round of a snake draft. Slots count from 0. */
function pickNumber(seat: number, round: number): number {
  const seats = NAMES.length;
  return (round - 1) * seats + (round % 2 === 0 ? seats - seat : seat + 1);
}

/** Shows a draft in its second round. */
export function SampleMatrix() {
  return (
    <figure
      aria-label="Sample draft, round 2: you’re on the clock"
      className="rounded-lg border border-line bg-surface p-3 sm:p-5"
    >
      <div aria-hidden="true" className="mb-4 flex items-center gap-4 rounded-lg bg-now p-3 text-on-law">
        <svg viewBox="0 0 48 48" className="size-16 shrink-0 -rotate-90">
          <circle cx="24" cy="24" r="21" fill="none" strokeWidth="4" className="stroke-on-law/20" />
          <circle
            cx="24"
            cy="24"
            r="21"
            fill="none"
            strokeWidth="4"
            pathLength="90"
            strokeDasharray="42 90"
            className="stroke-on-law"
          />
          <text
            x="24"
            y="31"
            textAnchor="middle"
            className="origin-center rotate-90 fill-on-law font-display text-lg"
          >
            42
          </text>
        </svg>
        <div>
          <p className="text-sm font-bold">Your turn!</p>
          <p className="font-display text-lg sm:text-xl">Round 2 · Pick 2</p>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(2.5rem,1fr)_repeat(3,minmax(0,2fr))] gap-1 text-center font-display text-sm"
      >
        <span />
        {ROUNDS.map((round) => (
          <span key={round} className="text-ink-2">
            Round {round} {round % 2 ? '↓' : '↑'}
          </span>
        ))}
        {NAMES.map((name, seat) => (
          <Row key={name} name={name} seat={seat} />
        ))}
      </div>
    </figure>
  );
}

function Row({ name, seat }: { name: string; seat: number }) {
  const cell = 'flex h-12 items-center justify-center rounded-sm';
  return (
    <>
      <span className="flex items-center text-ink-2">{name}</span>
      {ROUNDS.map((round) => {
        const number = pickNumber(seat, round);
        const team = teamByAbbreviation(PICKS[number - 1] ?? '');
        const isNow = number === PICKS.length + 1;
        return (
          <span
            key={round}
            className={clsx(cell, isNow ? 'animate-pulse bg-now text-on-law' : 'bg-raised text-ink-3')}
          >
            {team ? (
              <TeamPlate team={team} className="size-full justify-center pr-2 text-lg" />
            ) : isNow ? (
              'On clock'
            ) : (
              '–'
            )}
          </span>
        );
      })}
    </>
  );
}
