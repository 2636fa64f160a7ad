import type { Notification } from '#functions/ports/ports.ts';
import type { League } from '#shared/domain/leagues/league.ts';

// Helpers that several in-memory stores use.

export const membership = (userId: string, leagueId: string) => `${userId}/${leagueId}`;

/** Returns one page of rows, newest first. Rows with higher IDs are newer. */
export function page<Row extends { id: string }>(
  rows: readonly Row[],
  { before, limit }: { before?: string | undefined; limit: number },
): Row[] {
  return rows
    .filter(({ id }) => before === undefined || id < before)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

export function present<Item>(items: readonly (Item | undefined)[]): Item[] {
  return items.filter((item) => item !== undefined);
}

export function frozen<Value extends object>(value: Value): Value {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}

/** Returns the rows plus the new ones. A new row replaces an existing row that has the same ID. */
export function withLines<Row extends { id: string }>(
  rows: readonly Row[] = [],
  lines: readonly Row[],
): Row[] {
  return [...rows.filter((row) => lines.every(({ id }) => id !== row.id)), ...lines];
}

/** Adds notifications, and removes the older notifications that they replace. */
export function addNews(rows: Notification[], news: readonly Notification[]): void {
  for (const { replaces, ...kept } of news) {
    const place = rows.findIndex(({ to, id }) => to === kept.to && id === replaces);
    if (place !== -1) rows.splice(place, 1);
    rows.push(frozen(kept));
  }
}

/** Counts a change to the league that doesn't raise its season's version. */
export function countSideChange(leagues: Map<string, League>, leagueId: string): void {
  const league = leagues.get(leagueId);
  if (league) leagues.set(leagueId, frozen({ ...league, sideChanges: (league.sideChanges ?? 0) + 1 }));
}
