import type { LeagueSeason, TieRule } from '../league-season.ts';
import { isPlayed, type Game } from './games.ts';
import { racePoints, rankIn, type Race } from './ranks.ts';
import { standings, type MemberStanding, type Ownership } from './standings.ts';

/** What the weeks of a season may be remembered for. */
export const FEATS = ['winsInWeek', 'lossesInWeek', 'winLead', 'lossLead'] as const;

/** A season's best of its kind, one for each member who holds it, with the weeks in which they did it. */
export interface Feat {
  name: (typeof FEATS)[number];
  userId: string;
  /** Points of a week, or weeks in a row. */
  value: number;
  weeks: readonly number[];
}

interface Table {
  week: number;
  /** What the week alone has brought. */
  brought: readonly MemberStanding[];
  /** How it stood after the week. */
  after: readonly MemberStanding[];
}

/** The most points of one week, and the longest run of weeks on top, in both races (see The books). */
export function featsOf(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
): Feat[] {
  const played = games.filter(isPlayed);
  const weeks = [...new Set(played.map(({ week }) => week))].toSorted((a, b) => a - b);
  const tableOf = (isCounted: (game: Game) => boolean) =>
    standings(state, played.filter(isCounted), ownership);
  const tables = weeks.map((week) => ({
    week,
    brought: tableOf((game) => game.week === week),
    after: tableOf((game) => game.week <= week),
  }));
  return [
    ...bestWeeks('winsInWeek', 'wins', tables),
    ...bestWeeks('lossesInWeek', 'losses', tables),
    ...longestLeads('winLead', 'wins', tables, state),
    ...longestLeads('lossLead', 'losses', tables, state),
  ];
}

function bestWeeks(name: Feat['name'], race: Race, tables: readonly Table[]): Feat[] {
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
  tables: readonly Table[],
  { tieRule }: { tieRule: TieRule },
): Feat[] {
  const running = new Map<string, number[]>();
  const runs: { userId: string; weeks: number[] }[] = [];
  for (const { week, after } of tables)
    for (const row of after) {
      // Whoever has no point leads nobody; half a point is one.
      const isOnTop = rankIn(race, row) === 1 && racePoints(race, row, tieRule) > 0;
      const weeks = isOnTop ? [...(running.get(row.userId) ?? []), week] : [];
      running.set(row.userId, weeks);
      if (isOnTop) runs.push({ userId: row.userId, weeks });
    }
  const value = Math.max(0, ...runs.map(({ weeks }) => weeks.length));
  return runs.filter(({ weeks }) => weeks.length === value).map((run) => ({ name, value, ...run }));
}
