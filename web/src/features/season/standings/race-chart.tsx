import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Race } from '../../../parts/season/standings.ts';
import { spreadLabels, type RaceLine } from './race-points.ts';

// The chart's measurements, in px.
const HEIGHT = 240;
const MARGIN = { top: 8, right: 92, bottom: 22, left: 26 };
const LABEL = { gap: 14, letters: 9 };
const LEAST_PER_WEEK = 22;

/** The dash patterns that tell the lines apart. The user's line and the leader's line don't need one. */
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
const MINE = { colour: 'var(--color-you)', width: 3 };
const LEADER = { wins: 'var(--color-win)', losses: 'var(--color-loss)' } as const;

interface Props {
  race: Race;
  lines: readonly RaceLine[];
  meId: string;
}

/** Shows a race week by week. Each member has a line, with their points and name at its end; long names are cut off. */
export function RaceChart({ race, lines, meId }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const weeks = Math.max(1, (lines[0]?.totals.length ?? 1) - 1);
  const isOn = lines.some(({ now }) => now !== undefined);
  const most = Math.max(1, ...lines.map(nowOf));
  const plot = {
    width: Math.max(0, width - MARGIN.left - MARGIN.right),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  // While games are live, there is an extra column for today's points.
  const x = (week: number) => MARGIN.left + (plot.width * week) / (isOn ? weeks + 1 : weeks);
  const y = (points: number) => MARGIN.top + plot.height * (1 - points / most);
  const labels = spreadLabels(
    lines.map((line) => y(nowOf(line)) - MARGIN.top),
    LABEL.gap,
    plot.height,
  );
  const words = lines.map((line) => `${line.user.username} ${endOf(line)}`).join(', ');
  const held = lines.map((line) => `${line.user.username} ${nowOf(line)}`).join(', ');
  return (
    // Hides the overflow, because the drawing may be too wide for a moment while the window is being resized.
    <div ref={box} className="overflow-hidden">
      <svg
        role="img"
        aria-label={`${race === 'wins' ? 'Wins' : 'Losses'} after week ${weeks}: ${words}${isOn ? `. If scores hold: ${held}` : ''}`}
        width={width}
        height={HEIGHT}
        className="block font-display text-xs"
      >
        <Grid
          most={most}
          weeks={weeks}
          x={x}
          y={y}
          perWeek={x(1) - x(0)}
          isOn={isOn}
          right={width - MARGIN.right}
        />
        {lines.map((line, index) => {
          const { colour, ...stroke } = strokeOf(line, { race, lines, meId, index });
          const points = line.totals.map((points, week) => `${x(week)},${y(points)}`).join(' ');
          return (
            <g key={line.userId}>
              <polyline points={points} fill="none" stroke={colour} strokeLinejoin="round" {...stroke} />
              {isOn && (
                <line
                  x1={x(weeks)}
                  x2={x(weeks + 1)}
                  y1={y(endOf(line))}
                  y2={y(nowOf(line))}
                  stroke={colour}
                  strokeDasharray="2 4"
                />
              )}
              <text
                x={width - MARGIN.right + 6}
                y={MARGIN.top + (labels[index] ?? 0) + 4}
                fill={colour}
                xmlSpace="preserve"
              >
                {labelOf(line)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function endOf({ totals }: RaceLine): number {
  return totals.at(-1) ?? 0;
}

function nowOf(line: RaceLine): number {
  return line.now ?? endOf(line);
}

/** Returns the label at the end of a line: the points, what live scores would add, and as much of the name as fits. */
function labelOf(line: RaceLine): string {
  const gained = nowOf(line) - endOf(line);
  const added = gained > 0 ? `+${gained}` : '';
  return `${endOf(line)}${added} ${shortened(line.user.username, LABEL.letters - added.length)}`;
}

function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`;
}

/** Returns the look of a line. The user's is white, the first leader's has the color of the race, and all others are dashed. */
function strokeOf(line: RaceLine, { race, lines, meId, index }: Props & { index: number }) {
  if (line.userId === meId) return { colour: MINE.colour, strokeWidth: MINE.width };
  const most = Math.max(...lines.map(endOf));
  const leader = lines.find((one) => endOf(one) === most && one.userId !== meId);
  if (line === leader) return { colour: LEADER[race], strokeWidth: 2.5 };
  const dashes = DASHES[index % DASHES.length] ?? '';
  const colour = endOf(line) === most ? LEADER[race] : 'var(--color-ink-2)';
  return { colour, strokeWidth: 1.5, strokeDasharray: dashes };
}

interface GridProps {
  most: number;
  weeks: number;
  x(week: number): number;
  y(points: number): number;
  perWeek: number;
  isOn: boolean;
  right: number;
}

function Grid({ most, weeks, x, y, perWeek, isOn, right }: GridProps) {
  const step = Math.ceil(most / 5);
  const points = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const every = Math.max(1, Math.ceil(LEAST_PER_WEEK / Math.max(1, perWeek)));
  const last = isOn ? weeks + 1 : weeks;
  const shown = Array.from({ length: weeks }, (_, index) => index + 1).filter(
    (week) => (last - week) % every === 0,
  );
  return (
    <g aria-hidden="true" className="fill-ink-3">
      {points.map((value) => (
        <g key={value}>
          <line x1={MARGIN.left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={MARGIN.left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {shown.map((week) => (
        <text key={week} x={x(week)} y={HEIGHT - 4} textAnchor="middle">
          {week}
        </text>
      ))}
      {isOn && (
        <text x={x(weeks + 1)} y={HEIGHT - 4} textAnchor="middle">
          now
        </text>
      )}
    </g>
  );
}

/** Returns the width of an element in px and keeps it up to date. It is 0 until it is known. */
function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
