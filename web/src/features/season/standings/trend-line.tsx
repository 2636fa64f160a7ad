import { count, inHalves } from '../../../lib/numbers.ts';
import { record, type Race } from '../../../parts/season/standings.ts';
import type { Trend } from './trends.ts';

// In px.
const WIDTH = 56;
const HEIGHT = 18;
const EDGE = 2;

/** A member's last weeks as a record, and the way to the lead of a race, which is the upper edge. */
export function TrendLine({ race, trend: { form, behind, most } }: { race: Race; trend: Trend }) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, behind.length - 1);
  const points = behind.map(
    (gap, week) => `${EDGE + week * step},${EDGE + (gap / most) * (HEIGHT - 2 * EDGE)}`,
  );
  const gap = behind.at(-1) ?? 0;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="shrink-0">
        <polyline
          points={points.join(' ')}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className={race === 'wins' ? 'stroke-win' : 'stroke-loss'}
        />
      </svg>
      <span className="text-xs text-ink-3" title={`In the last ${count(form.weeks, 'week')}`}>
        {record(form)}
      </span>
      <span className="sr-only">
        {` in the last ${count(form.weeks, 'week')}, ${gap === 0 ? 'tied for' : `${inHalves(gap)} back of`} the lead`}
      </span>
    </span>
  );
}
