import type { LeagueSeason } from '../league-season.ts';
import type { RankRules } from '../league-rules.ts';
import type { Game } from './games.ts';
import type { Race } from './ranks.ts';
import type { Ownership } from './standings.ts';
import { isOnTop, weekTables, type WeekTable } from './week-tables.ts';

/** The kinds of season records. */
export const FEATS = ['winsInWeek', 'lossesInWeek', 'winLead', 'lossLead'] as const;

/**
 * A member's record in a season: the best value of its kind, and the weeks in which the member reached it. If several members
 * reached the same value, each of them has an entry.
 */
export interface Feat {
  name: (typeof FEATS)[number];
  userId: string;
  /** The number of points in one week, or of weeks in a row. */
  value: number;
  weeks: readonly number[];
}

/** A season's records in both races: the most points in one week, and the longest run of weeks in the lead (see The books). */
export function featsOf(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
): Feat[] {
  const tables = weekTables(state, games, ownership);
  return [
    ...bestWeeks('winsInWeek', 'wins', tables),
    ...bestWeeks('lossesInWeek', 'losses', tables),
    ...longestLeads('winLead', 'wins', tables, state),
    ...longestLeads('lossLead', 'losses', tables, state),
  ];
}

function bestWeeks(name: Feat['name'], race: Race, tables: readonly WeekTable[]): Feat[] {
  const all = tables.flatMap(({ week, brought }) => brought.map((row) => ({ ...row, week })));
  const value = Math.max(0, ...all.map((row) => row[race]));
  if (value === 0) return [];
  const best = Map.groupBy(
    all.filter((row) => row[race] === value),
    ({ userId }) => userId,
  );
  return [...best].map(([userId, rows]) => ({ name, userId, value, weeks: rows.map(({ week }) => week) }));
}

function longestLeads(
  name: Feat['name'],
  race: Race,
  tables: readonly WeekTable[],
  rules: RankRules,
): Feat[] {
  const running = new Map<string, number[]>();
  const runs: { userId: string; weeks: number[] }[] = [];
  for (const { week, after } of tables)
    for (const row of after) {
      const leads = isOnTop(race, row, rules);
      const weeks = leads ? [...(running.get(row.userId) ?? []), week] : [];
      running.set(row.userId, weeks);
      if (leads) runs.push({ userId: row.userId, weeks });
    }
  const value = Math.max(0, ...runs.map(({ weeks }) => weeks.length));
  return runs.filter(({ weeks }) => weeks.length === value).map((run) => ({ name, value, ...run }));
}
