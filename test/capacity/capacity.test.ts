import { describe, expect, it } from 'vitest';
import { PARTS_AT_ONCE } from '#functions/usecases/season/push-scores.ts';
import { synthesized } from '#test/stack/synthesized.ts';
import { ASSUMPTIONS, assumed } from './assumptions.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authRateOf, billOf, emptyMonth, FREE, SERVICES, totalOf } from './cost.ts';
import { actsOf } from './counts.ts';
import { momentsOf, peaksOf } from './demand.ts';
import { sourced } from './figures.ts';
import { idleMonth } from './idle.ts';
import { usersMonth } from './prices.ts';
import { limitsAt, QUOTAS, RESOURCES, type Resource } from './quotas.ts';
import { reportOf } from './report.ts';
import { limitsOf, servicesOf, type Template } from './template.ts';
import { polledSeason, pushedSeason } from './volume.ts';

const world = { assumed, acts: actsOf(assumed.members) };
const template = synthesized().template.toJSON() as Template;
const stack = limitsOf(template);
const MANY = 1_000_000;

describe('the model of a season', () => {
  it('doesn’t accept a number without a source', () => {
    const guess = { value: 3, unit: 'a day' };
    expect(() => sourced({ guess: { ...guess, source: '' } })).toThrow('guess has no source');
    expect(() => sourced({ guess: { ...guess, source: 'somebody said so' } })).toThrow('guess has no source');
    expect(() => sourced({ guess: { ...guess, source: 'judgement: ' } })).toThrow('guess has no source');
    expect(sourced({ guess: { ...guess, source: 'https://docs.aws.amazon.com/' } }).guess.value).toBe(3);
  });

  it('doesn’t accept a number that would make something free', () => {
    for (const value of [0, -1, Number.NaN, Infinity])
      expect(() => sourced({ price: { value, unit: '$', source: 'judgement: free' } })).toThrow('price is');
  });

  it('puts more load on every resource for every additional league', () => {
    const [few, more] = [1000, 1001].map((leagues) => momentsOf(leagues, world));
    for (const [at, { asks }] of (few ?? []).entries())
      for (const [what, ask] of Object.entries(asks))
        expect(more?.[at]?.asks[what as keyof typeof asks], what).toBeGreaterThan(ask);
  });

  it('finds the busiest minute for each resource', () => {
    const limits = limitsAt(stack);
    for (const { resource, ask } of peaksOf(MANY, world, limits)) expect(ask, resource).toBeGreaterThan(0);
  });

  it('gives each resource the same maximum number of leagues, no matter how many leagues it’s calculated for', () => {
    const limits = limitsAt(stack);
    const falls = (leagues: number) =>
      peaksOf(leagues, world, limits).map((peak) => Math.round(peak.falls.usual));
    expect(falls(1000)).toEqual(falls(MANY));
    expect(falls(MANY)).toHaveLength(RESOURCES.length);
  });

  it('reads the stack’s own limits from its template', () => {
    expect(stack).toMatchObject({
      httpRate: 1000,
      connectRate: 250,
      mailsAtOnce: 4,
      turnsAtOnce: PARTS_AT_ONCE,
    });
    const stages = Object.entries(template.Resources).filter(([id]) => !id.startsWith('HttpApiStage'));
    expect(() => limitsOf({ ...template, Resources: Object.fromEntries(stages) })).toThrow('no such limit');
  });
});

describe('by default', () => {
  const peaks = peaksOf(MANY, world, limitsAt(stack));
  const fallsAt = (resource: Resource) => peaks.find((peak) => peak.resource === resource)?.falls.usual;

  it('a score reaches 100,000 open pages before the next score arrives, and leaves most of the account’s limits for picks and pings', () => {
    expect(100_000 / assumed.scorePosts).toBeLessThan(60);
    expect(assumed.scorePosts).toBeLessThan(QUOTAS.account.value / 2);
    expect(fallsAt('scoresSeconds')).toBeGreaterThan(100_000 / (assumed.members * assumed.sundayOpen));
  });

  it('the recaps of 100,000 leagues are pushed and posted within an hour, and emailed within a day', () => {
    for (const resource of [
      'fired',
      'pollers',
      'pushWorkers',
      'chatWorkers',
      'mailWorkers',
      'mailRate',
    ] as const)
      expect(fallsAt(resource), resource).toBeGreaterThan(100_000);
  });

  it('the season’s draft deadline isn’t the first bottleneck', () => {
    for (const resource of ['fired', 'pollers', 'pollersGained', 'inFlight'] as const)
      expect(fallsAt(resource), resource).toBeGreaterThan(fallsAt('http') ?? 0);
    expect(peaks[0]?.moment).not.toContain('draft deadline');
  });
});

