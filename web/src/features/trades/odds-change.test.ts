import { expect, test } from 'vitest';
import { SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import { oddsChange } from './odds-change.ts';

const [ANA = ''] = SEATS;
const open = { winsClinched: false, winsEliminated: false, lossesClinched: false, lossesEliminated: false };
const of = (wins: number, losses: number, certain: Partial<typeof open> = {}) => ({
  userId: ANA,
  wins,
  losses,
  ...open,
  ...certain,
});

test('a trade’s effect on each crown’s odds is shown in whole percentage points', () => {
  const [before, after] = [of(0.336, 0.21), of(0.412, 0.212)];
  expect(oddsChange('wins', before, after)).toEqual({
    before: '34%',
    after: '41%',
    points: '+7',
    bars: [0.336, 0.412],
  });
  expect(oddsChange('losses', before, after)).toMatchObject({ before: '21%', after: '21%', points: '±0' });
  expect(oddsChange('wins', after, before).points).toBe('−7');
  expect(oddsChange('wins', of(0.006, 0), of(0.004, 0)).points).toBe('±0');
});

test('an outcome that is certain before or after the trade is labeled “Clinched” or “Out”', () => {
  const change = oddsChange('losses', of(1, 0.02), of(1, 0, { lossesEliminated: true }));
  expect(change).toMatchObject({ before: '2%', after: 'Out', points: '−2' });
  const clinched = of(1, 0, { winsClinched: true });
  expect(oddsChange('wins', clinched, clinched)).toMatchObject({
    before: 'Clinched',
    after: 'Clinched',
    points: '±0',
  });
});
