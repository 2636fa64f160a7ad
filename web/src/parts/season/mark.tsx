import clsx from 'clsx';
import { CROWN } from './race-crown.tsx';

/** Goal posts, a slash through a crown, and both sides of a line of scrimmage. */
const MARKS = {
  clinched: 'M3 2h2.6v9.4h12.8V2H21v12h-7.7v8h-2.6v-8H3z',
  out: 'M4.3 23.5 2.2 21.4 19.7 1l2.1 2.1z',
  duel: 'M11 2h2v20h-2zM2 6l7 6-7 6zM22 6v12l-7-6z',
} as const;

/** A mark in the color of the word next to it: a crown clinched or out of reach, or a game between two members' teams. */
export function Mark({ name, className }: { name: keyof typeof MARKS; className: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('shrink-0 fill-current', className)}>
      {name === 'out' && <path d={CROWN} opacity=".5" />}
      <path d={MARKS[name]} />
    </svg>
  );
}
