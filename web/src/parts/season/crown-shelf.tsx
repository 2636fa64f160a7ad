import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CrownArt } from './crown-art.tsx';
import type { Race } from './standings.ts';
import './crown-shelf.css';

/** What is next to a crown on a shelf, such as a champion's name. Null if the crown isn't there, or `'open'` if no one has won it. */
type Crowned = ReactNode;

export interface ShelfPlace {
  key: string;
  /** The season. */
  label: ReactNode;
  wins: Crowned | 'open' | null;
  losses: Crowned | 'open' | null;
}

/** Fewer seasons get larger crowns. */
const MANY = 4;

/** Crowns by season on a long shelf: those of Wins stand on it, those of Losses hang below it. */
export function CrownShelf({ label, places }: { label: string; places: readonly ShelfPlace[] }) {
  return (
    <ul aria-label={label} className={clsx('crown-shelf', places.length < MANY && 'has-few')}>
      {places.map(({ key, label: season, wins, losses }) => (
        <li key={key}>
          <Names race="wins" names={wins} />
          <Crown race="wins" names={wins} />
          <p className="crown-shelf-season">{season}</p>
          <Crown race="losses" names={losses} />
          <Names race="losses" names={losses} />
        </li>
      ))}
    </ul>
  );
}

const NAME = { wins: 'Most Wins: ', losses: 'Most Losses: ' } as const;

function Names({ race, names }: { race: Race; names: ShelfPlace[Race] }) {
  return (
    <div
      className={clsx(
        'min-w-0 px-1 text-sm wrap-anywhere',
        race === 'wins' ? 'self-end' : 'self-start',
        names === 'open' && 'text-ink-2',
      )}
    >
      {names !== null && <span className="sr-only">{NAME[race]}</span>}
      {names === 'open' ? 'Up for grabs' : names}
    </div>
  );
}

function Crown({ race, names }: { race: Race; names: ShelfPlace[Race] }) {
  if (names === null) return <span />;
  return (
    <CrownArt race={race} className={clsx('crown-shelf-crown', names === 'open' && 'opacity-25 grayscale')} />
  );
}

/** A drawing for a page without crowns: both crowns as shadows on an empty shelf. */
export function EmptyShelf() {
  return (
    <div className="grid justify-items-center">
      <CrownArt race="wins" className="w-20 opacity-30 grayscale" />
      <span className="my-2 h-1.5 w-44 border-y-2 border-ink-2" />
      <CrownArt race="losses" className="w-20 opacity-30 grayscale" />
    </div>
  );
}
