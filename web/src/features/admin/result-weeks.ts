import type { AdminGame } from '#shared/contract/schemas/admin.ts';

type Played = Pick<AdminGame, 'week' | 'state'>;

export function lastWeekOf(games: readonly Played[]): number {
  return Math.max(...games.map(({ week }) => week));
}

/** The first week of which a result may still be missing; the last one if none is. */
export function weekAhead(games: readonly Played[]): number {
  const open = games.filter(({ state }) => state !== 'final' && state !== 'cancelled');
  return open.length === 0 ? lastWeekOf(games) : Math.min(...open.map(({ week }) => week));
}
