import type { RaceName } from './leagues/races.ts';

/** How many seeds of each race `npm run simulate` plays. `npm test` plays a tenth of them. */
export const RACE_RUNS: Readonly<Record<RaceName, number>> = {
  'fifty for the last slot': 1000,
  'join, leave, remove, resize, order': 1000,
  'remove and start': 1000,
  'leave and start': 1000,
  'two commissioners import, and start': 1000,
  'import, join and leave': 1000,
  'delete and everything else': 2000,
  'delete and start': 2000,
  'two commissioners order': 1000,
  'partners come and go': 1000,
  'promote, demote, hand over': 1000,
};
