import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { count } from '../../lib/numbers.ts';

/**
 * How many of a week's games are live, `9 NFL games live`; empty if none is. Games without owned teams count too, so every page
 * shows the same number in every league.
 */
export function liveText(games: readonly Pick<LeagueGame, 'state'>[]): string {
  const live = games.filter(({ state }) => state === 'live').length;
  return live === 0 ? '' : `${count(live, 'NFL game')} live`;
}
