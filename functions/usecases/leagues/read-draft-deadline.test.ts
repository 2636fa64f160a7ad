import { expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { readDraftDeadline } from './read-draft-deadline.ts';

function at(now: string) {
  const { clock } = memoryPorts();
  clock.set(new Date(now));
  return value(readDraftDeadline({ clock }));
}

// The same instants as in the test of the page's banner (draft-deadline.test.ts).
it.each([
  ['2025-08-28T19:00:00Z', 7],
  ['2025-08-28T19:00:01Z', 6],
  ['2025-09-02T19:00:01Z', 1],
  ['2025-09-03T19:00:01Z', 0],
  ['2025-09-04T19:00:00Z', 0],
  ['2025-12-01T00:00:00Z', 0],
])('at %s, the draft deadline is %i whole days away, just as the page’s banner says', (now, days) => {
  expect(at(now).daysUntilDeadline).toBe(days);
});

it('on its last day, the draft deadline hasn’t passed yet', () => {
  expect(at('2025-09-04T18:59:59Z')).toMatchObject({ hasDeadlinePassed: false, daysUntilDeadline: 0 });
  expect(at('2025-09-04T19:00:00Z').hasDeadlinePassed).toBe(true);
});
