import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { liveText } from '../../../parts/season/live-text.ts';
import { record } from '../../../parts/season/standings.ts';
import { appointment } from '../../../lib/time/time.ts';

type Timed = Pick<LeagueGame, 'state' | 'kickoff'>;

/** Whether the game is still undecided. */
export function isOpen({ state }: Pick<LeagueGame, 'state'>): boolean {
  return state !== 'final' && state !== 'cancelled';
}

/**
 * Returns the first line of a page about a week: how far along the week is, the user's results, and whether scores may be late.
 */
export function statusText(games: readonly Timed[], isLate: boolean, own = ''): string {
  return [dayText(games), own, isLate && games.some(isOpen) ? 'reconnecting…' : '']
    .filter((words) => words !== '')
    .join(' · ');
}

/** Says how far along a week is: `First kickoff …`, `3 NFL games live`, `Next kickoff …`, `All games are final`. */
function dayText(games: readonly Timed[]): string {
  const live = liveText(games);
  if (live !== '') return live;
  const [next] = games
    .filter(({ state }) => state === 'scheduled')
    .map(({ kickoff }) => kickoff)
    .toSorted();
  const hasBegun = games.some(({ state }) => state === 'final');
  if (next !== undefined) return `${hasBegun ? 'Next' : 'First'} kickoff ${appointment(next)}`;
  if (games.some(({ state }) => state === 'postponed')) return 'Remaining kickoff times TBD';
  return hasBegun ? 'All games are final' : '';
}

type Scored = Pick<LeagueGame, 'state' | 'homeScore' | 'awayScore' | 'homeOwnerId' | 'awayOwnerId'>;

/** Says what the user's record in the week's final games is: `your week 2–1`. Empty if none of their games is final yet. */
export function ownWeekText(games: readonly Scored[], meId: string): string {
  const margins = games.flatMap(({ state, homeScore: home, awayScore: away, homeOwnerId, awayOwnerId }) =>
    state === 'final' && home !== null && away !== null
      ? [...(homeOwnerId === meId ? [home - away] : []), ...(awayOwnerId === meId ? [away - home] : [])]
      : [],
  );
  const number = (sign: number) => margins.filter((margin) => Math.sign(margin) === sign).length;
  if (margins.length === 0) return '';
  return `your week ${record({ wins: number(1), losses: number(-1), ties: number(0) })}`;
}
