import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { count } from '../../lib/numbers.ts';

/**
 * How many of a week's games are live, `9 NFL games live`; empty while none is. All of them count, those without anyone's team
 * too: so every page names the same number, whichever league it shows.
 */
export function liveText(games: readonly Pick<LeagueGame, 'state'>[]): string {
  const live = games.filter(({ state }) => state === 'live').length;
  return live === 0 ? '' : `${count(live, 'NFL game')} live`;
}
