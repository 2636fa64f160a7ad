import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { RACE_COLOR, RaceCrown } from '../../../parts/season/race-crown.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Place, Verdict } from './verdict.ts';

interface Props {
  /** How far along the week is, in several parts. The first one is about the live games, if there are any. */
  status: readonly string[];
  isLive: boolean;
  children?: ReactNode;
}

/** The field at the top of the page: how far along the week is, and what that means. */
export function Head({ status, isLive, children }: Props) {
  const [first = '', ...more] = isLive ? status : ['', ...status];
  return (
    <div data-head="" className="turf">
      <p role="status" className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 font-display text-base">
        {first !== '' && (
          <Badge tone="now">
            <span aria-hidden="true" className="size-2 animate-live rounded-full bg-on-now" />
            {first}
          </Badge>
        )}
        {more.length > 0 && <span>{`${first === '' ? '' : ' '}${more.join(' · ')}`}</span>}
      </p>
      {children}
    </div>
  );
}

/** Keeps the verdict's place, so that nothing moves when the verdict appears or disappears. */
export function NoVerdict({ text }: { text: string }) {
  return (
    <p data-verdict="" className="font-display text-xl sm:text-2xl">
      {text}
    </p>
  );
}

/** The user's places in both races: Wins above Losses, and the race in which the crown is closer in large letters. */
export const VerdictLines = memo(
  function VerdictLines({ lead, places, main }: Verdict) {
    return (
      <div data-verdict="">
        <h2 className="text-xl leading-none sm:text-2xl">{lead}</h2>
        {places.map((place) => (
          <PlaceLine key={place.race} {...place} isMain={place.race === main} />
        ))}
      </div>
    );
  },
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

function PlaceLine({ race, place, gap, isMain }: Place & { isMain: boolean }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
      <span
        className={clsx(
          'flex items-center gap-2 font-display leading-none',
          RACE_COLOR[race],
          isMain ? 'text-2xl sm:text-3xl' : 'text-lg',
        )}
      >
        <RaceCrown race={race} className={isMain ? 'size-8 shrink-0 sm:size-10' : 'size-5 shrink-0'} />
        {place}
      </span>
      <span className={clsx('text-ink-2', !isMain && 'text-sm')}>{gap}</span>
    </p>
  );
}
