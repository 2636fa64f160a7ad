import clsx from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { CSSProperties } from 'react';
import { Mark } from '../../parts/season/mark.tsx';
import { RACE_COLOR } from '../../parts/season/race-crown.tsx';
import type { Race } from '../../parts/season/standings.ts';
import { oddsChange, type OddsChange } from './odds-change.ts';
import type { BothOdds } from './use-trade-odds.ts';
import './trades.css';

/** Returns how a trade changes a member's odds of a crown; undefined for someone without odds. */
export function changeFor(userId: string, race: Race, { before, after }: BothOdds): OddsChange | undefined {
  const [now, then] = [before, after].map(({ users }) => users.find((one) => one.userId === userId));
  return now && then && oddsChange(race, now, then);
}

/** A member's odds of one crown before and after a trade, as numbers and as two bars: a thin one before, and a thick one after. */
export function OddsBars({ race, change }: { race: Race; change: OddsChange }) {
  const { before, after, fate, points, bars } = change;
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-1 font-display text-base">
        <span className="text-ink-3">{before}</span>
        <ArrowRight aria-hidden="true" className="size-3 shrink-0 text-ink-3" />
        <span className="sr-only"> to </span>
        <span className="inline-flex items-baseline gap-1 text-lg leading-6 max-[24rem]:text-base">
          {fate && <Mark name={fate} className="size-3.5" />}
          {after}
        </span>{' '}
        <span className="text-sm text-ink-2">({points})</span>
      </span>
      <span
        aria-hidden="true"
        style={{ '--was': bars[0], '--is': bars[1] } as CSSProperties}
        className={clsx('mt-1 block', RACE_COLOR[race])}
      >
        <span className="odds-was" />
        <span className="odds-is" />
      </span>
    </>
  );
}
