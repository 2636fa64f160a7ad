import { expect, test } from 'vitest';
import { framesFor } from './season-loop.ts';

const LEAD = [0, 2, 4, 6, 8, 9, 11, 14, 16, 16, 19, 21, 22, 25, 28, 30, 33, 36, 36].join(' ');

test.each([`along ${LEAD}`, `bar ${LEAD}`, 'week', 'pick 7', 'clock'])(
  'one cycle of "%s" moves in nine seconds, waits, and returns, only by transform and opacity',
  (moving) => {
    const frames = framesFor(moving);
    const offsets = frames.slice(0, -1).map(({ offset }) => offset ?? 1);
    expect(offsets.toSorted((a, b) => a - b)).toEqual(offsets);
    expect(offsets[18]).toBe(9 / 12);
    const { offset: _offset, ...first } = frames.at(-1) ?? {};
    expect(frames[0]).toMatchObject(first);
    const changed = frames.flatMap((frame) => Object.keys(frame));
    expect(changed.filter((name) => !['offset', 'easing', 'transform', 'opacity'].includes(name))).toEqual(
      [],
    );
  },
);

test('the HTML shows the end of the season: nothing is moved, every pick is made, and no clock runs', () => {
  const end = (moving: string) => framesFor(moving)[18];
  expect(end(`along ${LEAD}`)).toMatchObject({ transform: 'translate(0%, 0%)' });
  expect(end(`bar ${LEAD}`)).toMatchObject({ transform: 'scaleX(1)' });
  expect(end('week')).toMatchObject({ transform: 'translate(0%, 0%)' });
  expect(end('pick 17')).toMatchObject({ opacity: 1 });
  expect(end('clock')).toMatchObject({ opacity: 0 });
});

test('a pick appears once the clock moves on to the next one, and the order turns around after each round', () => {
  const at = (moving: string, week: number) => framesFor(moving)[week];
  expect(at('pick 6', 6)).toMatchObject({ opacity: 0 });
  expect(at('pick 6', 7)).toMatchObject({ opacity: 1 });
  const cells = [5, 6, 11, 12].map((pick) => at('clock', pick)?.['transform']);
  expect(cells).toEqual([
    'translate(500%, 0%)',
    'translate(500%, 100%)',
    'translate(0%, 100%)',
    'translate(0%, 200%)',
  ]);
});
