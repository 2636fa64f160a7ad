import { count } from '#test/bench/figures.ts';
import type { Row, Section } from '#test/bench/table.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { authRateOf, billOf, emptyMonth, totalOf, type Charge } from './cost.ts';
import { peaksOf, running, type Peak, type World } from './demand.ts';
import { PLANS, PRICES } from './prices.ts';
import { LATE, limitsAt, QUOTAS } from './quotas.ts';
import type { StackLimits } from './template.ts';
import { polledSeason, pushedSeason } from './volume.ts';

const SHOWN_DIGITS = 2;

/** Returns the report on a season with this many leagues. */
export function reportOf(leagues: number, world: World, stack: StackLimits): Section[] {
  const peaks = peaksOf(leagues, world, limitsAt(stack));
  return [
    {
      title: `${count(leagues)} leagues: the peak of each resource, what falls first on top`,
      rows: peaks.map(peakRow),
    },
    { title: 'What falls, and what raised quotas bring', rows: fallRows(leagues, peaks) },
    ...costSections(leagues, world, stack),
    { title: 'Assumptions', rows: figureRows(ASSUMPTIONS) },
    { title: 'Quotas of an account in us-east-1, by default', rows: figureRows(QUOTAS) },
    { title: 'Prices in us-east-1', rows: figureRows(PRICES) },
  ];
}

function peakRow({ limit, ask, moment, noticed, falls }: Peak): Row {
  const isMet = ask <= limit.usual;
  return {
    name: limit.name,
    figure: `${short(ask)} of ${short(limit.usual)} ${limit.unit}${isMet ? '' : ` (raised: ${short(limit.raised)})`}`,
    aim: isMet ? '' : `falls at ${leaguesIn(falls.usual)}`,
    note: `${moment}; ${noticed}`,
  };
}

function fallRows(leagues: number, peaks: readonly Peak[]): Row[] {
  const raised = peaks.toSorted((one, other) => one.falls.raised - other.falls.raised);
  const beyond = raised.filter(({ falls }) => falls.raised < leagues);
  const first = (name: string, [peak]: readonly Peak[], at: 'usual' | 'raised'): Row[] =>
    peak
      ? [
          {
            name,
            figure: `${leaguesIn(peak.falls[at])} leagues`,
            note: `${peak.limit.name}: ${peak.moment}; ${peak.noticed}`,
          },
        ]
      : [];
  return [
    ...first('first of all, as it is deployed', peaks, 'usual'),
    ...first(
      'first that members are refused something by',
      peaks.filter(({ noticed }) => noticed !== LATE),
      'usual',
    ),
    ...first('first, with every quota and throttle raised', raised, 'raised'),
    {
      name: 'what no quota mends at this size',
      figure: beyond.length === 0 ? 'nothing' : `${beyond.length} of ${peaks.length}`,
      note: beyond.map(({ limit, falls }) => `${limit.name} (${leaguesIn(falls.raised)})`).join(', '),
    },
  ];
}

function costSections(leagues: number, world: World, stack: StackLimits): Section[] {
  const pushed = pushedSeason(world);
  const bill = billOf(leagues, world, stack, pushed, 'essentials');
  const lite = billOf(leagues, world, stack, pushed, 'lite');
  const polled = billOf(leagues, world, stack, polledSeason(world), 'essentials');
  const empty = emptyMonth(world, stack);
  const rate = authRateOf(leagues, world, stack);
  const withoutUsers = (charges: readonly Charge[]): number =>
    totalOf(charges.filter(({ service }) => service !== 'AWS::Cognito'));
  const each = (dollars: number): string => `${money(dollars)}, ${(dollars / leagues).toFixed(3)} a league`;
  return [
    {
      title: `What a season of ${count(leagues)} leagues costs, in dollars`,
      rows: [
        ...bill.map(({ name, used, dollars }) => ({ name, figure: each(dollars), note: used })),
        { name: 'all of it', figure: each(totalOf(bill)), note: 'Cognito’s plan Essentials, as deployed' },
        { name: 'with the plan Lite', figure: each(totalOf(lite)), note: `loses: ${PLANS.lite.loses}` },
        {
          name: 'and so that nobody waits to come in',
          figure: each(rate.dollars),
          note: `${count(rate.extra)} requests a second of Cognito beyond the default, all season`,
        },
      ],
    },
    {
      title: 'A month in which nobody plays, in dollars',
      rows: [
        {
          name: 'the first stage of an account',
          figure: money(empty.first),
          note: 'without what is free each month',
        },
        { name: 'each other one', figure: money(empty.further), note: 'what is free is used up by then' },
      ],
    },
    {
      title: 'The same season polled, as the original design has it; without Cognito',
      rows: [
        {
          name: 'polled',
          figure: each(withoutUsers(polled)),
          note: 'a draft’s pages ask 5.5 times a second each, league home for the chat every 5 s',
        },
        {
          name: 'pushed',
          figure: each(withoutUsers(bill)),
          note: 'a ping every 20 s from each page that is looked at',
        },
        {
          name: 'requests a second at 8:05 PM, polled',
          figure: short(leagues * pollsAtPeak(world)),
          aim: short(QUOTAS.account.value),
          note: `one account bears ${leaguesIn(QUOTAS.account.value / pollsAtPeak(world))} leagues, by default`,
        },
      ],
    },
  ];
}

/** Returns the number of polls per second and per league while most drafts are running. */
function pollsAtPeak(world: World): number {
  const { members, inTheRoom, polls } = world.assumed;
  return running(world.assumed) * members * inTheRoom * polls;
}

function figureRows(
  figures: Readonly<Record<string, { value: number; unit: string; source: string }>>,
): Row[] {
  return Object.entries(figures).map(([name, { value, unit, source }]) => ({
    name,
    figure: `${value >= 1000 ? count(value) : value} ${unit}`.trim(),
    note: source,
  }));
}

function leaguesIn(number: number): string {
  return count(Number(number.toPrecision(SHOWN_DIGITS)));
}

function short(number: number): string {
  return number < 10 ? String(Number(number.toPrecision(SHOWN_DIGITS))) : leaguesIn(number);
}

function money(dollars: number): string {
  return dollars < 100 ? dollars.toFixed(2) : count(dollars);
}
