import { expect, test } from 'vitest';
import { BUDGET, budgetLine, childSeconds, crept } from './processor-time.ts';
import { GROUPS, hasFiles, TIERS, type Group } from './tiers.ts';

test('the seconds used by ended child processes are counted even if the program’s name has spaces', () => {
  const stat = '7 (a (b) c) S 1 7 7 0 -1 4194560 100 200 0 0 11 12 1300 250 20 0 1 0 5 6 7';
  expect(childSeconds(stat)).toBe(15.5);
});

test('a test run reports how much of its processor time budget each group used', () => {
  expect(budgetLine({ rules: 40.4, flows: 100 }, { rules: 50, flows: 150, pages: 99 })).toBe(
    'Processor seconds: rules 40 of 50, flows 100 of 150; 140 of 200 in all',
  );
  expect(budgetLine({ rules: Number.NaN }, { rules: 50 })).toMatch(/Linux/);
});

test('a group is over its processor time budget if its median over the last three nights is more than 15% above the budget', () => {
  const budget = { rules: 100, flows: 100 };
  const night = (rules: number, flows: number) => ({ rules, flows });
  expect(crept([night(116, 50), night(10, 50), night(117, 400)], budget)).toEqual(['rules']);
  expect(crept([night(114, 50), night(114, 50), night(300, 50)], budget)).toEqual([]);
  // Only the last three nights count, and with fewer nights no group is reported.
  expect(crept([night(200, 0), night(1, 0), night(1, 0), night(200, 0)], budget)).toEqual([]);
  expect(crept([night(200, 0), night(200, 0)], budget)).toEqual([]);
});

test.each(TIERS)('each group of the %s run has a budget, so that none can grow unnoticed', (tier) => {
  const groups = (Object.keys(GROUPS) as Group[]).filter((group) => hasFiles(tier, group));
  expect(Object.keys(BUDGET[tier])).toEqual(groups);
  // A run of both tiers starts each group's process only once, so it costs no more than one run of each.
  for (const group of groups)
    expect(BUDGET.all[group] ?? 0).toBeLessThanOrEqual(
      (BUDGET.quick[group] ?? 0) + (BUDGET.deep[group] ?? 0),
    );
});
