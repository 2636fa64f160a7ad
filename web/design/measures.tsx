import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { Row, Section } from './sample.tsx';
import { tokensOf, valueOf } from './tokens.ts';

/** The text sizes for running text. Larger sizes are for headings and numbers. */
const PLAIN = new Set(['xs', 'sm', 'base']);
/** Multiples of 4 px. */
const SPACES = [1, 2, 3, 4, 5, 6, 8, 12];
const DEPTHS = [
  ['Ground', 'bg-canvas'],
  ['Field', 'turf'],
  ['Panel', 'rounded-lg border border-line bg-surface'],
  ['Thing', 'rounded-sm bg-raised shadow-lift'],
] as const;

/** Shows the type sizes, spacing, corners, depths and motion. */
export function Measures() {
  return (
    <>
      <Section title="Type">
        <ul className="grid gap-3">
          {tokensOf('text').map((size) => (
            <li key={size} className="min-w-0">
              <p className="text-xs text-ink-3">
                {size} · {valueOf(`--text-${size}`)}
              </p>
              <p
                className={PLAIN.has(size) ? undefined : 'font-display'}
                style={{ fontSize: `var(--text-${size})`, lineHeight: 1.1 }}
              >
                {size === 'display' ? '17–0' : 'Most wins, most losses'}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Space, corners and depth">
        <Row label="Space">
          {SPACES.map((steps) => (
            <figure key={steps} className="grid justify-items-center gap-1 text-xs text-ink-2">
              <div
                className="bg-control"
                style={{
                  width: `calc(var(--spacing) * ${steps})`,
                  height: `calc(var(--spacing) * ${steps})`,
                }}
              />
              <figcaption>{steps * 4} px</figcaption>
            </figure>
          ))}
        </Row>
        <Row label="Corners">
          {tokensOf('radius').map((name) => (
            <div
              key={name}
              className="grid size-20 place-items-center border-2 border-control text-sm"
              style={{ borderRadius: `var(--radius-${name})` }}
            >
              {name}
            </div>
          ))}
        </Row>
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {DEPTHS.map(([name, look]) => (
            <div key={name} className={`grid h-28 place-items-center ${look}`}>
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Motion />
    </>
  );
}

function Motion() {
  const [isMoved, setMoved] = useState(false);
  return (
    <Section title="Motion">
      <div>
        <Button variant="outline" onClick={() => setMoved(!isMoved)}>
          Play
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {tokensOf('duration').flatMap((duration) =>
          tokensOf('ease')
            .filter((ease) => ease === 'out' || duration === 'grow')
            .map((ease) => (
              <li
                key={`${duration} ${ease}`}
                className="grid grid-cols-[9rem_1fr] items-center gap-3 text-sm"
              >
                <span>
                  {duration}{' '}
                  <span className="text-ink-3">
                    {valueOf(`--duration-${duration}`)}, {ease}
                  </span>
                </span>
                <span className="flex rounded-full bg-raised p-1">
                  <span
                    className={`size-4 rounded-full bg-you ${isMoved ? 'translate-x-32' : ''}`}
                    style={{ transition: `translate var(--duration-${duration}) var(--ease-${ease})` }}
                  />
                </span>
              </li>
            )),
        )}
      </ul>
    </Section>
  );
}