it('emailing 100,000 leagues’ recaps within an hour would take ten times SES’s default rate', () => {
  const each = (100_000 * assumed.members * assumed.weeklyMails) / 3600;
  expect(each / QUOTAS.mails.value).toBeGreaterThan(9.5);
  expect(each / QUOTAS.mails.value).toBeLessThan(10.5);
});

describe('the bill of a season', () => {
  const bill = (leagues: number, plan: 'essentials' | 'lite' = 'essentials') =>
    billOf(leagues, world, stack, pushedSeason(world), plan);

  it('has a price for each service of the template', () => {
    const services = [...servicesOf(template)].filter(
      (service) => !FREE.has(service) && service.startsWith('AWS::'),
    );
    expect(services.toSorted()).toEqual(Object.keys(SERVICES).toSorted());
    expect(
      bill(1000)
        .map(({ service }) => service)
        .toSorted(),
    ).toEqual(Object.keys(SERVICES).toSorted());
  });

  it('includes the idle costs: custom metrics, scheduled runs and polling of empty queues', () => {
    expect(stack).toMatchObject({
      alarmMetrics: 89,
      ownMetrics: 22,
      polledQueues: 11,
      runsADay: { probe: 96, scores: 1440, reconcile: 24 },
    });
    const idle = idleMonth(world, stack);
    // Lambda runs five pollers for each of eleven queues, and each polls three times per minute.
    expect(idle.queueRequests / 1e6).toBeCloseTo(7.3, 1);
    const still = {
      ...stack,
      ownMetrics: 0,
      polledQueues: 0,
      runsADay: { probe: 0, scores: 0, reconcile: 0 },
    };
    const without = totalOf(billOf(100, world, still, pushedSeason(world), 'essentials'));
    expect(totalOf(bill(100)) / without).toBeGreaterThan(1.5);
  });

  it('matches the deploying guide’s costs for an empty stage and for each additional stage', () => {
    const { first, further } = emptyMonth(world, stack);
    expect(further - first).toBeCloseTo(1 + 3 + 0.4);
    const deploying = readFileSync(join(import.meta.dirname, '../../infra/aws/deploying.md'), 'utf8');
    const said = /costs about (\d+) dollars a month[^]*each other stage costs (\d+)/.exec(deploying);
    expect(said?.slice(1).map(Number)).toEqual([first, further].map(Math.round));
  });

  it('doesn’t list anything that’s free', () => {
    for (const { name, dollars } of bill(MANY)) expect(dollars, name).toBeGreaterThan(0);
  });

  it('grows with the number of leagues, and is lower on the Lite plan than on Essentials', () => {
    const totals = [1000, 100_000, MANY].map((leagues) => totalOf(bill(leagues)));
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    expect(totalOf(bill(MANY, 'lite'))).toBeLessThan(totalOf(bill(MANY)));
  });

  it('charges for members according to the plan’s tiers', () => {
    expect(usersMonth(10_000, 'essentials')).toBe(0);
    expect(usersMonth(10_100, 'essentials')).toBeCloseTo(1.5);
    expect(usersMonth(1_000_000, 'lite')).toBeCloseTo(90_000 * 0.0055 + 900_000 * 0.0046);
  });

  it('is lower than it would be if pages polled', () => {
    const polled = billOf(MANY, world, stack, polledSeason(world), 'essentials');
    expect(totalOf(polled)).toBeGreaterThan(totalOf(bill(MANY)));
  });

  it('includes a higher sign-in rate only if the peak exceeds the default rate', () => {
    expect(authRateOf(1000, world, stack).dollars).toBe(0);
    expect(authRateOf(MANY, world, stack).dollars).toBeGreaterThan(0);
  });
});

it('the report gives the source of each figure', () => {
  const sections = reportOf(MANY, world, stack);
  const rows = sections.find(({ title }) => title === 'Assumptions')?.rows ?? [];
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(ASSUMPTIONS));
  for (const { name, note } of rows) expect(note, name).toMatch(/\S/);
});
