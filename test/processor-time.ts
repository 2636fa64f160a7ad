import { existsSync, readFileSync } from 'node:fs';
import type { Tier } from './tiers.ts';

const STAT = '/proc/self/stat';
/** Linux counts in hundredths of a second for every program (`man 5 proc`, `man 7 time`). */
const TICKS_A_SECOND = 100;

/**
 * Returns the time used by all ended children of this process and their children, user and system, in seconds. NaN except on
 * Linux.
 */
export const processorSeconds = (): number =>
  existsSync(STAT) ? childSeconds(readFileSync(STAT, 'utf8')) : Number.NaN;

/** The same from the text of `/proc/<pid>/stat`: its fields 16 and 17 (`man 5 proc_pid_stat`). */
export function childSeconds(stat: string): number {
  // The second field is the program's name, which can contain spaces. The third field is the first one here.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

type Seconds = Readonly<Record<string, number | undefined>>;

/**
 * The budget of each group of a tier on two quiet processors, in seconds, and the part that the quick tier leaves to the deep
 * one.
 */
export const BUDGET = JSON.parse(readFileSync(`${import.meta.dirname}/budget.json`, 'utf8')) as Readonly<
  Record<Tier, Seconds>
> & { readonly left: { readonly checks: number; readonly minutes: number } };

/** Returns each group's share of its budget, as a line. */
export function budgetLine(used: Seconds, budget: Seconds): string {
  const groups = Object.keys(used);
  if (groups.some((group) => Number.isNaN(used[group]))) return 'Processor seconds: Linux alone tells them.';
  const words = groups.map((group) => `${group} ${rounded(used[group])} of ${budget[group] ?? 0}`);
  return `Processor seconds: ${words.join(', ')}; ${sum(used, groups)} of ${sum(budget, groups)} in all`;
}

const rounded = (seconds = 0): number => Math.round(seconds);
const sum = (seconds: Seconds, groups: readonly string[]): number =>
  rounded(groups.reduce((total, group) => total + (seconds[group] ?? 0), 0));

/** How far over its budget a group can be before the night fails, because machines differ. */
const TOLERANCE = 1.15;
/** A machine can be busy in one night, so the median of three counts. */
export const NIGHTS = 3;

/** Returns the groups whose median over the last nights is too far over their budget. Fewer nights don't prove anything. */
export function crept(nights: readonly Seconds[], budget: Seconds): string[] {
  const last = nights.slice(-NIGHTS);
  if (last.length < NIGHTS) return [];
  return Object.keys(budget).filter((group) => {
    const median =
      last.map((night) => night[group] ?? 0).toSorted((a, b) => a - b)[Math.floor(NIGHTS / 2)] ?? 0;
    return median > TOLERANCE * (budget[group] ?? 0);
  });
}
