import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CROWN_NAMES } from '#shared/domain/season/ranks.ts';
import { CrownArt } from './crown-art.tsx';
import type { Race } from './standings.ts';
import './crown-shelf.css';

export interface ShelfPlace {
  key: string;
  /** The season. */
  label: ReactNode;
  /** What is next to each crown, such as a champion's name. Null if the crown isn't there. */
  wins: ReactNode;
  losses: ReactNode;
  /** Whether no one has won the crowns yet. They are shadows then. */
  isOpen?: boolean;
}

/** Fewer seasons get larger crowns. */
const MANY = 4;

/** Crowns by season on a long shelf: those of Wins stand on it, those of Losses hang below it. */
export function CrownShelf({ label, places }: { label: string; places: readonly ShelfPlace[] }) {
  return (
    <ul aria-label={label} className={clsx('crown-shelf', places.length < MANY && 'has-few')}>
      {places.map(({ key, label: season, wins, losses, isOpen = false }) => (
        <li key={key} className={clsx(isOpen && 'text-ink-2')}>
          <Names race="wins" names={wins} />
          <Crown race="wins" isThere={wins !== null} isOpen={isOpen} />
          <p className="crown-shelf-season">{season}</p>
          <Crown race="losses" isThere={losses !== null} isOpen={isOpen} />
          <Names race="losses" names={losses} />
        </li>
      ))}
    </ul>
  );
}

function Names({ race, names }: { race: Race; names: ReactNode }) {
  const place = race === 'wins' ? 'self-end' : 'self-start';
  return (
    <div className={clsx('min-w-0 px-1 text-sm wrap-anywhere', place)}>
      {names !== null && <span className="sr-only">{`${CROWN_NAMES[race]}: `}</span>}
      {names}
    </div>
  );
}

function Crown({ race, isThere, isOpen }: { race: Race; isThere: boolean; isOpen: boolean }) {
  if (!isThere) return <span />;
  return <CrownArt race={race} className={clsx('crown-shelf-crown', isOpen && 'opacity-25 grayscale')} />;
}
