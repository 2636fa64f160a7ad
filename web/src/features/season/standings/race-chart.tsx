import clsx from 'clsx';
import { use, useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { jerseyOf } from '#shared/domain/accounts/jersey.ts';
import { inHalves } from '#shared/domain/halves.ts';
import { RACE_NAMES } from '#shared/domain/season/ranks.ts';
import { weekHeadIn, weekInTextIn } from '#shared/domain/season/week-name.ts';
import { CROWN } from '../../../parts/season/race-crown.tsx';
import type { Race } from '../../../parts/season/standings.ts';
import { JerseyOrder } from '../../../ui/avatar.tsx';
import { endOf, nowOf, spreadLabels, type RaceLine } from './race-points.ts';

/** The chart's measurements, in px. `weeks` is the height of the weeks' numbers, `end` the width of the labels. */
const SMALL = {
  plot: 170,
  edge: 10,
  left: 24,
  end: 96,
  gap: 15,
  letters: 9,
  weeks: 26,
  crown: 12,
  stroke: 1.5,
  text: 'text-xs',
};
const LARGE = {
  plot: 270,
  edge: 14,
  left: 36,
  end: 200,
  gap: 22,
  letters: 17,
  weeks: 34,
  crown: 18,
  stroke: 2.5,
  text: 'text-lg',
};
/** For a wall display, which people read from across a room. */
const WALL = {
  plot: 360,
  edge: 18,
  left: 44,
  end: 270,
  gap: 30,
  letters: 17,
  weeks: 44,
  crown: 24,
  stroke: 3.5,
  text: 'text-xl',
};
type Measures = typeof SMALL;
const LARGE_FROM = 560;
const LEAST_PER_WEEK = 28;

/** The dash patterns that tell the lines apart, next to their colors. The user's line doesn't need one. */
const DASHES = [
  '7 3',
  '2 3',
  '9 3 2 3',
  '4 4',
  '1 4',
  '12 4',
  '6 2 2 2 2 2',
  '3 6',
  '10 2',
  '5 5 1 5',
  '14 3 5 3',
  '1 8',
  '8 8',
  '2 2 2 7',
  '16 2 2 2',
  '6 3 1 3 1 3',
];

interface Props {
  /** The season's label or year, which names the weeks. */
  season: string;
  race: Race;
  lines: readonly RaceLine[];
  /** The ids of those who get a crown. */
  leaders: readonly string[];
  meId: string;
  /** Whether people read the chart from across a room. */
  isOnWall?: boolean;
}

/**
 * Shows a race week by week: Wins rise from the line with the weeks, Losses hang from it. Each member has a line, with their
 * points and name at its end; long names are cut off.
 */
export function RaceChart({ season, race, lines, leaders, meId, isOnWall = false }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const measures = isOnWall ? WALL : width >= LARGE_FROM ? LARGE : SMALL;
  const chart = measure(race, lines, width, measures);
  const { height, weeks, isOn } = chart;
  const words = lines.map((line) => `${line.user.username} ${inHalves(endOf(line))}`).join(', ');
  const held = lines.map((line) => `${line.user.username} ${inHalves(nowOf(line))}`).join(', ');
  const mineLast = lines.toSorted((a, b) => Number(a.userId === meId) - Number(b.userId === meId));
  return (
    // Hides the overflow, because the drawing may be too wide for a moment while the window is being resized.
    <div ref={box} className="overflow-hidden">
      <svg
        role="img"
        aria-label={`${RACE_NAMES[race]} after ${weekInTextIn(season, weeks)}: ${words}${isOn ? `. If scores hold: ${held}` : ''}`}
        width={width}
        height={height}
        className={clsx('block font-display', measures.text)}
      >
        <Grid season={season} race={race} chart={chart} />
        {mineLast.map((line) => (
          <Line
            key={line.userId}
            {...{ race, chart, line }}
            place={lines.indexOf(line)}
            isMine={line.userId === meId}
            isFirst={leaders.includes(line.userId)}
          />
        ))}
      </svg>
    </div>
  );
}

interface Chart {
  measures: Measures;
  height: number;
  weeks: number;
  /** Whether games are live. Then there is an extra column for today's points. */
  isOn: boolean;
  most: number;
  right: number;
  /** The heights of the labels, in the order of the lines. */
  labels: readonly number[];
  x(week: number): number;
  y(points: number): number;
}

function measure(race: Race, lines: readonly RaceLine[], width: number, measures: Measures): Chart {
  const { edge, gap, left, end } = measures;
  const weeks = Math.max(1, (lines[0]?.totals.length ?? 1) - 1);
  const isOn = lines.some(({ now }) => now !== undefined);
  const most = Math.max(1, ...lines.map(nowOf));
  // Tall enough for all labels.
  const plot = Math.max(measures.plot, (lines.length - 1) * gap);
  const right = Math.max(left, width - end);
  const x = (week: number) => left + ((right - left) * week) / (isOn ? weeks + 1 : weeks);
  const y = (points: number) => edge + plot * (race === 'wins' ? 1 - points / most : points / most);
  const labels = spreadLabels(
    lines.map((line) => y(nowOf(line)) - edge),
    gap,
    plot,
  ).map((label) => edge + label);
  const height = edge + plot + (race === 'wins' ? measures.weeks : edge);
  return { measures, height, weeks, isOn, most, right, labels, x, y };
}

interface LineProps {
  race: Race;
  chart: Chart;
  line: RaceLine;
  /** The line's index, which decides about its dashes. */
  place: number;
  isMine: boolean;
  isFirst: boolean;
}

/** A member's line in the color of their jersey. The user's is solid and has a white rim. */
function Line({ race, chart, line, place, isMine, isFirst }: LineProps) {
  const { tones } = jerseyOf(line.user.username, use(JerseyOrder));
  const { x, y, weeks, isOn, right, measures } = chart;
  const points = line.totals.map((points, week) => `${x(week)},${y(points)}`).join(' ');
  const [last, label] = [y(nowOf(line)), chart.labels[place] ?? 0];
  const size = measures.crown;
  return (
    <g className="member-hue" style={{ '--hue': tones[1] } as CSSProperties}>
      {isMine && (
        <path d={`M${points}`} fill="none" strokeWidth="7" strokeLinejoin="round" className="stroke-you" />
      )}
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={isMine ? 4 : measures.stroke}
        strokeDasharray={isMine ? undefined : DASHES[place % DASHES.length]}
      />
      {isOn && (
        <line
          x1={x(weeks)}
          x2={right}
          y1={y(endOf(line))}
          y2={last}
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2 4"
        />
      )}
      <path d={`M${right} ${last}L${right + 12} ${label}`} stroke="currentColor" opacity="0.6" />
      <circle
        cx={right}
        cy={last}
        r={isMine ? 5 : 3}
        fill="currentColor"
        strokeWidth="2"
        className={isMine ? 'stroke-you' : undefined}
      />
      {isFirst && (
        <path
          d={CROWN}
          transform={`translate(${right + 14} ${label - size / 2}) scale(${size / 24})${race === 'losses' ? ' rotate(180 12 12)' : ''}`}
          className={race === 'wins' ? 'fill-win' : 'fill-loss'}
        />
      )}
      <text
        x={right + (isFirst ? 20 + size : 16)}
        y={label}
        dominantBaseline="central"
        xmlSpace="preserve"
        className={isMine ? 'fill-you' : 'fill-current'}
      >
        {labelOf(line, measures.letters - (isFirst ? 2 : 0))}
      </text>
    </g>
  );
}

/** Returns the label at the end of a line: the points, with those that live scores would add, and as much of the name as fits. */
function labelOf(line: RaceLine, letters: number): string {
  return `${inHalves(nowOf(line))} ${shortened(line.user.username, letters)}`;
}

function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`;
}

/** The scale of the points, and the line between both races with the weeks. */
function Grid({ season, race, chart }: { season: string; race: Race; chart: Chart }) {
  const { measures, most, weeks, isOn, right, x, y } = chart;
  const step = Math.ceil(most / 5);
  const points = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  const every = Math.max(1, Math.ceil(LEAST_PER_WEEK / Math.max(1, x(1) - x(0))));
  const last = isOn ? weeks + 1 : weeks;
  const shown = Array.from({ length: weeks }, (_, index) => index + 1).filter(
    // The word at the end is wider than a number.
    (week) => (last - week) % every === 0 && (!isOn || right - x(week) >= 1.5 * LEAST_PER_WEEK),
  );
  // The band between both races ends in the upper edge of the Losses.
  const middle = y(0) + (measures.weeks + measures.edge) / 2;
  return (
    <g aria-hidden="true" className="fill-ink-3" dominantBaseline="central">
      {points.map((value) => (
        <g key={value}>
          <path d={`M${measures.left} ${y(value)}H${right}`} className="stroke-line" />
          <text x={measures.left - 6} y={y(value)} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path d={`M${measures.left} ${y(0)}H${right}`} strokeWidth="2" className="stroke-ink-3" />
      {race === 'wins' &&
        shown.map((week) => (
          <text key={week} x={x(week)} y={middle} textAnchor="middle">
            {weekHeadIn(season, week)}
          </text>
        ))}
      {race === 'wins' && isOn && (
        <text x={right} y={middle} textAnchor="middle">
          now
        </text>
      )}
    </g>
  );
}

/** Returns the width of an element in px and keeps it up to date. It is known before the first paint. */
function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
