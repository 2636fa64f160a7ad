import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { count } from '../../lib/numbers.ts';

/**
 * Says how many of a week's games are live: `9 NFL games live`. Empty if there are none. Games without any owned team count as
 * well, so that every league's pages show the same number.
 */
export function liveText(games: readonly Pick<LeagueGame, 'state'>[]): string {
  const live = games.filter(({ state }) => state === 'live').length;
  return live === 0 ? '' : `${count(live, 'NFL game')} live`;
}
