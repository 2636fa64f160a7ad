import { existsSync, readFileSync } from 'node:fs';
import type { Tier } from './tiers.ts';

const STAT = '/proc/self/stat';
/** The unit in which Linux reports processor times: hundredths of a second (`man 5 proc`, `man 7 time`). */
const TICKS_A_SECOND = 100;

/**
 * Returns the processor time used by all ended children of this process and their descendants, in seconds. NaN except
 * on Linux.
 */
export const processorSeconds = (): number =>
  existsSync(STAT) ? childSeconds(readFileSync(STAT, 'utf8')) : Number.NaN;

/** Reads the processor time of ended children from fields 16 and 17 of a `/proc/<pid>/stat` text (`man 5 proc_pid_stat`). */
export function childSeconds(stat: string): number {
  // The second field is the program's name, which can contain spaces, so this list starts at the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

type Seconds = Readonly<Record<string, number | undefined>>;

/**
 * For each tier, the budget of each group in processor seconds on two otherwise idle processors. `left` describes what only the
 * deep tier runs: how many checks, and how many minutes they take.
 */
export const BUDGET = JSON.parse(readFileSync(`${import.meta.dirname}/budget.json`, 'utf8')) as Readonly<
  Record<Tier, Seconds>
> & { readonly left: { readonly checks: number; readonly minutes: number } };

/** Returns a line that shows how much of its budget each group used. */
export function budgetLine(used: Seconds, budget: Seconds): string {
  const groups = Object.keys(used);
  if (groups.some((group) => Number.isNaN(used[group]))) return 'Processor seconds: Linux alone tells them.';
  const words = groups.map((group) => `${group} ${rounded(used[group])} of ${budget[group] ?? 0}`);
  return `Processor seconds: ${words.join(', ')}; ${sum(used, groups)} of ${sum(budget, groups)} in all`;
}

const rounded = (seconds = 0): number => Math.round(seconds);
const sum = (seconds: Seconds, groups: readonly string[]): number =>
  rounded(groups.reduce((total, group) => total + (seconds[group] ?? 0), 0));

/** A nightly run fails only if a group exceeds its budget by more than this factor, because machines differ. */
const TOLERANCE = 1.15;
/** The median is taken over this many nights, because a machine can be busy on any one night. */
export const NIGHTS = 3;

/** Returns the groups whose median over the last nights exceeds the budget by too much. With fewer nights, returns none. */
export function crept(nights: readonly Seconds[], budget: Seconds): string[] {
  const last = nights.slice(-NIGHTS);
  if (last.length < NIGHTS) return [];
  return Object.keys(budget).filter((group) => {
    const median =
      last.map((night) => night[group] ?? 0).toSorted((a, b) => a - b)[Math.floor(NIGHTS / 2)] ?? 0;
    return median > TOLERANCE * (budget[group] ?? 0);
  });
}
